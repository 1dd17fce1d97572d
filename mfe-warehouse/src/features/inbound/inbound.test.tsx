import { type InboundLine, type InboundRow, type InboundView } from '@godown/contracts/inbound';
import { type Role } from '@godown/contracts/permissions';
import { type Variant } from '@godown/shared-ui/session';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readScans, scansKey } from '../../scans/scan-queue.js';
import { inbound } from './index.js';

const USER = 'clerk-1';
const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const WAREHOUSE = '019a0000-0000-7000-8000-0000000000a1';
const COMPANY = '019a0000-0000-7000-8000-0000000000c1';
const LINE = '019a0000-0000-7000-8000-0000000000d1';
const SCAN = '019a0000-0000-7000-8000-0000000000e1';
const PHONE = 390;

const row = (over: Partial<InboundRow> = {}): InboundRow => ({
  id: ID,
  companyId: 'c1',
  companyName: 'Lotus',
  warehouseId: WAREHOUSE,
  warehouseName: 'Kochi One',
  reference: 'PO-77',
  supplier: 'Anand Traders',
  expectedOn: '2026-11-24',
  isLate: false,
  status: 'RECEIVING',
  lineCount: 2,
  totals: { expected: 10, good: 4, damaged: 1, booked: 2, missing: 6, over: 1 },
  announcedAt: '2026-11-20T04:30:00.000Z',
  announcedBy: 'Asha',
  openedAt: '2026-11-24T04:30:00.000Z',
  endedAt: null,
  ...over,
});
const view = (over: Partial<InboundView> = {}): InboundView => ({
  ...row(),
  bookings: [{ id: 'b1', good: 2, damaged: 0, bookedAt: '2026-11-24T05:30:00.000Z', bookedBy: 'Asha' }],
  lastScan: { key: SCAN, wsin: 'WAAAAAAAAAA1', title: 'Masala chips', condition: 'GOOD' },
  ...over,
});
const line = (over: Partial<InboundLine> = {}): InboundLine => ({
  id: LINE,
  wsin: 'WAAAAAAAAAA1',
  sku: 'CHIPS-50',
  title: 'Masala chips',
  imageUrl: null,
  expected: 10,
  good: 3,
  damaged: 1,
  bookedGood: 2,
  bookedDamaged: 0,
  bin: 'A-2',
  revision: 7,
  ...over,
});
const UNANNOUNCED = line({
  id: 'd2',
  wsin: 'WAAAAAAAAAA2',
  sku: 'GIFT',
  title: 'Gift',
  expected: 0,
  good: 1,
  damaged: 0,
});
const DETAIL = `GET /wms/inbound/${ID}`;
const call = (name: string) => `POST /wms/inbound/${ID}/${name}`;

interface SentScan {
  key: string;
  code: string;
  condition: string;
}
const answer =
  (refused: Readonly<Record<string, string>> = {}) =>
  ({ body }: { body?: unknown }) => {
    const { scans } = body as { scans: SentScan[] };
    const results = scans.map(({ key, code }) => ({
      key,
      code,
      outcome: refused[code] === undefined ? 'COUNTED' : 'NOT_ANNOUNCED',
      message: refused[code] ?? '5 of 10',
      wsin: null,
    }));
    return { status: 200, body: { status: true, results } };
  };

