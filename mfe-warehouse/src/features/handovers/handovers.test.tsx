import { type HandoverRow, type HandoverView, type ParcelScan, type ScanOutcome } from '@godown/contracts/handovers';
import { type Role } from '@godown/contracts/permissions';
import { type Variant } from '@godown/shared-ui/session';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCamera } from '../../../test/fake-camera.js';
import { handovers } from './index.js';
import { readScans, scansKey } from '../../scans/scan-queue.js';

const USER = 'clerk-1';
const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const WAREHOUSE = '019a0000-0000-7000-8000-0000000000a1';
const ROW: HandoverRow = {
  id: ID,
  warehouseId: WAREHOUSE,
  warehouseName: 'Kochi One',
  courier: 'shiperfecto',
  status: 'OPEN',
  parcelCount: 1,
  openedAt: '2026-11-24T03:30:00.000Z',
  closedAt: null,
  receiverName: null,
};
const OPEN: HandoverView = {
  ...ROW,
  parcels: [
    {
      id: '019a0000-0000-7000-8000-0000000000b1',
      orderId: '019a0000-0000-7000-8000-0000000000c1',
      shopOrderId: 'GD-101',
      awb: 'SP100000001',
      customerName: 'Meera Nair',
      city: 'Kochi',
      pincode: '682001',
      weightGrams: 500,
      status: 'READY_TO_SHIP',
      scannedAt: '2026-11-24T03:40:00.000Z',
    },
  ],
  waitingCount: 1,
  waiting: [
    { orderId: '019a0000-0000-7000-8000-0000000000c2', shopOrderId: 'GD-102', awb: 'SP100000002', isPacked: false },
  ],
};
const DETAIL = `GET /wms/handovers/${ID}`;
const SCANS = `POST /wms/handovers/${ID}/scans`;
const CLOSE = `POST /wms/handovers/${ID}/close`;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** The server's answer: each code's outcome as told, ADDED else. */
const answer =
  (outcomes: Readonly<Record<string, readonly [ScanOutcome, string]>> = {}) =>
  ({ body }: { body?: unknown }) => {
    const { scans } = body as { scans: ParcelScan[] };
    const results = scans.map(({ key, code }) => {
      const [outcome, message] = outcomes[code] ?? ['ADDED', 'Added'];
      return { key, code, outcome, message, shopOrderId: null };
    });
    return { status: 200, body: { status: true, results } };
  };

