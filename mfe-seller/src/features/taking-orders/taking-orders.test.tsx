import {
  type FieldProduct,
  type FieldShop,
  type PlaceFieldOrderRequest,
  type Weekday,
  weekdayOf,
} from '@godown/contracts/field-force';
import { sessionStore } from '@godown/shared-ui/session';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { todayInZone } from '@godown/shared-ui/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takingOrders } from './index.js';

const SHOPS = 'GET /field/shops';
const LAKE_NOW = 'GET /field/shops/019a0000-0000-7000-8000-0000000000f1';
const PLACE = 'POST /field/orders';

const CHIPS: FieldProduct = {
  catalogueId: '019a0000-0000-7000-8000-0000000000c1',
  sku: 'CHIPS-50',
  title: 'Masala chips',
  variantTitle: '50 g',
  pricePaise: 12_000,
  basePricePaise: null,
  igst: 18,
};
const PUFFS: FieldProduct = {
  ...CHIPS,
  catalogueId: '019a0000-0000-7000-8000-0000000000c2',
  sku: 'PUFFS-30',
  title: 'Corn puffs',
  variantTitle: '30 g',
};
const LAKE: FieldShop = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  companyId: 'k1',
  name: 'Lake Stores',
  contact: 'Ravi',
  phone: '9876500000',
  city: 'Kochi',
  pincode: '682001',
  beats: ['Lake road'],
  weekdays: [],
  address: '1 Lake Road',
  credit: {
    limits: { limitPaise: 200_000, maxOverdueDays: null, maxOpenBills: null },
    use: { outstandingPaise: 118_000, pendingPaise: 0, oldestDays: 4, openBills: 1 },
    overduePaise: 118_000,
    leftPaise: 82_000,
    nextOrderWaits: null,
  },
  warehouse: { id: 'w1', name: 'Kochi One' },
  lastOrders: [
    {
      id: 'o1',
      shopOrderId: 'GD-1001',
      status: 'DELIVERED',
      paymentMode: 'COD',
      amountPaise: 118_000,
      createdAt: '2026-11-20T06:00:00.000Z',
      items: [
        { sku: 'CHIPS-50', title: 'Masala chips', quantity: 10 },
        { sku: 'GONE-1', title: 'Old biscuits', quantity: 2 },
      ],
    },
  ],
  offers: [
    { catalogueId: CHIPS.catalogueId, pricingType: 3, pricingValue: 118, available: 990 },
    { catalogueId: PUFFS.catalogueId, pricingType: 3, pricingValue: 59, available: 0 },
  ],
};
const HILL: FieldShop = {
  ...LAKE,
  id: '019a0000-0000-7000-8000-0000000000f2',
  name: 'Hill Mart',
  credit: {
    limits: { limitPaise: null, maxOverdueDays: 1, maxOpenBills: null },
    use: { outstandingPaise: 0, pendingPaise: 0, oldestDays: null, openBills: 0 },
    overduePaise: 0,
    leftPaise: null,
    nextOrderWaits: 'Oldest bill overdue by 4 days, limit 1',
  },
  lastOrders: [],
  offers: [],
};
const PLACED = {
  status: true,
  message: 'Order placed',
  order: { id: 'o2', shopOrderId: 'GD-1002', status: 'PLACED', totalPaise: 35_400, creditHold: null },
};
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const KEPT = 'fieldOrders:salesman-1';

