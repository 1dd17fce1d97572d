import { type PickListRow, type PickListView, type PickScan, type ReadyOrder } from '@godown/contracts/picks';
import { type Role } from '@godown/contracts/permissions';
import { type Variant } from '@godown/shared-ui/session';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readScans, scansKey } from '../../scans/scan-queue.js';
import { picks } from './index.js';

const USER = 'clerk-1';
const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const WAREHOUSE = '019a0000-0000-7000-8000-0000000000a1';
const ORDERS = ['019a0000-0000-7000-8000-0000000000c1', '019a0000-0000-7000-8000-0000000000c2'];
const ITEMS = ['019a0000-0000-7000-8000-0000000000d1', '019a0000-0000-7000-8000-0000000000d2'];
const PIECE = '019a0000-0000-7000-8000-0000000000e1';
const PHONE = 390;

const ready = (index: number, over: Partial<ReadyOrder> = {}): ReadyOrder => ({
  orderId: ORDERS[index] ?? '',
  shopOrderId: `GD-10${index + 1}`,
  companyName: 'Lotus',
  warehouseId: WAREHOUSE,
  warehouseName: 'Kochi One',
  awb: `SP10${index + 1}`,
  courier: 'shiperfecto',
  city: 'Kochi',
  readyAt: '2026-11-24T03:30:00.000Z',
  pieceCount: 3,
  short: null,
  ...over,
});
const ROW: PickListRow = {
  id: ID,
  warehouseId: WAREHOUSE,
  warehouseName: 'Kochi One',
  status: 'OPEN',
  openedAt: '2026-11-24T04:30:00.000Z',
  openedBy: 'Asha',
  endedAt: null,
  orderCount: 2,
  pieceCount: 4,
  pickedCount: 1,
};
const place = (index: number, quantity: number, picked: number) => ({
  position: index + 1,
  orderId: ORDERS[index] ?? '',
  shopOrderId: `GD-10${index + 1}`,
  itemId: ITEMS[index] ?? '',
  quantity,
  picked,
});
const LIST: PickListView = {
  ...ROW,
  lines: [
    {
      key: 'k1',
      wsin: 'WAAAAAAAAAA1',
      sku: 'CHIPS-50',
      title: 'Masala chips',
      companyName: 'Lotus',
      imageUrl: null,
      bin: 'A-2',
      inventoryId: 'inv-1',
      quantity: 3,
      picked: 1,
      places: [place(0, 1, 1), place(1, 2, 0)],
    },
    {
      key: 'k2',
      wsin: null,
      sku: 'GIFT',
      title: 'Gift card',
      companyName: 'Lotus',
      imageUrl: null,
      bin: null,
      inventoryId: null,
      quantity: 1,
      picked: 1,
      places: [place(0, 1, 1)],
    },
  ],
  orders: [0, 1].map((index) => ({
    orderId: ORDERS[index] ?? '',
    shopOrderId: `GD-10${index + 1}`,
    position: index + 1,
    state: 'OPEN',
    status: 'READY_TO_SHIP',
    quantity: 2,
    picked: index === 0 ? 2 : 0,
    shortReason: null,
    missing: [],
  })),
  putBack: [],
  lastPiece: { key: PIECE, sku: 'CHIPS-50', position: 1 },
};
const DETAIL = `GET /wms/picks/${ID}`;
const call = (name: string) => `POST /wms/picks/${ID}/${name}`;

/** The server's answer: each code is picked, but those that are told. */
const answer =
  (refusals: Readonly<Record<string, string>> = {}) =>
  ({ body }: { body?: unknown }) => {
    const { scans } = body as { scans: PickScan[] };
    const results = scans.map(({ key, code }) => {
      const refusal = refusals[code];
      const told =
        refusal === undefined
          ? { outcome: 'PICKED', message: 'To position 2' }
          : { outcome: 'TOO_MANY', message: refusal };
      return { key, code, ...told, position: null, sku: null };
    });
    return { status: 200, body: { status: true, results } };
  };

