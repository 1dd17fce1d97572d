import { type ShelfOrder } from '@godown/contracts/receivables';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shelfReturns } from './index.js';

const SHELF = 'GET /field/shelf';
const NOTE = 'POST /field/credit-notes';
const KEPT = 'shelfNotes:salesman-1';
const LAKE: ShelfOrder = {
  orderId: '019a0000-0000-7000-8000-0000000000e1',
  companyId: 'k1',
  shopOrderId: 'GD-1001',
  retailerId: 'f1',
  retailer: 'Lake Stores',
  orderedAt: '2026-11-20T06:00:00.000Z',
  items: [
    { id: '019a0000-0000-7000-8000-0000000000a1', sku: 'CHIPS-50', title: 'Masala chips', quantity: 10 },
    { id: '019a0000-0000-7000-8000-0000000000a2', sku: 'PUFFS-30', title: 'Corn puffs', quantity: 5 },
  ],
  noted: [{ sku: 'CHIPS-50', quantity: 4 }],
};
const HILL: ShelfOrder = { ...LAKE, orderId: 'e2', shopOrderId: 'GD-1002', retailerId: 'f2', retailer: 'Hill Mart' };
const MADE = {
  status: true,
  message: 'Credit note 26CN00007 created',
  noteId: 'n7',
  number: '26CN00007',
  amountPaise: 35_400,
};
const LISTED = {
  id: 'n7',
  number: '26CN00007',
  amountPaise: 35_400,
  retailer: 'Lake Stores',
  shopOrderId: 'GD-1001',
  expired: 2,
  damaged: 1,
  createdAt: '2026-11-24T06:00:00.000Z',
};
const BODY = { orderId: LAKE.orderId, items: [{ id: LAKE.items[0]?.id, expired: 2, damaged: 1 }] };
const KEPT_NOTE = {
  key: 'k-1',
  refusal: null,
  companyId: 'k1',
  shop: 'Lake Stores',
  shopOrderId: 'GD-1001',
  body: BODY,
};
const OTHERS_KEY = 'k-2';
const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe('goods that a shop gives back at the shelf', () => {
  let api: FakeApi;
  let keys: (string | null)[];
  const shelf = (notes: object[] = []) => api.on(SHELF, { status: true, orders: [HILL, LAKE], notes });
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(NOTE, MADE);
    shelf();
    keys = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      // A picture on its way to the object store.
      if (typeof input === 'string') return answer(input, init);
      const request = input instanceof Request ? input : new Request(input, init);
      const key = request.headers.get('Idempotency-Key');
      if (request.url.endsWith('/field/credit-notes') && key !== OTHERS_KEY) keys.push(key);
      return answer(request);
    };
  });
  afterEach(() => api.restore());

  const open = (query = '?retailer=f1', userId = 'salesman-1') =>
    renderRoute(shelfReturns.routes, `/my-returns${query}`, { role: 'salesman', userId });
  const ask = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Record expired or damaged goods of order GD-1001' }),
    );
    return screen.findByRole('dialog', { name: 'Expired or damaged goods of Lake Stores' });
  };
  const fill = async (dialog: HTMLElement, label: string, pieces: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, pieces);
  };
  const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save return' }));
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
  const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? '[]') as (typeof KEPT_NOTE)[];

  it('are chosen by shop and order, and become a credit note whose number and amount the phone tells and lists', async () => {
    open('');
    await userEvent.click(await screen.findByRole('link', { name: 'Lake Stores' }));
    const dialog = await ask();
    within(dialog).getByText('CHIPS-50 · 6 of 10 can go on a credit note');
    await fill(dialog, 'Expired: Masala chips', '2');
    await fill(dialog, 'Damaged: Masala chips', '1');
    expect(await axeViolations()).toEqual([]);
    shelf([LISTED]);
    await save(dialog);
    await screen.findByText('Credit note 26CN00007 of ₹354.00 for Lake Stores');
    expect(api.of(NOTE).map(({ body }) => body)).toEqual([BODY]);
    await screen.findByText('26CN00007 · Lake Stores');
    expect(localStorage.getItem(KEPT)).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('are chosen among shops of one name by their addresses', async () => {
    const [here, there] = ['1 Lake Road, Kochi 682001', '9 Hill Road, Munnar 685612'];
    const orders = [
      { ...LAKE, address: here },
      { ...HILL, retailer: LAKE.retailer, address: there },
    ];
    api.on(SHELF, { status: true, orders, notes: [] });
    open('');
    for (const address of [here, there]) await screen.findByText(`${address} · 1 delivered order`);
    expect(await axeViolations()).toEqual([]);
  });

  it('are refused on the phone beyond what is left of the item, with what waits counted, and with nothing entered', async () => {
    api.on(NOTE, lost);
    // Of somebody else than in the other tests: a call that is given up here may be repeated there.
    const waiting = { ...KEPT_NOTE, key: OTHERS_KEY, shop: 'Hill Mart' };
    localStorage.setItem('shelfNotes:salesman-2', JSON.stringify([waiting]));
    open('?retailer=f1', 'salesman-2');
    const dialog = await ask();
    within(dialog).getByText('CHIPS-50 · 3 of 10 can go on a credit note');
    await save(dialog);
    within(dialog).getByText(/Please enter at least one quantity/);
    await fill(dialog, 'Expired: Masala chips', '4');
    await save(dialog);
    within(dialog).getByText('Only 3 of CHIPS-50 can still be noted');
    await fill(dialog, 'Expired: Masala chips', '11');
    await save(dialog);
    within(dialog).getByText('Should be a whole number from 0 to 10');
    expect(JSON.parse(localStorage.getItem('shelfNotes:salesman-2') ?? '[]')).toHaveLength(1);
  });

  it('wait on the phone without a network, also over a restart, and are sent once under one key', async () => {
    api.on(SHELF, lost).on(NOTE, lost);
    const at = '2026-11-24T05:00:00.000Z';
    localStorage.setItem('known:shelf:salesman-1:', JSON.stringify({ orders: [LAKE], notes: [], at }));
    const view = open();
    await screen.findByText(/These orders are from/);
    const dialog = await ask();
    await fill(dialog, 'Expired: Masala chips', '2');
    await fill(dialog, 'Damaged: Masala chips', '1');
    await save(dialog);
    await screen.findByText('Saved on this phone until you are online');
    screen.getByText('Order GD-1001 · 2 expired, 1 damaged');
    view.unmount();
    open();
    await screen.findByText('Saved on this phone until you are online');
    // The answer is lost on its way: the note is made, and asked for again.
    shelf([LISTED]);
    api.on(NOTE, MADE);
    await networkIsBack();
    await screen.findByText('Credit note 26CN00007 of ₹354.00 for Lake Stores');
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('of one kind say nothing of the other', async () => {
    shelf([
      { ...LISTED, damaged: 0 },
      { ...LISTED, id: 'n8', number: '26CN00008', expired: 0 },
    ]);
    open();
    await screen.findByText(/^Order GD-1001 · 2 expired ·$/);
    screen.getByText(/^Order GD-1001 · 1 damaged ·$/);
  });

  it('stay with the reason when the server refuses them, to be edited under a new key or discarded', async () => {
    const why = 'Only 2 of CHIPS-50 can still be noted';
    api.on(NOTE, () => ({ status: 422, body: { status: false, message: why } }));
    open();
    const dialog = await ask();
    await fill(dialog, 'Expired: Masala chips', '2');
    await fill(dialog, 'Damaged: Masala chips', '1');
    await save(dialog);
    await screen.findByText(why);
    expect(kept()).toMatchObject([{ refusal: why, body: BODY }]);
    api.on(NOTE, MADE);
    await userEvent.click(screen.getByRole('button', { name: 'Edit the return of Lake Stores' }));
    const again = await screen.findByRole('dialog', { name: 'Expired or damaged goods of Lake Stores' });
    expect(within(again).getByLabelText('Expired: Masala chips')).toHaveProperty('value', '2');
    await fill(again, 'Damaged: Masala chips', '0');
    await save(again);
    await screen.findByText('Credit note 26CN00007 of ₹354.00 for Lake Stores');
    expect(api.of(NOTE).at(-1)?.body).toEqual({
      orderId: LAKE.orderId,
      items: [{ id: LAKE.items[0]?.id, expired: 2, damaged: 0 }],
    });
    expect(new Set(keys).size).toBe(2);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  it('take a photo along, which goes first and is named by the note', async () => {
    const url = '/api/store/picture';
    api.on('GET /field/credit-notes/presigned-url', {
      status: true,
      url,
      headers: { 'content-type': 'image/jpeg' },
      key: 'photo-1',
    });
    api.on('PUT /store/picture', () => ({ body: {} }));
    open();
    const dialog = await ask();
    await fill(dialog, 'Expired: Masala chips', '2');
    const photo = new File(['x'], 'shelf.jpg', { type: 'image/jpeg' });
    await userEvent.upload(within(dialog).getByLabelText(/^Photo of the goods/), photo);
    await within(dialog).findByText('shelf.jpg');
    await save(dialog);
    await waitFor(() => expect(api.of(NOTE)).toHaveLength(1));
    expect(api.of(NOTE)[0]?.body).toMatchObject({ photo: 'photo-1' });
  });

  it('are discarded only after a question', async () => {
    localStorage.setItem(KEPT, JSON.stringify([{ ...KEPT_NOTE, refusal: 'Order not found' }]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard the return of Lake Stores' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/No credit note was made for Lake Stores/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(api.of(NOTE)).toEqual([]);
  });

  it('are sent while another screen is open, which says what was refused', async () => {
    localStorage.setItem(KEPT, JSON.stringify([KEPT_NOTE]));
    api.on(NOTE, () => ({ status: 404, body: { status: false, message: 'Order not found' } }));
    renderRoute([{ path: '/elsewhere', lazy: shelfReturns.keeps?.lazy }], '/elsewhere', {
      role: 'salesman',
      userId: 'salesman-1',
    });
    await screen.findByText('Return not accepted');
    screen.getByText('Lake Stores: Order not found');
    expect(kept()).toMatchObject([{ refusal: 'Order not found' }]);
  });

  it('need a delivered order: without one the phone says so, and offers Retry when it knows nothing', async () => {
    api.on(SHELF, () => ({ status: 500, body: {} }));
    open('');
    await screen.findByText("Couldn't get the delivered orders");
    api.on(SHELF, { status: true, orders: [], notes: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No delivered orders');
    screen.getByText('No credit notes yet');
  });
});
