import { type OwnCollectionsResponse, type PaymentInHand, type SalesmanHandOver } from '@godown/contracts/receivables';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collecting } from './index.js';

const OWN = 'GET /field/collections';
const CAPTURE = 'POST /capture-payment';
const ASK = 'POST /field/hand-ins';
const COMPANY = '019a0000-0000-7000-8000-0000000000d1';
const CHEQUES = ['019a0000-0000-7000-8000-0000000000e2', '019a0000-0000-7000-8000-0000000000e3'] as const;
const NOTHING = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 0 };
const cheque = (id: string, chequeNumber: string): PaymentInHand => ({
  id,
  mode: 'CHEQUE',
  amountPaise: 20_000,
  retailer: 'Lake Stores',
  shopOrderId: 'GD-1001',
  chequeNumber,
  chequeBank: 'Federal Bank',
  chequeDate: '2026-11-24',
  takenAt: '2026-11-24T06:00:00.000Z',
  capturedAt: '2026-11-24T06:00:00.000Z',
  afterHandOverAt: null,
});
const HAND = {
  companyId: COMPANY,
  companyName: 'Loom & Co',
  cashPaise: 120_000,
  cheques: [cheque(CHEQUES[0], '123456'), cheque(CHEQUES[1], '654321')],
  handIn: null,
};
const HAND_IN = {
  id: 'a1',
  companyId: COMPANY,
  count: { ...NOTHING, notes500: 2 },
  countedPaise: 100_000,
  chequeIds: [CHEQUES[0]],
  askedAt: '2026-11-24T11:30:00.000Z',
};
const CLOSE: SalesmanHandOver = {
  id: 'h1',
  companyId: COMPANY,
  salesmanId: 's1',
  salesman: 'Ravi',
  expectedPaise: 120_000,
  countedPaise: 115_000,
  differencePaise: -5_000,
  reason: 'Lost a note',
  count: { ...NOTHING, coinsPaise: 115_000 },
  cheques: 1,
  chequesPaise: 20_000,
  receivedBy: 'Meera Nair',
  receivedAt: '2026-11-24T12:00:00.000Z',
};
const DAY: OwnCollectionsResponse = {
  status: true,
  day: '2026-11-24',
  now: '2026-11-24T12:10:00.000Z',
  cashPaise: 120_000,
  chequesPaise: 40_000,
  cheques: 2,
  hands: [HAND],
  collections: [],
  work: {
    plannedRetailerIds: [],
    visitedRetailerIds: [],
    noOrders: [],
    orderedRetailerIds: [],
    orders: 0,
    ordersPaise: 0,
  },
  bills: [],
  handOvers: [],
  closings: [],
};
const KEPT = {
  key: 'payment-1',
  refusal: null,
  orderId: 'order-1',
  shopOrderId: 'GD-1001',
  retailerId: 'retailer-1',
  retailer: 'Lake Stores',
  body: { id: '019a0000-0000-7000-8000-0000000000b1', amount: 300, mode: 'CASH', at: '2026-11-24T10:00:00.000Z' },
  hasPicture: false,
};
const LATE = 'Payment captured successfully. The day was closed before this arrived: it counts for the next hand-over.';
const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe("the close of the salesman's day", () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(OWN, DAY).on(ASK, { status: true, message: 'Hand-in requested', handIn: HAND_IN });
  });
  afterEach(() => api.restore());

  const open = () => renderRoute(collecting.routes, '/my-collections', { role: 'salesman', userId: 'salesman-1' });
  const summary = async () => within(await screen.findByRole('region', { name: 'Summary of Nov 24, 2026' }));
  const countIn = async (button: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return screen.findByRole('dialog', { name: 'Hand in to Loom & Co' });
  };
  const type = async (dialog: HTMLElement, label: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const submit = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Ask to hand in' }));

  it('asks to hand in the counted notes with all cheques, less those that are unticked, and says what it waits for', async () => {
    open();
    const dialog = await countIn('Hand in cash and cheques');
    within(dialog).getByText('₹1,200.00 less than you collected');
    await type(dialog, /^₹500 notes/, '2');
    await type(dialog, /^Coins/, '200');
    within(dialog).getByText('Exact');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Cheque 654321, Federal Bank/ }));
    expect(await axeViolations()).toEqual([]);
    api.on(OWN, { ...DAY, hands: [{ ...HAND, handIn: HAND_IN }] });
    await submit(dialog);
    await screen.findByText('Hand-in requested');
    expect(api.of(ASK).map(({ body }) => body)).toEqual([
      { companyId: COMPANY, count: { ...NOTHING, notes500: 2, coinsPaise: 20_000 }, chequeIds: [CHEQUES[0]] },
    ]);
    await screen.findByText(/You asked at Nov 24, 2026 5:00 PM to hand in ₹1,000.00 and 1 cheque\./);
    const again = await countIn('Count again');
    expect(within(again).getByLabelText(/^₹500 notes/)).toHaveProperty('value', '2');
    expect(within(again).getByRole('checkbox', { name: /654321/ })).toHaveProperty('checked', false);
  });

  it('keeps the request on the phone without a network, sends it under its key, and says why one is refused', async () => {
    const keys: (string | null)[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/field/hand-ins')) keys.push(request.headers.get('idempotency-key'));
      return answer(request);
    };
    api.on(ASK, lost);
    open();
    const dialog = await countIn('Hand in cash and cheques');
    await type(dialog, /^₹500 notes/, '2');
    await submit(dialog);
    await screen.findByText(/Waiting to be sent: you hand in ₹1,000.00 and 2 cheques\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await countIn('Count again');
    expect(within(again).getByLabelText(/^₹500 notes/)).toHaveProperty('value', '2');
    await userEvent.click(within(again).getByRole('button', { name: 'Cancel' }));
    api.on(ASK, () => ({ status: 409, body: { status: false, message: 'A cheque was handed over since' } }));
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await screen.findByText(/Not accepted: .* A cheque was handed over since/);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/Not accepted/)).toBeNull());
  });

  it('says nothing of cheques, or of cash, when there are none', async () => {
    const asked = (over: object) => api.on(OWN, { ...DAY, hands: [{ ...HAND, handIn: { ...HAND_IN, ...over } }] });
    asked({ chequeIds: [] });
    const view = open();
    await screen.findByText(/to hand in ₹1,000.00\. It waits/);
    view.unmount();
    asked({ countedPaise: 0 });
    open();
    await screen.findByText(/to hand in 1 cheque\. It waits/);
  });

  it('keeps what was counted in the form when the server fails', async () => {
    api.on(ASK, () => ({ status: 500, body: {} }));
    open();
    const dialog = await countIn('Hand in cash and cheques');
    await type(dialog, /^₹500 notes/, '2');
    await submit(dialog);
    await waitFor(() => expect(api.of(ASK)).toHaveLength(1));
    expect(within(dialog).getByLabelText(/^₹500 notes/)).toHaveProperty('value', '2');
    api.on(ASK, { status: true, message: 'Hand-in requested', handIn: HAND_IN });
    await submit(dialog);
    await screen.findByText('Hand-in requested');
  });

  it('is told with time, counter, amounts and difference, and there is nothing more to hand in', async () => {
    api.on(OWN, { ...DAY, cashPaise: 5_000, hands: [{ ...HAND, cashPaise: 0, cheques: [] }], closings: [CLOSE] });
    open();
    const day = await summary();
    for (const text of [
      'Day closed · Nov 24, 2026 5:30 PM',
      'Counted by Meera Nair',
      'Cash ₹1,150.00',
      '1 cheque · ₹200.00',
      '₹50.00 short: you owe it',
    ])
      day.getByText(text);
    expect(screen.queryByRole('button', { name: /^Hand in/ })).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('leaves a payment that was not sent before to the next hand-over: nothing is lost, and the phone says so', async () => {
    localStorage.setItem('collections:salesman-1', JSON.stringify([KEPT]));
    const closed = { ...DAY, closings: [CLOSE], hands: [{ ...HAND, cashPaise: 0, cheques: [] }], cashPaise: 0 };
    api.on(OWN, closed).on(CAPTURE, lost);
    open();
    (await summary()).getByText('₹300.00 not sent yet: it counts for the next hand-over.');
    const collection = {
      id: 'c1',
      retailerId: 'retailer-1',
      retailer: 'Lake Stores',
      shopOrderId: 'GD-1001',
      mode: 'CASH' as const,
      amountPaise: 30_000,
      takenAt: '2026-11-24T10:00:00.000Z',
      capturedAt: '2026-11-24T12:10:00.000Z',
      afterHandOverAt: CLOSE.receivedAt,
    };
    api.on(OWN, { ...closed, cashPaise: 30_000, hands: [{ ...HAND, cashPaise: 30_000 }], collections: [collection] });
    api.on(CAPTURE, { status: true, message: LATE, collectionId: 'c1' });
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByText(LATE);
    await screen.findByText('After the close of Nov 24, 2026 5:30 PM: for the next hand-over');
    expect(api.of(CAPTURE).at(-1)?.body).toEqual(KEPT.body);
    expect(localStorage.getItem('collections:salesman-1')).toBeNull();
    screen.getByRole('button', { name: 'Hand in cash and cheques' });
  });

  it('warns before the hand-in of what waits on the phone, and reads a copy of before hand-ins', async () => {
    localStorage.setItem('collections:salesman-1', JSON.stringify([KEPT]));
    api.on(CAPTURE, lost);
    const view = open();
    const dialog = await countIn('Hand in cash and cheques');
    within(dialog).getByText(/^₹300.00 is not sent yet/);
    view.unmount();
    const { hands: _hands, closings: _closings, ...before } = DAY;
    localStorage.setItem('known:collections:salesman-1', JSON.stringify({ day: before, at: DAY.now }));
    api.on(OWN, lost);
    open();
    (await summary()).getByText('Cash to hand in');
  });
});