describe('the hand-overs screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi()
      .on('GET /wms/handovers', { status: true, message: 'Success', handovers: [ROW], totalRecords: 1 })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Kochi One', active: true }],
      })
      .on('GET /wms/handover-couriers', { status: true, couriers: [{ courier: 'shiperfecto', waitingCount: 2 }] })
      .on(DETAIL, { status: true, handover: OPEN })
      .on(SCANS, answer());
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'getContext');
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'toDataURL');
  });

  const people = [
    ['seller', 'seller'],
    ['warehouse', 'warehouse_user'],
    ['admin', 'admin'],
  ] as const satisfies readonly (readonly [Variant, Role])[];
  const open = (address: string, [variant, role]: readonly [Variant, Role] = people[1]) =>
    renderRoute(handovers.routes, address, { variant, role, userId: USER });
  const openOne = async () => {
    open(`/handovers/${ID}`);
    return screen.findByLabelText('AWB or order ID');
  };
  const last = () => screen.getByLabelText('Last scan');
  const sent = () => api.of(SCANS).map(({ body }) => (body as { scans: ParcelScan[] }).scans.map(({ code }) => code));

  it.each(people)(
    'lists the hand-overs for the %s host; only the warehouse and admins start one',
    async (...person) => {
      expect(handovers.variants).toContain(person[0]);
      open('/handovers', person);
      const row = (await screen.findByRole('link', { name: 'Shiperfecto' })).closest('tr');
      for (const text of ['Open', 'Kochi One', '1']) expect(row?.textContent).toContain(text);
      expect(await axeViolations()).toEqual([]);
      expect(screen.queryAllByRole('button', { name: /Start hand-over/ })).toHaveLength(person[0] === 'seller' ? 0 : 1);
    },
  );

  it('says how many booked parcels are not packed yet, and leads to packing them', async () => {
    await openOne();
    expect(screen.getByText('1 parcel is booked and not packed yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pack GD-102' }).getAttribute('href')).toBe('/pack?code=GD-102');
  });

  it('offers Retry when the list does not load, and says so when it is empty', async () => {
    api.on('GET /wms/handovers', () => ({ status: 500, body: {} }));
    open('/handovers');
    await screen.findByText("Couldn't get hand-overs");
    api.on('GET /wms/handovers', { status: true, handovers: [], totalRecords: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No hand-overs yet');
  });

  it('offers a cluster owner the warehouses of the own clusters: others they may not read', async () => {
    api
      .on('GET /company/warehouses', () => ({ status: 403, body: { status: false, message: 'Forbidden' } }))
      .on('POST /wms/clusters/find', {
        status: true,
        clusters: [
          { id: 'k1', name: 'North', warehouseId: WAREHOUSE, warehouse: 'Kochi One' },
          { id: 'k2', name: 'South', warehouseId: WAREHOUSE, warehouse: 'Kochi One' },
        ],
        count: 2,
      });
    open('/handovers', ['warehouse', 'cluster_owner']);
    await userEvent.click(await screen.findByRole('button', { name: /Start hand-over/ }));
    await screen.findByRole('option', { name: 'Kochi One' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.of('GET /company/warehouses')).toEqual([]);
  });

  it('starts one for a courier that has parcels to take', async () => {
    api.on('POST /wms/handovers', { status: true, message: 'Hand-over opened', id: ID });
    open('/handovers');
    await userEvent.click(await screen.findByRole('button', { name: /Start hand-over/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Start hand-over' });
    await within(dialog).findByRole('option', { name: 'Kochi One' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/Warehouse/), WAREHOUSE);
    await within(dialog).findByRole('option', { name: 'Shiperfecto (2 ready)' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/Courier/), 'shiperfecto');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
    await screen.findByLabelText('AWB or order ID');
    expect(api.of('POST /wms/handovers')[0]?.body).toEqual({ warehouseId: WAREHOUSE, courier: 'shiperfecto' });
  });

  it('takes a scan wherever the focus is, and tells what is on the list and what is not', async () => {
    await openOne();
    expect(await axeViolations()).toEqual([]);
    for (const text of [
      'SP100000001',
      'Meera Nair',
      '1 parcel ready for Shiperfecto is not on this list',
      'SP100000002',
    ])
      expect(document.body.textContent).toContain(text);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('SP100000002{Enter}');
    await waitFor(() => expect(last().textContent).toContain('Added'));
    expect(last().textContent).toContain('SP100000002');
    expect(sent()).toEqual([['SP100000002']]);
    expect(readScans(scansKey('handoverScans', USER, ID))).toEqual({ queue: [], refused: [] });
  });

  it("takes parcels with the phone's camera, and tells over its picture what became of each", async () => {
    const camera = new FakeCamera();
    try {
      api.on(SCANS, answer({ X1: ['OTHER_COURIER', 'Goes with another courier. Put it aside.'] }));
      await openOne();
      await userEvent.click(screen.getByRole('button', { name: 'Scan with camera' }));
      const finder = within(await screen.findByRole('dialog', { name: 'Scan with camera' }));
      await camera.sees('SP100000002');
      expect((await finder.findByRole('status', { name: 'Last scan' })).textContent).toContain('Added');
      await camera.sees('X1');
      await finder.findByRole('alert', { name: 'Last scan' });
      expect(finder.getByText('Goes with another courier. Put it aside.')).toBeTruthy();
      expect(sent()).toEqual([['SP100000002'], ['X1']]);
    } finally {
      camera.restore();
    }
  });

  it('says why a parcel is refused, and keeps saying it until it is put aside', async () => {
    api.on(SCANS, answer({ X1: ['OTHER_COURIER', 'Goes with another courier. Put it aside.'] }));
    await userEvent.type(await openOne(), 'X1{Enter}');
    await waitFor(() => expect(last().getAttribute('role')).toBe('alert'));
    expect(last().textContent).toContain('Goes with another courier. Put it aside.');
    expect(readScans(scansKey('handoverScans', USER, ID)).refused).toMatchObject([{ code: 'X1' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(readScans(scansKey('handoverScans', USER, ID)).refused).toEqual([]);
  });

  it('keeps scans on the device without a network, and sends each under the same key when it is back', async () => {
    api.on(SCANS, () => {
      throw new TypeError('Failed to fetch');
    });
    await userEvent.type(await openOne(), 'A1{Enter}');
    await userEvent.type(screen.getByLabelText('AWB or order ID'), 'A2{Enter}');
    await screen.findByText('2 scans to send');
    expect(last().textContent).toContain('Saved on this device');
    const kept = readScans(scansKey('handoverScans', USER, ID)).queue;
    expect(kept.map(({ code }) => code)).toEqual(['A1', 'A2']);
    for (const { key } of kept)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    api.on(SCANS, answer());
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(readScans(scansKey('handoverScans', USER, ID)).queue).toEqual([]));
    expect(api.of(SCANS).at(-1)?.body).toEqual({ scans: kept });
  });

  it('is closed with name and drawn signature', async () => {
    const context = Object.fromEntries(
      ['fillRect', 'beginPath', 'moveTo', 'lineTo', 'stroke', 'clearRect'].map((name) => [name, () => undefined]),
    );
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context });
    Object.defineProperty(HTMLCanvasElement.prototype, 'toDataURL', { configurable: true, value: () => PICTURE });
    const message = '1 parcel handed over. 1 parcel ready for Shiperfecto was not handed over';
    api.on(CLOSE, {
      status: true,
      message,
      parcelCount: 1,
      leftOut: [{ awb: 'SP9', shopOrderId: 'GD-9', status: 'CANCELLED' }],
      waitingCount: 1,
    });
    await openOne();
    await userEvent.click(screen.getByRole('button', { name: /^Hand over/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Hand over 1 parcel' });
    const submit = within(dialog).getByRole('button', { name: 'Hand over' });
    await userEvent.click(submit);
    await within(dialog).findByText('Ask the courier to sign');
    await userEvent.type(within(dialog).getByLabelText(/Name of the pickup person/), 'Ravi Kumar');
    const pad = within(dialog).getByRole('img', { name: 'Sign here' });
    const draw = (to: number) => {
      fireEvent.pointerDown(pad, { clientX: 10, clientY: 10 });
      fireEvent.pointerMove(pad, { clientX: to, clientY: 10 });
      fireEvent.pointerUp(pad, { clientX: to, clientY: 10 });
    };
    // A touch in passing is no signature.
    draw(12);
    await userEvent.click(submit);
    expect(api.of(CLOSE)).toHaveLength(0);
    draw(70);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(submit);
    await screen.findByText(message);
    await screen.findByText('SP9');
    expect(api.of(CLOSE)[0]?.body).toEqual({ receiverName: 'Ravi Kumar', signature: PICTURE });
  });

  it('takes a parcel off, and is cancelled after a question', async () => {
    const takeOff = `DELETE /wms/handovers/${ID}/parcels/${OPEN.parcels[0]?.id}`;
    api.on(takeOff, { status: true, message: 'Parcel removed from the list' });
    api.on(`POST /wms/handovers/${ID}/cancel`, { status: true, message: 'Hand-over cancelled' });
    await openOne();
    await userEvent.click(screen.getByRole('button', { name: 'Remove from list: SP100000001' }));
    await waitFor(() => expect(api.of(takeOff)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel hand-over' }));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Cancel hand-over' }));
    await screen.findByText('Hand-over cancelled');
  });

  it('shows who signed, and scans nothing more; it offers Retry when it does not load', async () => {
    api.on(DETAIL, () => ({ status: 500, body: {} }));
    open(`/handovers/${ID}`);
    await screen.findByText("Couldn't get the hand-over");
    const closedAt = '2026-11-24T04:30:00.000Z';
    const closed = { ...OPEN, status: 'CLOSED', closedAt, receiverName: 'Ravi Kumar', waitingCount: 0, waiting: [] };
    api.on(DETAIL, { status: true, handover: closed });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Ravi Kumar');
    expect(screen.queryByLabelText('AWB or order ID')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Print manifest/ })).not.toBeNull();
  });
});
