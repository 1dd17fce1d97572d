import { type OrderToPack } from '@godown/contracts/packing';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packing } from './index.js';

const ORDER = '01930000-0000-7000-8000-0000000000d1';
const CHIPS = '01930000-0000-7000-8000-0000000000a1';
const TO_PACK: OrderToPack = {
  orderId: ORDER,
  companyId: '01930000-0000-7000-8000-0000000000c1',
  shopOrderId: 'GD-1001',
  awb: 'AWB1001',
  status: 'READY_TO_SHIP',
  warehouseName: 'Bhiwandi One',
  isPicked: null,
  items: [{ id: CHIPS, title: 'Masala chips', sku: 'CHIPS', quantity: 1, wsin: null, imageUrl: null }],
  booked: null,
  boxes: [],
  packing: null,
};
const LOOK_UP = 'POST /wms/packing/look-up';
const PACK = `POST /wms/packing/order/${ORDER}`;
const UPLOADS = 'POST /uploads';
const KEPT = 'packings:packer-1';
const BODY = { items: [{ id: CHIPS, quantity: 1 }], weightGrams: 400, lengthCm: 20, breadthCm: 10.5, heightCm: 5 };
const PACKING_KEPT = {
  key: 'k1',
  refusal: null,
  order: { orderId: ORDER, companyId: TO_PACK.companyId, shopOrderId: 'GD-1001' },
  body: BODY,
  hasPhoto: false,
};
const DONE = { status: true, message: 'GD-1001 packed', packingId: 'x' };
const UPLOAD = { status: true, id: 'upload-1', url: '/api/store/upload-1', headers: { 'content-type': 'image/jpeg' } };