describe('picking', () => {
  let api: FakeApi;
  const width = window.innerWidth;
  beforeEach(() => {
    localStorage.clear();
    Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: PHONE });
    api = new FakeApi()
      .on('GET /wms/picks', { status: true, pickLists: [ROW], totalRecords: 1 })
      .on('GET /wms/picks/ready', { status: true, orders: [ready(0), ready(1)], totalRecords: 2 })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Kochi One', active: true }],
      })
      .on('POST /wms/picks', { status: true, message: 'Pick list of 2 orders made', id: ID, orderCount: 2 })
      .on(DETAIL, { status: true, pickList: LIST })
      .on(call('scans'), answer());
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
    Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: width });
  });

  const open = (address: string, [variant, role]: readonly [Variant, Role] = ['warehouse', 'warehouse_user']) =>
    renderRoute(picks.routes, address, { variant, role, userId: USER });
  const openOne = async () => {
    open(`/picks/${ID}`);
    return screen.findByLabelText('WSIN, SKU or barcode');
  };
  const last = () => screen.getByLabelText('Last scan');

  it.each([
    ['warehouse', 'warehouse_user', true],
    ['admin', 'admin', true],
    ['admin', 'sub_admin', false],
  ] as const)(
    'lists what is ready and the open lists for %s as %s; who may pick makes lists',
    async (variant, role, may) => {
      api.on('GET /wms/picks/ready', {
        status: true,
        orders: [ready(0, { short: { reason: 'DAMAGED', missing: [{ sku: 'CHIPS-50', quantity: 2 }] } })],
        totalRecords: 1,
      });
      expect(picks.variants).toContain(variant);
      open('/picks', [variant, role]);
      await screen.findByText('GD-101');
      await screen.findByRole('link', { name: 'P-12CD34' });
      for (const text of ['Shiperfecto', 'Lotus', '2 × CHIPS-50 missing: Damaged', '1 of 4 pieces'])
        expect(document.body.textContent).toContain(text);
      expect(screen.queryAllByRole('button', { name: /Create pick list/ })).toHaveLength(may ? 1 : 0);
      expect(await axeViolations()).toEqual([]);
    },
  );

  it('offers Retry when orders do not load, and says so when there is nothing to pick', async () => {
    api.on('GET /wms/picks/ready', () => ({ status: 500, body: {} }));
    open('/picks');
    await screen.findByText("Couldn't get orders");
    api.on('GET /wms/picks/ready', { status: true, orders: [], totalRecords: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nothing to pick');
  });

  it('asks for the warehouse only where the chosen orders are of several', async () => {
    const both = [WAREHOUSE, '019a0000-0000-7000-8000-0000000000a2'];
    api
      .on('GET /company/warehouses', {
        status: true,
        warehouses: both.map((id, index) => ({ id, warehouseName: `Kochi ${index + 1}`, active: true })),
      })
      .on('GET /wms/picks/ready', {
        status: true,
        orders: both.map((warehouseId, index) => ready(index, { warehouseId })),
        totalRecords: 2,
      });
    open('/picks');
    await screen.findByText('GD-102');
    const warehouse = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name }));
      const dialog = await screen.findByRole('dialog', { name });
      const { value } = within(dialog).getByLabelText<HTMLSelectElement>(/Warehouse/);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return value;
    };
    await userEvent.click(screen.getByRole('checkbox', { name: /GD-102/ }));
    expect(await warehouse('Pick 1 order')).toBe(both[1]);
    await userEvent.click(screen.getByRole('checkbox', { name: /GD-101/ }));
    expect(await warehouse('Pick 2 orders')).toBe('');
  });

  it('makes a list of the chosen orders, or of the 20 oldest with the filters of the list', async () => {
    const { unmount } = open('/picks');
    await screen.findByText('GD-102');
    await userEvent.click(screen.getByRole('checkbox', { name: /GD-102/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pick 1 order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pick 1 order' });
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create pick list' }));
    await screen.findByLabelText('WSIN, SKU or barcode');
    expect(api.of('POST /wms/picks')[0]?.body).toEqual({ warehouseId: WAREHOUSE, orderIds: [ORDERS[1]] });
    unmount();

    open('/picks?courier=shiperfecto&age=1d');
    await userEvent.click(await screen.findByRole('button', { name: /Create pick list/ }));
    const oldest = await screen.findByRole('dialog', { name: 'Create pick list' });
    await userEvent.click(within(oldest).getByRole('button', { name: 'Create pick list' }));
    await screen.findByLabelText('WSIN, SKU or barcode');
    expect(api.of('POST /wms/picks')[1]?.body).toEqual({
      warehouseId: WAREHOUSE,
      oldest: 20,
      courier: 'shiperfecto',
      age: '1d',
    });
    expect(api.of('GET /wms/picks/ready').at(-1)?.query).toMatchObject({ courier: 'shiperfecto', age: '1d' });
  });

  it('tells which orders somebody else has taken', async () => {
    const message = 'Already on a pick list or not ready to be picked: GD-102. Nothing was made.';
    api.on('POST /wms/picks', () => ({ status: 409, body: { status: false, message } }));
    open('/picks');
    await userEvent.click(await screen.findByRole('checkbox', { name: /GD-102/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pick 1 order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create pick list' }));
    await screen.findByText(message);
  });

  it('shows the items in walking order with bin and positions, and takes a scan wherever the focus is', async () => {
    await openOne();
    const lines = within(screen.getByRole('list', { name: 'Items in walking order' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/A-2.*Masala chips.*Position 1: 1\/1.*Position 2: 0\/2.*1 of 3/),
      expect.stringMatching(/No bin.*Gift card.*1 of 1/),
    ]);
    expect(await axeViolations()).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('CHIPS-50{Enter}');
    await waitFor(() => expect(last().textContent).toContain('To position 2'));
    expect(api.of(call('scans')).map(({ body }) => (body as { scans: PickScan[] }).scans[0]?.code)).toEqual([
      'CHIPS-50',
    ]);
    expect(readScans(scansKey('pickScans', USER, ID))).toEqual({ queue: [], refused: [] });
  });

  it('says why a piece is refused until it is put aside', async () => {
    api.on(call('scans'), answer({ GIFT: 'All pieces of this item are picked. Put it back.' }));
    await userEvent.type(await openOne(), 'GIFT{Enter}');
    await waitFor(() => expect(last().getAttribute('role')).toBe('alert'));
    expect(last().textContent).toContain('All pieces of this item are picked. Put it back.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(readScans(scansKey('pickScans', USER, ID)).refused).toEqual([]);
  });

  it('keeps scans on the device without a network, and sends each under the same key when it is back', async () => {
    api.on(call('scans'), () => {
      throw new TypeError('Failed to fetch');
    });
    await userEvent.type(await openOne(), 'CHIPS-50{Enter}');
    await screen.findByText('1 scan to send');
    const kept = readScans(scansKey('pickScans', USER, ID)).queue;
    expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
    api.on(call('scans'), answer());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readScans(scansKey('pickScans', USER, ID)).queue).toEqual([]));
    expect(api.of(call('scans')).at(-1)?.body).toEqual({ scans: kept });
  });

  it('takes the last piece back', async () => {
    api.on(call('undo'), { status: true, message: 'Piece taken back' });
    await openOne();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: CHIPS-50 from position 1' }));
    await waitFor(() => expect(api.of(call('undo'))[0]?.body).toEqual({ key: PIECE }));
  });

  it('marks the last order that lacks the item as short, with the reason', async () => {
    api.on(call('short'), {
      status: true,
      message: 'GD-102 marked as short',
      missing: [{ sku: 'CHIPS-50', quantity: 2 }],
    });
    await openOne();
    expect(screen.queryByRole('button', { name: 'Not found: GIFT' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Not found: CHIPS-50' }));
    const dialog = await screen.findByRole('dialog', { name: 'CHIPS-50 not found' });
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toContain('Position 2: GD-102');
    const submit = within(dialog).getByRole('button', { name: 'Mark as short' });
    await userEvent.click(submit);
    await within(dialog).findByText('Please choose a reason');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Damaged' }));
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(submit);
    await screen.findByText('GD-102 marked as short');
    await screen.findByText('2 × CHIPS-50 missing: Damaged');
    expect(api.of(call('short'))[0]?.body).toEqual({ itemId: ITEMS[1], reason: 'DAMAGED' });
  });

  it('changes the bin of an item on the way', async () => {
    api.on('PUT /inventory/inv-1/bin', { status: true, message: 'Bin saved' });
    await openOne();
    expect(screen.queryByRole('button', { name: 'Change bin of GIFT' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change bin of CHIPS-50' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bin of CHIPS-50' });
    const field = within(dialog).getByLabelText('Bin');
    await userEvent.clear(field);
    await userEvent.type(field, 'B-07-1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Bin saved');
    expect(api.of('PUT /inventory/inv-1/bin')[0]?.body).toEqual({ bin: 'B-07-1' });
  });

  it('is finished once every order is complete, short or dropped; what was picked for those is put back', async () => {
    const [first, second] = LIST.orders;
    const dropped = { ...second, state: 'DROPPED', status: 'CANCELLED', picked: 1 };
    const putBack = [
      {
        itemId: ITEMS[1],
        shopOrderId: 'GD-102',
        position: 2,
        wsin: null,
        sku: 'CHIPS-50',
        title: 'Masala chips',
        bin: 'A-2',
        quantity: 1,
      },
    ];
    await openOne();
    expect(screen.getByRole('button', { name: /Finish picking/ })).toHaveProperty('disabled', true);
    api.on(DETAIL, { status: true, pickList: { ...LIST, orders: [first, dropped], putBack } });
    api.on(call('close'), { status: true, message: '1 order picked', pickedCount: 1, shortCount: 0, droppedCount: 1 });
    await userEvent.type(screen.getByLabelText('WSIN, SKU or barcode'), 'CHIPS-50{Enter}');
    await screen.findByText('1 × CHIPS-50 from position 2 (GD-102), to A-2');
    await screen.findByText('The order is Cancelled');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Finish picking/ }));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Finish picking' }));
    await screen.findByText('1 order picked');
  });

  it('is cancelled after a question; an ended list takes no scan', async () => {
    api.on(call('cancel'), { status: true, message: 'Pick list cancelled' });
    await openOne();
    api.on(DETAIL, () => ({
      status: 200,
      body: { status: true, pickList: { ...LIST, status: 'CANCELLED', lines: [], lastPiece: null } },
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel pick list' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel pick list' }),
    );
    await screen.findByText('Pick list cancelled');
    await screen.findByText('Nothing left to pick');
    expect(screen.queryByLabelText('WSIN, SKU or barcode')).toBeNull();
    expect(screen.getByRole('button', { name: /Print/ })).not.toBeNull();
  });

  it('offers Retry when a list does not load', async () => {
    api.on(DETAIL, () => ({ status: 500, body: {} }));
    open(`/picks/${ID}`);
    await screen.findByText("Couldn't get the pick list");
    api.on(DETAIL, { status: true, pickList: LIST });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Masala chips');
  });
});