describe('orders that a salesman takes', () => {
  let api: FakeApi;
  /** Of what was sent: a call that an earlier test gave up may still be repeated. */
  let sent: { key: string | null; pieces: number }[];
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi()
      .on(SHOPS, { status: true, shops: [HILL, LAKE], products: [CHIPS, PUFFS] })
      .on(LAKE_NOW, { status: true, shop: LAKE, products: [CHIPS, PUFFS] })
      .on(PLACE, PLACED);
    sent = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      if (request.url.endsWith('/field/orders')) {
        const { items } = (await request.clone().json()) as PlaceFieldOrderRequest;
        sent.push({ key: request.headers.get('Idempotency-Key'), pieces: items[0]?.quantity ?? 0 });
      }
      return answer(request);
    };
  });
  afterEach(() => api.restore());

  const open = (path = '/my-shops') =>
    renderRoute(takingOrders.routes, path, { role: 'salesman', userId: 'salesman-1' });
  const keysOf = (count: number) => [...new Set(sent.filter(({ pieces }) => pieces === count).map(({ key }) => key))];
  const openLake = () => open(`/my-shops/${LAKE.id}`);
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
  const review = async (pieces: number) => {
    const quantity = await screen.findByLabelText('Quantity of Masala chips, 50 g');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, String(pieces));
    await userEvent.click(screen.getByRole('button', { name: 'Review order' }));
    return screen.findByRole('dialog', { name: 'Order of Lake Stores' });
  };
  const place = async (pieces: number) => {
    const dialog = await review(pieces);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place order' }));
  };

  it('begin with the shops of today’s beat, also from a copy of the day before; one that tells no days is by name', async () => {
    const today = weekdayOf(todayInZone());
    const other = today === 7 ? 1 : ((today + 1) as Weekday);
    const known = { status: true, products: [CHIPS, PUFFS] };
    const linksOf = async () => {
      await screen.findByRole('link', { name: 'Lake Stores' });
      return screen.getAllByRole('link', { name: /Hill Mart|Lake Stores/ }).map(({ textContent }) => textContent);
    };
    const shops = [
      { ...HILL, weekdays: [other] },
      { ...LAKE, weekdays: [today] },
    ];
    api.on(SHOPS, { ...known, shops });
    const { unmount } = open();
    expect(await linksOf()).toEqual(['Lake Stores', 'Hill Mart']);
    screen.getByRole('heading', { name: 'On today’s beat' });
    screen.getByRole('heading', { name: 'Other shops' });
    expect(await axeViolations()).toEqual([]);
    unmount();
    api.on(SHOPS, lost);
    const again = open();
    expect(await linksOf()).toEqual(['Lake Stores', 'Hill Mart']);
    again.unmount();
    const copy = Object.keys(localStorage).find((name) => name.includes('shops:salesman-1')) ?? '';
    localStorage.setItem(copy, (localStorage.getItem(copy) ?? '').replaceAll('"weekdays"', '"unknown"'));
    open();
    expect(await linksOf()).toEqual(['Hill Mart', 'Lake Stores']);
    expect(screen.queryByRole('heading', { name: 'Other shops' })).toBeNull();
  });

  it('begin with the list of shops: what each owes, and whose credit waits', async () => {
    open();
    const lake = within((await screen.findByRole('link', { name: 'Lake Stores' })).closest('li') ?? document.body);
    lake.getByText('Owes ₹1,180.00');
    lake.getByText(/ · 1 Lake Road · /);
    lake.getByText('₹1,180.00 overdue');
    expect(lake.getByText(/Last order ₹1,180.00/).textContent).toContain('Nov 20, 2026');
    const hill = within(screen.getByRole('link', { name: 'Hill Mart' }).closest('li') ?? document.body);
    hill.getByText('Owes nothing');
    hill.getByText('Credit needs approval');
    hill.getByText('No order yet');
    expect(await axeViolations()).toEqual([]);
  });

  it('find a shop by its name, and say when none is called so', async () => {
    open();
    const search = await screen.findByRole('searchbox', { name: 'Search shops' });
    await userEvent.type(search, 'hill{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lake Stores' })).toBeNull());
    screen.getByRole('link', { name: 'Hill Mart' });
    await userEvent.clear(search);
    await userEvent.type(search, 'nowhere{Enter}');
    await screen.findByText('No shop found');
    await userEvent.click(screen.getByText('Clear search'));
    await screen.findByRole('link', { name: 'Lake Stores' });
  });

  it('show the shop’s credit, its own prices and the stock that is there', async () => {
    openLake();
    await screen.findByRole('heading', { name: 'Lake Stores' });
    const credit = within(screen.getByRole('region', { name: 'Credit' }));
    expect(credit.queryByText('Waiting for approval')).toBeNull();
    credit.getByText('₹820.00');
    const items = within(screen.getByRole('region', { name: 'Items' }));
    items.getByText('Stock at Kochi One');
    items.getByText('CHIPS-50 · ₹118.00 with GST');
    items.getByText('990 in stock');
    items.getByText('Out of stock');
    await userEvent.click(items.getByRole('button', { name: 'One more Masala chips, 50 g' }));
    screen.getByText('1 item · ₹118.00');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(items.getByRole('button', { name: 'One less Masala chips, 50 g' }));
    screen.getByText('Add items to order');
  });

  it('are reviewed with GST, payment and due date, and placed once', async () => {
    openLake();
    const dialog = await review(3);
    within(dialog).getByText('3 × ₹118.00');
    within(dialog).getByText('₹54.00');
    expect(within(dialog).getAllByText('₹354.00')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Remarks'), 'Before noon');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place order' }));
    await screen.findByText('Order GD-1002 placed');
    expect(api.of(PLACE).map(({ body }) => body)).toEqual([
      {
        retailerId: LAKE.id,
        items: [{ catalogueId: CHIPS.catalogueId, quantity: 3 }],
        paymentMethod: 'Credit',
        dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
        remarks: 'Before noon',
        totalPaise: 35_400,
      },
    ]);
    expect(keysOf(3)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(localStorage.getItem(KEPT)).toBeNull();
    await waitFor(() => expect(api.of(LAKE_NOW).length).toBeGreaterThan(1));
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Another order' }));
    await screen.findByText('Add items to order');
  });

  it('warn before they are placed that they go over the limit; paid at the door they do not', async () => {
    openLake();
    const dialog = await review(7);
    within(dialog).getByText(/This order will wait for approval. Credit limit ₹2,000.00/);
    await userEvent.click(within(dialog).getByText('Cash on delivery'));
    await waitFor(() => expect(within(dialog).queryByText(/will wait for approval/)).toBeNull());
    expect(within(dialog).queryByLabelText('Credit due')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place order' }));
    await screen.findByText('Order GD-1002 placed');
    const [sent] = api.of(PLACE);
    expect(sent?.body).toMatchObject({ paymentMethod: 'COD' });
    expect(sent?.body).not.toHaveProperty('dueDate');
  });

  it('say that they wait for an approval when the server says so', async () => {
    api.on(PLACE, { ...PLACED, order: { ...PLACED.order, creditHold: 'Held for approval. 3 open bills, limit 2' } });
    openLake();
    await place(1);
    await screen.findByText('Held for approval. 3 open bills, limit 2');
  });

  it('fill in what the shop ordered before, without what has no price today', async () => {
    openLake();
    await userEvent.click(await screen.findByRole('button', { name: 'Order the same again: GD-1001' }));
    expect(screen.getByLabelText<HTMLInputElement>('Quantity of Masala chips, 50 g').value).toBe('10');
    await screen.findByText('1 item has no price for this shop and is left out');
  });

  it('wait on the phone without a network, survive a reload and are placed once when it is back', async () => {
    const first = openLake();
    await screen.findByText('990 in stock');
    api.on(PLACE, lost).on(LAKE_NOW, lost).on(SHOPS, lost);
    await place(3);
    await screen.findByText('Order kept on this phone');
    expect(await axeViolations()).toEqual([]);
    first.unmount();
    open();
    await screen.findByText('Not placed yet');
    screen.getByText('1 item · Credit');
    await screen.findByText(/Not up to date/, {}, { timeout: 5_000 });
    screen.getByText('1 order not placed yet');
    expect(await axeViolations()).toEqual([]);
    api.on(PLACE, PLACED);
    await networkIsBack();
    await waitFor(() => expect(screen.queryByText('Not placed yet')).toBeNull());
    expect(localStorage.getItem(KEPT)).toBeNull();
    expect(keysOf(3)).toHaveLength(1);
    await networkIsBack();
    const bodies = api.of(PLACE).map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });

  it('are taken where the phone has seen the shop before and there is no network now', async () => {
    const first = open();
    await screen.findByRole('link', { name: 'Lake Stores' });
    first.unmount();
    api.on(LAKE_NOW, lost).on(PLACE, lost);
    openLake();
    await place(2);
    await screen.findByText('Order kept on this phone');
  });

  it('keep what was chosen when the page is loaded again', async () => {
    const first = openLake();
    await userEvent.click(await screen.findByRole('button', { name: 'One more Masala chips, 50 g' }));
    first.unmount();
    openLake();
    await screen.findByText('1 item · ₹118.00');
  });

  it('stay with the reason when they are refused: edited, they are sent under another key', async () => {
    const reason = 'Insufficient stock of W1: 900 needed, 5 available';
    api.on(PLACE, () => ({ status: 409, body: { status: false, message: reason } }));
    openLake();
    await place(900);
    await screen.findByText('Order not accepted');
    screen.getByText(reason);
    expect(await axeViolations()).toEqual([]);
    api.on(PLACE, PLACED);
    await networkIsBack();
    expect(keysOf(900)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Edit order' }));
    const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of Masala chips, 50 g');
    expect(quantity.value).toBe('900');
    screen.getByText(reason);
    expect(await axeViolations()).toEqual([]);
    await place(5);
    await screen.findByText('Order GD-1002 placed');
    expect(api.of(PLACE).at(-1)?.body).toMatchObject({ items: [{ quantity: 5 }] });
    expect(keysOf(5)).toHaveLength(1);
    expect(keysOf(5)).not.toEqual(keysOf(900));
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('are removed after a confirmation only', async () => {
    api.on(PLACE, () => ({ status: 422, body: { status: false, message: 'CHIPS-50 has no price for this shop' } }));
    const first = openLake();
    await place(3);
    await screen.findByText('Order not accepted');
    first.unmount();
    open();
    const remove = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Remove the order of Lake Stores' }));
    await remove();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep order' }));
    screen.getByText('CHIPS-50 has no price for this shop');
    await remove();
    await screen.findByText('₹354.00 of Lake Stores was not placed. It will be deleted from this phone.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Not accepted')).toBeNull());
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('are the person’s: others see none of them, and signing out forgets the shops but no order', async () => {
    const first = openLake();
    await screen.findByText('990 in stock');
    api.on(PLACE, lost);
    await place(3);
    await screen.findByText('Order kept on this phone');
    first.unmount();
    act(() => sessionStore.getState().signOut());
    expect(Object.keys(localStorage).filter((name) => name.startsWith('known:'))).toEqual([]);
    expect(localStorage.getItem(KEPT)).toContain('Lake Stores');
    renderRoute(takingOrders.routes, '/my-shops', { role: 'salesman', userId: 'salesman-2' });
    await screen.findByRole('link', { name: 'Lake Stores' });
    expect(screen.queryByText('Not placed yet')).toBeNull();
  });

  it('leave out what the phone kept and nobody can read', async () => {
    localStorage.setItem(KEPT, JSON.stringify([{ key: 1 }, null]));
    open();
    await screen.findByRole('link', { name: 'Lake Stores' });
    expect(screen.queryByText('Not placed yet')).toBeNull();
  });

  it('offer Retry when the shops do not load, and say so when there are none', async () => {
    api.on(SHOPS, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get your shops");
    api.on(SHOPS, { status: true, shops: [], products: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No shops yet');
  });

  it('end at a shop that is not on the beats any more, and at one without prices', async () => {
    api.on(LAKE_NOW, () => ({ status: 404, body: { status: false, message: 'Shop not found' } }));
    const first = openLake();
    await screen.findByText('Shop not found');
    first.unmount();
    api.on(`GET /field/shops/${HILL.id}`, { status: true, shop: HILL, products: [] });
    open(`/my-shops/${HILL.id}`);
    await screen.findByText('No prices yet');
    screen.getByText('The next Credit order waits for approval. Oldest bill overdue by 4 days, limit 1.');
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
  });
});