describe('inbound shipments', () => {
  let api: FakeApi;
  const width = window.innerWidth;
  beforeEach(() => {
    localStorage.clear();
    Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: PHONE });
    api = new FakeApi()
      .on('GET /wms/inbound', { status: true, shipments: [row()], totalRecords: 1 })
      .on('GET /wms/inbound/counts', {
        status: true,
        counts: { ANNOUNCED: 2, RECEIVING: 1, CLOSED: 4, CANCELLED: 0 },
      })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Kochi One', active: true }],
      })
      .on(DETAIL, { status: true, shipment: view() })
      .on(`${DETAIL}/lines`, { status: true, lines: [line(), UNANNOUNCED], totalRecords: 2 })
      .on(call('scans'), answer());
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
    Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: width });
  });

  const open = (address: string, [variant, role]: readonly [Variant, Role] = ['warehouse', 'warehouse_user']) =>
    renderRoute(inbound.routes, address, {
      variant,
      role,
      userId: USER,
      companies: [{ entityId: COMPANY, name: 'Lotus' }],
    });
  const openOne = async () => {
    open(`/inbound/${ID}`);
    return screen.findByLabelText('WSIN, SKU or barcode');
  };
  const show = (over: Partial<InboundView>) => api.on(DETAIL, { status: true, shipment: view(over) });
  const last = () => screen.getByLabelText('Last scan');
  const scansSent = () => api.of(call('scans')).flatMap(({ body }) => (body as { scans: SentScan[] }).scans);

  it.each([
    ['seller', 'seller', true],
    ['warehouse', 'warehouse_user', true],
    ['admin', 'admin', true],
    ['admin', 'sub_admin', false],
  ] as const)('lists shipments for %s as %s, with counts on tabs; who may announces', async (variant, role, may) => {
    api.on('GET /wms/inbound', {
      status: true,
      shipments: [row({ isLate: true, status: 'ANNOUNCED' })],
      totalRecords: 1,
    });
    expect(inbound.variants).toContain(variant);
    open('/inbound', [variant, role]);
    await screen.findByRole('link', { name: 'PO-77' });
    for (const text of ['Anand Traders', 'Kochi One', 'Late', '5 of 10', '1 extra, 1 damaged'])
      expect(document.body.textContent).toContain(text);
    await screen.findByRole('tab', { name: /Announced.*2/ });
    expect(screen.queryAllByRole('button', { name: /Announce shipment/ })).toHaveLength(may ? 1 : 0);
    expect(await axeViolations()).toEqual([]);
  });

  it('asks by tab and filters, offers Retry, and says what to do when there is nothing', async () => {
    api.on('GET /wms/inbound', () => ({ status: 500, body: {} }));
    open('/inbound?from=2026-11-01&to=2026-11-30&search=PO');
    await screen.findByText("Couldn't get shipments");
    api.on('GET /wms/inbound', { status: true, shipments: [], totalRecords: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No shipment matches these filters.');
    await userEvent.click(screen.getByRole('tab', { name: /Closed/ }));
    await waitFor(() =>
      expect(api.of('GET /wms/inbound').at(-1)?.query).toMatchObject({
        status: 'CLOSED',
        from: '2026-11-01',
        to: '2026-11-30',
        search: 'PO',
      }),
    );
    expect(api.of('GET /wms/inbound/counts').at(-1)?.query).not.toHaveProperty('status');
  });

  it('announces a pasted list; rows that cannot be read, or that the server refuses, are named', async () => {
    const message = '1 row was refused. Nothing was announced.';
    const errors = [{ field: 'lines.1.code', message: 'Row 2: B-2: Not in the catalogue' }];
    api.on('POST /wms/inbound', () => ({ status: 422, body: { status: false, message, errors } }));
    open('/inbound');
    await userEvent.click(await screen.findByRole('button', { name: /Announce shipment/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Announce shipment' }));
    await userEvent.type(await dialog.findByLabelText(/Reference/), 'PO-78');
    const rows = dialog.getByLabelText(/Items/);
    await userEvent.click(rows);
    await userEvent.paste('CHIPS-50\t10\nB-2');
    await dialog.findByText('Row 2: "B-2" has no quantity');
    await userEvent.click(dialog.getByRole('button', { name: 'Announce' }));
    expect(api.of('POST /wms/inbound')).toEqual([]);
    await userEvent.type(rows, ' 5');
    await dialog.findByText('2 rows, 15 units');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Announce' }));
    await dialog.findByText('Row 2: B-2: Not in the catalogue');
    api.on('POST /wms/inbound', { status: true, message: 'Shipment announced', id: ID });
    await userEvent.click(dialog.getByRole('button', { name: 'Announce' }));
    await screen.findByLabelText('WSIN, SKU or barcode');
    expect(api.of('POST /wms/inbound').at(-1)?.body).toMatchObject({
      warehouseId: WAREHOUSE,
      companyId: COMPANY,
      reference: 'PO-78',
      lines: [
        { code: 'CHIPS-50', quantity: 10 },
        { code: 'B-2', quantity: 5 },
      ],
    });
  });

  it('shows what was announced and what came, and takes scans as good or damaged', async () => {
    const field = await openOne();
    await screen.findByText('Masala chips');
    for (const text of ['4 of 10', '1 not announced', 'A-2', '1 extra', '2 good'])
      expect(document.body.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(field, 'CHIPS-50{Enter}');
    await waitFor(() => expect(last().textContent).toContain('5 of 10'));
    await userEvent.click(screen.getByRole('radio', { name: 'Damaged' }));
    await screen.findByText('Scans count as damaged until you switch back.');
    // The focus is still on the switch.
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Damaged' }));
    await userEvent.keyboard('CHIPS-50{Enter}');
    await waitFor(() => expect(scansSent()).toHaveLength(2));
    expect(scansSent().map(({ code, condition }) => [code, condition])).toEqual([
      ['CHIPS-50', 'GOOD'],
      ['CHIPS-50', 'DAMAGED'],
    ]);
  });

  it('keeps scans with their condition on the device without a network, and sends them when it is back', async () => {
    api.on(call('scans'), () => {
      throw new TypeError('Failed to fetch');
    });
    const field = await openOne();
    await userEvent.click(screen.getByRole('radio', { name: 'Damaged' }));
    await userEvent.type(field, 'CHIPS-50{Enter}');
    await screen.findByText('1 scan to send');
    const [kept] = readScans(scansKey('inboundScans', USER, ID)).queue;
    expect(kept).toMatchObject({ code: 'CHIPS-50', mark: 'DAMAGED' });
    await userEvent.click(screen.getByRole('radio', { name: 'Good' }));
    api.on(call('scans'), answer());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readScans(scansKey('inboundScans', USER, ID)).queue).toEqual([]));
    expect(scansSent().at(-1)).toEqual({ key: kept?.key, code: 'CHIPS-50', condition: 'DAMAGED' });
  });

  it('refuses what was not announced until it is added to the list', async () => {
    api.on(call('scans'), answer({ GIFT: 'Not announced. Add the item to count it.' }));
    api.on(call('lines'), { status: true, message: 'Item added', line: UNANNOUNCED });
    await userEvent.type(await openOne(), 'GIFT{Enter}');
    await waitFor(() => expect(last().getAttribute('role')).toBe('alert'));
    expect(last().textContent).toContain('Not announced. Add the item to count it.');
    await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an unannounced item' });
    expect(within(dialog).getByLabelText(/WSIN, SKU or barcode/)).toHaveProperty('value', 'GIFT');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add item' }));
    await waitFor(() => expect(api.of(call('lines'))[0]?.body).toEqual({ code: 'GIFT' }));
  });

  it('takes the last scan back', async () => {
    api.on(call('undo'), { status: true, message: 'Unit taken back' });
    await openOne();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: WAAAAAAAAAA1' }));
    await waitFor(() => expect(api.of(call('undo'))[0]?.body).toEqual({ key: SCAN }));
  });

  it('counts by hand against the numbers that were seen, and shows the new ones when somebody has scanned since', async () => {
    const message = 'Someone counted this item meanwhile. Check the new numbers and count again.';
    const path = call(`lines/${LINE}/count`);
    api.on(path, () => {
      api.on(`${DETAIL}/lines`, { status: true, lines: [line({ good: 4, revision: 8 })], totalRecords: 1 });
      return { status: 409, body: { status: false, message } };
    });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Count: WAAAAAAAAAA1' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Count WAAAAAAAAAA1/ }));
    const good = dialog.getByLabelText(/Good/);
    await userEvent.clear(good);
    await userEvent.type(good, '9');
    await userEvent.click(dialog.getByRole('button', { name: 'Save count' }));
    await dialog.findByText(message);
    expect(api.of(path)[0]?.body).toMatchObject({ revision: 7, good: 9, damaged: 1 });
    await userEvent.click(await dialog.findByRole('button', { name: 'Show 4 good, 1 damaged' }));
    expect(await axeViolations()).toEqual([]);
    api.on(path, { status: true, message: 'Count saved', line: line() });
    await userEvent.click(dialog.getByRole('button', { name: 'Save count' }));
    await waitFor(() => expect(api.of(path)).toHaveLength(2));
    expect(api.of(path)[1]?.body).toMatchObject({ revision: 8, good: 4, damaged: 1 });
    const keys = api.of(path).map(({ body }) => (body as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
  });

  it('notes the bin where an item was put away', async () => {
    const path = call(`lines/${LINE}/bin`);
    api.on(path, { status: true, message: 'Bin saved', line: line({ bin: 'B-1' }) });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of WAAAAAAAAAA1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change bin' }));
    const bin = await screen.findByRole('textbox', { name: /Bin/ });
    await userEvent.clear(bin);
    await userEvent.type(bin, 'B-1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(path)[0]?.body).toEqual({ bin: 'B-1' }));
  });

  it('says what booking changes, and books under one key until it is answered', async () => {
    api.on(call('book'), () => ({ status: 503, body: {} }));
    await openOne();
    await userEvent.click(screen.getByRole('button', { name: /Book received/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Book 3 units?' });
    for (const text of ['2 good: available to sell', '1 damaged: in stock, but blocked'])
      expect(dialog.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Book received' }));
    await waitFor(() => expect(api.of(call('book'))).toHaveLength(1));
    api.on(call('book'), { status: true, message: '3 units booked into stock', good: 2, damaged: 1 });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Book received' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [first, second] = api.of(call('book')).map(({ body }) => (body as { key: string }).key);
    expect(second).toBe(first);
  });

  it('tells differences before it closes', async () => {
    api.on(call('close'), { status: true, message: 'Shipment closed', totals: row().totals });
    await openOne();
    await userEvent.click(screen.getByRole('button', { name: /Close shipment/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Close shipment?' });
    for (const text of ['6 missing units', '1 extra unit', '1 damaged unit', '3 counted units will be booked'])
      expect(dialog.textContent).toContain(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close shipment' }));
    await waitFor(() => expect(api.of(call('close'))).toHaveLength(1));
  });

  it('shows a company what it announced: it may cancel while nothing has come, and not count', async () => {
    show({ status: 'ANNOUNCED', totals: { ...row().totals, good: 0, damaged: 0, booked: 0, over: 0 }, bookings: [] });
    api.on(call('cancel'), { status: true, message: 'Shipment cancelled' });
    open(`/inbound/${ID}`, ['seller', 'seller']);
    await userEvent.click(await screen.findByRole('button', { name: /Cancel shipment/ }));
    expect(screen.queryByLabelText('WSIN, SKU or barcode')).toBeNull();
    expect(screen.queryByRole('button', { name: /Start receiving/ })).toBeNull();
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel shipment?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(api.of(call('cancel'))).toHaveLength(1));
  });

  it('says why a shipment does not load', async () => {
    api.on(DETAIL, () => ({ status: 404, body: { status: false, message: 'Shipment not found' } }));
    open(`/inbound/${ID}`);
    await screen.findByText('Shipment not found');
  });
});
