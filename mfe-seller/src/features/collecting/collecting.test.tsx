import { type CapturePaymentRequest, type OwnCollectionsResponse } from '@godown/contracts/receivables';
import { sessionStore } from '@godown/shared-ui/session';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { todayInZone } from '@godown/shared-ui/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collecting } from './index.js';

const OWN = 'GET /field/collections';
const CAPTURE = 'POST /capture-payment';
const ASK = 'GET /capture-payment/presigned-url';
const LAKE = {
  invoiceId: '019a0000-0000-7000-8000-0000000000b1',
  orderId: '019a0000-0000-7000-8000-0000000000e1',
  shopOrderId: 'GD-1001',
  retailerId: '019a0000-0000-7000-8000-0000000000f1',
  retailer: 'Lake Stores',
  billPaise: 118_000,
  balancePaise: 100_000,
  dueDate: '2099-11-30',
  invoiceNumber: 'LC/2600001',
  payee: { address: 'loom@icici', name: 'Loom & Co' },
};
const HILL = {
  ...LAKE,
  invoiceId: '019a0000-0000-7000-8000-0000000000b2',
  shopOrderId: 'GD-1002',
  retailerId: '019a0000-0000-7000-8000-0000000000f2',
  retailer: 'Hill Mart',
  dueDate: null,
  payee: null,
};
const DAY: OwnCollectionsResponse = {
  status: true,
  day: '2026-11-24',
  now: '2026-11-24T07:00:00.000Z',
  cashPaise: 45_000,
  chequesPaise: 20_000,
  cheques: 1,
  hands: [],
  closings: [],
  collections: [
    {
      id: 'c1',
      retailerId: LAKE.retailerId,
      retailer: 'Lake Stores',
      shopOrderId: 'GD-0999',
      mode: 'CHEQUE',
      amountPaise: 20_000,
      takenAt: '2026-11-24T06:00:00.000Z',
      capturedAt: '2026-11-25T06:00:00.000Z',
      afterHandOverAt: null,
    },
  ],
  work: {
    plannedRetailerIds: [LAKE.retailerId, HILL.retailerId, 'mill'],
    visitedRetailerIds: [LAKE.retailerId],
    noOrders: [],
    orderedRetailerIds: [LAKE.retailerId],
    orders: 2,
    ordersPaise: 354_00,
  },
  bills: [LAKE, HILL],
  handOvers: [
    {
      id: 'h1',
      companyId: 'k1',
      salesmanId: 's1',
      salesman: 'Ravi',
      expectedPaise: 50_000,
      countedPaise: 45_000,
      differencePaise: -5_000,
      reason: 'Lost a note',
      count: { notes500: 0, notes200: 2, notes100: 0, notes50: 1, notes20: 0, notes10: 0, coinsPaise: 0 },
      cheques: 0,
      chequesPaise: 0,
      receivedBy: 'Meera Nair',
      receivedAt: '2026-11-23T12:00:00.000Z',
    },
  ],
};
const CAPTURED = { status: true, message: 'Payment captured successfully', collectionId: 'c9' };
/** By the phone's clock, and how far it is ahead. */
const TAKEN = { at: expect.any(String), clockAheadMs: expect.any(Number) };
const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe("the salesman's collections", () => {
  let api: FakeApi;
  let keys: (string | null)[];
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(OWN, DAY).on(CAPTURE, CAPTURED);
    keys = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      if (request.url.endsWith('/capture-payment')) keys.push(request.headers.get('Idempotency-Key'));
      return answer(request);
    };
  });
  afterEach(() => api.restore());

  const open = (query = '') =>
    renderRoute(collecting.routes, `/my-collections${query}`, { role: 'salesman', userId: 'salesman-1' });
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Collect payment from Lake Stores' }));
    return screen.findByRole('dialog', { name: 'Collect payment from Lake Stores' });
  };
  const fill = async (dialog: HTMLElement, amount: string, mode: string) => {
    const field = within(dialog).getByLabelText(/^Amount/);
    await userEvent.clear(field);
    await userEvent.type(field, amount);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Payment mode/), mode);
  };
  const submit = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Capture payment' }));
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));

  describe('the summary of the day', () => {
    const summary = async () => within(await screen.findByRole('region', { name: 'Summary of Nov 24, 2026' }));
    const linesOf = async () => (await summary()).getAllByRole('listitem').map(({ textContent }) => textContent);
    const WAITING = [
      { retailerId: HILL.retailerId, at: '2026-11-24T07:00:00.000Z' },
      { retailerId: LAKE.retailerId, at: '2026-11-24T07:01:00.000Z' },
      { retailerId: 'off-beat', at: '2026-11-24T07:02:00.000Z' },
    ];
    const keep = () => {
      const kept = { companyId: 'company-9', shop: 'Hill Mart', refusal: null };
      const visits = WAITING.map((body, index) => ({
        ...kept,
        key: `v${index}`,
        hasPhoto: false,
        body: { ...body, latitude: 19, longitude: 73 },
      }));
      const refused = { ...visits[0], key: 'v9', refusal: 'Retailer not found', body: { retailerId: 'mill' } };
      localStorage.setItem('checkIns:salesman-1', JSON.stringify([...visits, refused]));
      const body = { retailerId: HILL.retailerId, items: [], paymentMethod: 'COD', totalPaise: 118_00 };
      const orders = [
        { ...kept, key: 'o1', body },
        { ...kept, key: 'o2', body, refusal: 'Price changed' },
      ];
      localStorage.setItem('fieldOrders:salesman-1', JSON.stringify(orders));
    };

    it('is visits, orders, collections by mode and what is to be handed in', async () => {
      open();
      expect(await linesOf()).toEqual([
        'Shops visited1 of 3',
        'Visited without an order0',
        'Orders taken2 · ₹354.00',
        'Collected · Cheque1 · ₹200.00',
        'Cash to hand in₹450.00',
        'Cheques to hand in₹200.00',
      ]);
      expect((await summary()).queryByText(/not sent yet/)).toBeNull();
    });

    it('counts what waits on the phone, says how many, and stands without a network', async () => {
      const { unmount } = open();
      await summary();
      unmount();
      keep();
      api.on(OWN, lost).on(CAPTURE, lost).on('POST /field/orders', lost);
      open();
      const dialog = await ask();
      await fill(dialog, '300', 'CASH');
      await submit(dialog);
      await (await summary()).findByText('Including 5 not sent yet');
      expect(await linesOf()).toEqual([
        'Shops visited2 of 3',
        'Visited off the beat1',
        'Visited without an order1',
        'No order · no reason given1',
        'Orders taken3 · ₹472.00',
        'Collected · Cash1 · ₹300.00',
        'Collected · Cheque1 · ₹200.00',
        'Cash to hand in₹750.00',
        'Cheques to hand in₹200.00',
      ]);
    });

    it('says why shops that were visited did not order, with what waits on the phone; a shop that ordered has no reason', async () => {
      const { visitedRetailerIds: _, ...rest } = DAY.work;
      const noOrders = [
        { retailerId: HILL.retailerId, reason: 'SHOP_CLOSED' as const },
        { retailerId: 'mill', reason: 'NO_MONEY' as const },
        { retailerId: LAKE.retailerId, reason: 'NO_MONEY' as const },
        { retailerId: 'not-visited', reason: 'NO_MONEY' as const },
      ];
      const visitedRetailerIds = [LAKE.retailerId, HILL.retailerId, 'mill', 'bridge'];
      api.on(OWN, { ...DAY, work: { ...rest, visitedRetailerIds, noOrders } });
      const reason = { kind: 'noOrder', companyId: 'company-9', shop: 'Hill Mart', refusal: null };
      const said = (key: string, retailerId: string, why: string) => ({
        ...reason,
        key,
        body: { retailerId, reason: why, at: '2026-11-24T07:00:00.000Z' },
      });
      localStorage.setItem(
        'checkIns:salesman-1',
        JSON.stringify([said('r1', HILL.retailerId, 'ENOUGH_STOCK'), said('r2', HILL.retailerId, 'NO_MONEY')]),
      );
      open();
      expect((await linesOf()).slice(0, 6)).toEqual([
        'Shops visited3 of 3',
        'Visited off the beat1',
        'Visited without an order3',
        'No order · No money2',
        'No order · no reason given1',
        'Orders taken2 · ₹354.00',
      ]);
      (await summary()).getByText('Including 2 not sent yet');
    });

    it('leaves out visits and orders that the server has not told', async () => {
      const { work: _, ...older } = DAY;
      api.on(OWN, older);
      open();
      expect((await linesOf())[0]).toBe('Collected · Cheque1 · ₹200.00');
    });
  });

  it('shows what is in hand, what to collect, what was collected today and what was handed over', async () => {
    open();
    await screen.findByText('₹450.00', { selector: 'dd *, dd' });
    screen.getByText('Cheques in hand · 1 cheque');
    const shop = within(screen.getByRole('region', { name: 'Lake Stores' }));
    shop.getByText('Order GD-1001 · due Nov 30, 2099');
    shop.getByText('₹1,000.00');
    expect(screen.queryByText('Overdue')).toBeNull();
    expect(screen.getByText(/Cheque · order GD-0999/).textContent).toContain('Nov 24, 2026');
    screen.getByText('Counted by Meera Nair');
    screen.getByText('₹50.00 short: you owe it');
    expect(await axeViolations()).toEqual([]);
  });

  it('marks a bill that should be paid already', async () => {
    api.on(OWN, { ...DAY, bills: [LAKE, { ...HILL, dueDate: '2026-10-14' }] });
    open();
    const shop = within(await screen.findByRole('region', { name: 'Hill Mart' }));
    shop.getByText('Order GD-1002 · due Oct 14, 2026');
    shop.getByText('Overdue');
    expect(await axeViolations()).toEqual([]);
  });

  it('tells two shops of one name apart by their addresses', async () => {
    const here = { ...LAKE, address: '1 Lake Road, Kochi 682001' };
    const there = { ...HILL, retailer: here.retailer, address: '9 Hill Road, Munnar 685612' };
    api.on(OWN, { ...DAY, bills: [here, there] });
    open();
    const shop = within(await screen.findByRole('region', { name: 'Lake Stores, 9 Hill Road, Munnar 685612' }));
    shop.getByText('9 Hill Road, Munnar 685612');
    shop.getByText('Order GD-1002');
    expect(await axeViolations()).toEqual([]);
  });

  describe('which retailers come first', () => {
    const shopOf = (name: string, over: object) => ({
      ...LAKE,
      invoiceId: name,
      retailerId: name,
      retailer: name,
      ...over,
    });
    const FAR = '2099-11-30';
    const BILLS = [
      shopOf('Small later', { balancePaise: 10_000, dueDate: FAR }),
      shopOf('Large later', { balancePaise: 90_000, dueDate: FAR }),
      shopOf('Little overdue', { balancePaise: 20_000, dueDate: '2026-10-14' }),
      shopOf('Much overdue', { balancePaise: 50_000, dueDate: '2026-11-01' }),
      shopOf('On the beat', { balancePaise: 5_000, dueDate: FAR }),
      shopOf('On the beat, overdue', { balancePaise: 1_000, dueDate: '2026-11-01' }),
    ];
    const planned = (day: string) => ({
      ...DAY,
      day,
      bills: BILLS,
      work: { ...DAY.work, plannedRetailerIds: ['On the beat', 'On the beat, overdue'] },
    });
    const OTHERS = ['Much overdue', 'Little overdue', 'Large later', 'Small later'];
    const shown = async () => {
      const section = within(await screen.findByRole('region', { name: 'To collect' }));
      return section
        .getAllByRole('button', { name: /^Collect payment from / })
        .map((button) => button.getAttribute('aria-label')?.replace('Collect payment from ', ''));
    };

    it("are those of today's beat, then who is overdue with the most, then who owes the most", async () => {
      api.on(OWN, planned(todayInZone()));
      open();
      expect(await shown()).toEqual(['On the beat, overdue', 'On the beat', ...OTHERS]);
      screen.getByRole('heading', { name: 'On today’s beat' });
      screen.getByRole('heading', { name: 'Other retailers' });
      expect(await axeViolations()).toEqual([]);
    });

    it('are no longer those of a beat that was walked on another day', async () => {
      api.on(OWN, planned('2026-11-24'));
      open();
      expect(await shown()).toEqual([...OTHERS.slice(0, 2), 'On the beat, overdue', ...OTHERS.slice(2), 'On the beat']);
      expect(screen.queryByRole('heading', { name: 'On today’s beat' })).toBeNull();
    });

    it('go behind the others once what they owe waits on the phone, and the oldest bill of a shop is asked for first', async () => {
      const older = { ...HILL, shopOrderId: 'GD-0900', dueDate: '2026-10-01', balancePaise: 30_000 };
      const newer = {
        ...older,
        invoiceId: LAKE.invoiceId.replace('b1', 'b3'),
        shopOrderId: 'GD-0901',
        dueDate: '2026-10-02',
      };
      const late = { ...LAKE, dueDate: '2026-10-01', balancePaise: 50_000 };
      api.on(OWN, { ...DAY, bills: [newer, late, older] }).on(CAPTURE, lost);
      open();
      expect(await shown()).toEqual(['Hill Mart', 'Lake Stores']);
      const hill = within(screen.getByRole('region', { name: 'Hill Mart' }));
      expect(hill.getAllByText(/^Order /).map(({ textContent }) => textContent)).toEqual([
        'Order GD-0900 · due Oct 1, 2026',
        'Order GD-0901 · due Oct 2, 2026',
      ]);
      await userEvent.click(hill.getByRole('button'));
      const dialog = await screen.findByRole('dialog', { name: 'Collect payment from Hill Mart' });
      await fill(dialog, '300', 'CASH');
      await submit(dialog);
      await screen.findByText('₹300.00 not sent yet');
      expect(await shown()).toEqual(['Lake Stores', 'Hill Mart']);
    });
  });

  it('shows one retailer when the beat asks for it', async () => {
    open(`?retailer=${HILL.retailerId}`);
    await screen.findByRole('button', { name: 'Collect payment from Hill Mart' });
    expect(screen.queryByRole('button', { name: 'Collect payment from Lake Stores' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show all retailers' }));
    await screen.findByRole('button', { name: 'Collect payment from Lake Stores' });
  });

  it('captures cash once, and reads the day again', async () => {
    open();
    const dialog = await ask();
    await submit(dialog);
    await within(dialog).findByText('Please enter amount');
    await fill(dialog, '0', 'CASH');
    await submit(dialog);
    await within(dialog).findByText('Please enter amount');
    await fill(dialog, '250.5', 'CASH');
    expect(await axeViolations()).toEqual([]);
    await submit(dialog);
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE).map(({ body }) => body)).toEqual([
      { id: LAKE.invoiceId, amount: 250.5, mode: 'CASH', ...TAKEN },
    ]);
    await waitFor(() => expect(api.of(OWN).length).toBeGreaterThan(1));
    expect(screen.queryByText('Not sent yet')).toBeNull();
  });

  it('tells when the money was taken and how wrong the clock of the phone is, also when it is sent after an edit', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    api.on(OWN, { ...DAY, now: yesterday }).on(CAPTURE, () => ({ status: 409, body: { message: 'No' } }));
    open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    const before = Date.now();
    await submit(dialog);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the payment of Lake Stores' }));
    api.on(CAPTURE, CAPTURED);
    const again = await screen.findByRole('dialog', { name: 'Collect payment from Lake Stores' });
    await fill(again, '200', 'CASH');
    await submit(again);
    await screen.findByText('Payment captured successfully');
    const [first, second] = api.of(CAPTURE).map(({ body }) => body as CapturePaymentRequest);
    expect(Math.abs(Date.parse(first?.at ?? '') - before)).toBeLessThan(60_000);
    expect(Math.round((first?.clockAheadMs ?? 0) / 3_600_000)).toBe(24);
    expect(second).toMatchObject({ amount: 200, at: first?.at, clockAheadMs: first?.clockAheadMs });
  });

  it('asks for number, bank and date of a cheque', async () => {
    open();
    const dialog = await ask();
    await fill(dialog, '100', 'CHEQUE');
    await submit(dialog);
    await within(dialog).findByText('Cheque number should be 6 digits');
    within(dialog).getByText('Please enter the bank of the cheque');
    within(dialog).getByText('Please enter the date of the cheque');
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Cheque number/), '123456');
    await userEvent.type(within(dialog).getByLabelText(/^Bank/), 'Federal Bank');
    fireEvent.change(within(dialog).getByLabelText(/^Cheque date/), { target: { value: '2026-11-24' } });
    await submit(dialog);
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE)[0]?.body).toEqual({
      id: LAKE.invoiceId,
      amount: 100,
      mode: 'CHEQUE',
      cheque: { number: '123456', bank: 'Federal Bank', date: '2026-11-24' },
      ...TAKEN,
    });
  });

  it('sends nothing of a cheque when the retailer pays by another mode after all', async () => {
    open();
    const dialog = await ask();
    await fill(dialog, '100', 'CHEQUE');
    await userEvent.type(await within(dialog).findByLabelText(/^Cheque number/), '123');
    await fill(dialog, '100', 'BANK_TRANSFER');
    await submit(dialog);
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE)[0]?.body).toEqual({ id: LAKE.invoiceId, amount: 100, mode: 'BANK_TRANSFER', ...TAKEN });
  });

  it('keeps a payment on the phone without a network, also over a reload, and sends it under the same key', async () => {
    api.on(CAPTURE, lost);
    const { unmount } = open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    await submit(dialog);
    await screen.findByText('Saved on this phone until you are online');
    await screen.findByText('₹300.00 not sent yet');
    expect(await axeViolations()).toEqual([]);
    await waitFor(() => expect(keys.length).toBeGreaterThan(0));
    unmount();
    api.on(OWN, lost);
    open();
    await screen.findByText('Saved on this phone until you are online');
    await screen.findByRole('button', { name: 'Collect payment from Lake Stores' });
    await screen.findByText(/^No network\. These figures are from/);
    api.on(OWN, DAY).on(CAPTURE, CAPTURED);
    await networkIsBack();
    await screen.findByText('Payment captured successfully');
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    expect(new Set(keys).size).toBe(1);
    expect(localStorage.getItem('collections:salesman-1')).toBeNull();
  });

  it('forgets what shops owe when the salesman signs out, but no payment that was not sent', async () => {
    api.on(CAPTURE, lost);
    open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    await submit(dialog);
    await screen.findByText('Saved on this phone until you are online');
    expect(Object.values(localStorage).join()).toContain('Hill Mart');
    act(() => sessionStore.getState().signOut());
    expect(Object.values(localStorage).join()).not.toContain('Hill Mart');
    expect(localStorage.getItem('collections:salesman-1')).toContain('Lake Stores');
  });

  it('sends the picture once, and the payment again with the same proof after a lost answer', async () => {
    let pictures = 0;
    api
      .on(ASK, {
        status: true,
        url: '/api/store/picture',
        headers: { 'content-type': 'image/png' },
        key: '019a0000-0000-7000-8000-0000000000aa',
      })
      .on('PUT /store/picture', () => {
        pictures += 1;
        return { body: {} };
      })
      .on(CAPTURE, lost);
    open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    const picture = new File(['slip'], 'slip.png', { type: 'image/png' });
    await userEvent.upload(within(dialog).getByLabelText(/^Proof/), picture);
    await submit(dialog);
    await waitFor(() => expect(api.of(CAPTURE).length).toBeGreaterThan(0));
    await screen.findByText('Not sent yet');
    api.on(CAPTURE, CAPTURED);
    await networkIsBack();
    await screen.findByText('Payment captured successfully');
    expect(pictures).toBe(1);
    expect(new Set(api.of(CAPTURE).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(api.of(CAPTURE)[0]?.body).toMatchObject({ proof: '019a0000-0000-7000-8000-0000000000aa' });
  });

  it('keeps what is refused with the reason: it is edited and sent under another key', async () => {
    api.on(CAPTURE, () => ({ status: 409, body: { status: false, message: 'This invoice is closed' } }));
    open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    await submit(dialog);
    const refused = within(await screen.findByRole('region', { name: 'Not accepted' }));
    refused.getByText('This invoice is closed');
    expect(await axeViolations()).toEqual([]);
    api.on(CAPTURE, CAPTURED);
    await networkIsBack();
    expect(api.of(CAPTURE)).toHaveLength(1);
    await userEvent.click(refused.getByRole('button', { name: 'Edit the payment of Lake Stores' }));
    const again = await screen.findByRole('dialog', { name: 'Collect payment from Lake Stores' });
    await fill(again, '200', 'CASH');
    await submit(again);
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE).at(-1)?.body).toMatchObject({ amount: 200 });
    expect(new Set(keys).size).toBe(2);
    await waitFor(() => expect(screen.queryByText('Not accepted')).toBeNull());
  });

  it('drops what is refused after a confirmation only', async () => {
    api.on(CAPTURE, () => ({ status: 422, body: { status: false, message: 'Too much' } }));
    open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    await submit(dialog);
    const drop = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Discard the payment of Lake Stores' }));
    await drop();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
    screen.getByText('Too much');
    await drop();
    await screen.findByText('₹300.00 of Lake Stores was not booked. It will be deleted from this phone.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Not accepted')).toBeNull());
    expect(localStorage.getItem('collections:salesman-1')).toBeNull();
  });

  it('leaves out what the phone kept and nobody can read, and waits while a first try is still running', async () => {
    localStorage.setItem('collections:salesman-1', JSON.stringify([{ key: 1 }, null]));
    api.on(CAPTURE, () => ({ status: 409, body: { status: false, code: 'STILL_RUNNING', message: 'Still running' } }));
    open();
    const dialog = await ask();
    await fill(dialog, '300', 'CASH');
    await submit(dialog);
    await waitFor(() => expect(api.of(CAPTURE).length).toBeGreaterThan(0));
    await screen.findByText('Not sent yet');
    expect(screen.queryByText('Not accepted')).toBeNull();
  });

  it('offers Retry when it does not load, and says so when there is nothing', async () => {
    api.on(OWN, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get your collections");
    api.on(OWN, { ...DAY, bills: [], collections: [], handOvers: [], cashPaise: -500 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No open bills');
    screen.getByText('Nothing collected today');
    screen.getByText('₹5.00 over', { selector: 'dd' });
  });
});