const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe('orders that are packed without a network', () => {
  let api: FakeApi;
  /** Under which each packing was sent. */
  let keys: (string | null)[];
  beforeEach(() => {
    api = new FakeApi().on(LOOK_UP, { status: true, order: TO_PACK }).on(PACK, lost);
    keys = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(`/packing/order/${ORDER}`)) keys.push(request.headers.get('idempotency-key'));
      return answer(request);
    };
  });
  afterEach(() => {
    api.restore();
    localStorage.clear();
  });

  const person = { variant: 'warehouse', role: 'warehouse_user', userId: 'packer-1' } as const;
  const open = () => renderRoute(packing.routes, '/pack', person);
  const scan = async (code: string) =>
    userEvent.type(await screen.findByRole('textbox', { name: 'AWB or order number' }), `${code}{Enter}`);
  const form = async () => within(await screen.findByRole('form', { name: 'Pack GD-1001' }));
  async function pack(photo?: File) {
    const opened = await form();
    await userEvent.type(opened.getByRole('textbox', { name: 'Scan an item' }), 'CHIPS{Enter}');
    const measures = { Weight: '400', Length: '20', Breadth: '10.5', Height: '5' };
    for (const [label, value] of Object.entries(measures))
      await userEvent.type(opened.getByRole('textbox', { name: new RegExp(`^${label}`) }), value);
    if (photo !== undefined) await userEvent.upload(opened.getByLabelText('Photo of the parcel on the scale'), photo);
    await userEvent.click(opened.getByRole('button', { name: 'Save packing' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull(), { timeout: 5_000 });
  }
  const networkIsBack = () =>
    waitFor(
      async () => {
        await act(async () => void window.dispatchEvent(new Event('online')));
        expect(stored()).toBeNull();
      },
      { timeout: 5_000 },
    );
  const stored = (): unknown => JSON.parse(localStorage.getItem(KEPT) ?? 'null');

  it('are still there after the page was killed, and are packed under one key once the network is back', async () => {
    const first = open();
    await scan('AWB1001');
    await pack();
    await screen.findByText('GD-1001 packed. Saved on this device; it will be sent once you are online.');
    await screen.findByText('1 waiting to be sent');
    screen.getByText('400 g, 20 × 10.5 × 5 cm');
    expect(await axeViolations()).toEqual([]);
    first.unmount();

    // Scanned again, still without a network.
    api.on(LOOK_UP, lost);
    open();
    await screen.findByText('1 waiting to be sent');
    await scan('AWB1001');
    await screen.findByText('GD-1001 is packed on this device and waits to be sent.');
    api.on(PACK, DONE);
    await networkIsBack();
    await screen.findByText('GD-1001 packed');
    expect(new Set(keys).size).toBe(1);
    expect(api.of(PACK).at(-1)?.body).toEqual(BODY);
  });

  it('are opened from what was opened before; an unknown one is told plainly', async () => {
    const first = open();
    await scan('AWB1001');
    await form();
    first.unmount();
    api.on(LOOK_UP, lost);
    open();
    await scan('AWB2002');
    await screen.findByText(
      'No network, and this order was not opened on this device before. Scan it again once you are online.',
    );
    await scan('awb1001');
    await form();
  });

  it('stay with the reason when they are refused, until the order is packed again or they are removed', async () => {
    localStorage.setItem(KEPT, JSON.stringify([PACKING_KEPT, { ...PACKING_KEPT, key: 7 }]));
    const message = 'The order is cancelled. Put its items back.';
    api.on(PACK, () => ({ status: 409, body: { status: false, message } }));
    open();
    await screen.findByText(message);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the packing of GD-1001' }));
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    api.on(PACK, DONE);
    await userEvent.click(screen.getByRole('button', { name: 'Pack GD-1001 again' }));
    await pack();
    await waitFor(() => expect(stored()).toBeNull());
    expect(new Set(keys).size).toBe(2);
  });

  it('take the photo along, which is uploaded once', async () => {
    api.on(UPLOADS, lost).on('PUT /store/upload-1', {});
    open();
    await scan('AWB1001');
    await pack(new File([new Uint8Array(10)], 'scale.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(stored()).toMatchObject([{ hasPhoto: true }]));
    expect(keys).toEqual([]);
    api.on(UPLOADS, UPLOAD);
    await waitFor(
      async () => {
        await act(async () => void window.dispatchEvent(new Event('online')));
        expect(stored()).toMatchObject([{ body: { photo: 'upload-1' } }]);
      },
      { timeout: 5_000 },
    );
    const uploads = api.of(UPLOADS).length;
    api.on(PACK, DONE);
    await networkIsBack();
    expect(api.of(UPLOADS)).toHaveLength(uploads);
    expect(api.of(PACK).at(-1)?.body).toEqual({ ...BODY, photo: 'upload-1' });
  });

  it('keep the id of a photo that was sent before the network went: the first try may have been taken', async () => {
    api.on(UPLOADS, UPLOAD).on('PUT /store/upload-1', {});
    open();
    await scan('AWB1001');
    await pack(new File([new Uint8Array(10)], 'scale.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(stored()).toMatchObject([{ hasPhoto: false, body: { photo: 'upload-1' } }]));
    api.on(PACK, DONE);
    await networkIsBack();
    expect(api.of(UPLOADS)).toHaveLength(1);
    expect(new Set(api.of(PACK).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('do not go without a photo that the device has lost', async () => {
    localStorage.setItem(KEPT, JSON.stringify([{ ...PACKING_KEPT, hasPhoto: true }]));
    api.on(PACK, DONE);
    open();
    await screen.findByRole('button', { name: 'Pack GD-1001 again' });
    expect(api.of(PACK)).toEqual([]);
  });

  it('are sent from any other screen, which says what was not accepted', async () => {
    localStorage.setItem(KEPT, JSON.stringify([PACKING_KEPT]));
    api.on(PACK, () => ({ status: 422, body: { status: false, message: 'Order not found' } }));
    renderRoute([{ path: '/elsewhere', lazy: packing.keeps?.lazy }], '/elsewhere', person);
    await screen.findByText('Packing not accepted');
    await screen.findByText('GD-1001: Order not found');
    expect(stored()).toMatchObject([{ refusal: 'Order not found' }]);
  });
});
