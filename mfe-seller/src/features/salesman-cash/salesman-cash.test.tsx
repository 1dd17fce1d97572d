import { type PaymentInHand, type SalesmanCash, type SalesmanHandOver } from '@godown/contracts/receivables';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salesmanCash } from './index.js';

const RAVI: SalesmanCash = {
  salesmanId: '019a0000-0000-7000-8000-0000000000a1',
  companyId: '019a0000-0000-7000-8000-0000000000d1',
  companyName: 'Loom & Co',
  name: 'Ravi Kumar',
  phone: '9810000031',
  cashPaise: 120_000,
  chequesPaise: 50_000,
  cheques: 2,
  heldSince: '2026-11-20T06:00:00.000Z',
  handInAskedAt: null,
};
const CHEQUES = ['019a0000-0000-7000-8000-0000000000e2', '019a0000-0000-7000-8000-0000000000e3'] as const;
const payment = (over: Partial<PaymentInHand>): PaymentInHand => ({
  id: 'p1',
  mode: 'CASH',
  amountPaise: 120_000,
  retailer: 'Lake Stores',
  shopOrderId: 'GD-1001',
  chequeNumber: null,
  chequeBank: null,
  chequeDate: null,
  takenAt: '2026-11-20T06:00:00.000Z',
  capturedAt: '2026-11-20T06:00:00.000Z',
  afterHandOverAt: null,
  ...over,
});
const cheque = (id: string, chequeNumber: string, amountPaise: number): PaymentInHand =>
  payment({ id, mode: 'CHEQUE', amountPaise, chequeNumber, chequeBank: 'Federal Bank', chequeDate: '2026-11-24' });
const HANDED: SalesmanHandOver = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  companyId: RAVI.companyId,
  salesmanId: RAVI.salesmanId,
  salesman: RAVI.name,
  expectedPaise: 50_000,
  countedPaise: 45_000,
  differencePaise: -5_000,
  reason: 'Lost a note',
  count: { notes500: 0, notes200: 2, notes100: 0, notes50: 1, notes20: 0, notes10: 0, coinsPaise: 0 },
  cheques: 1,
  chequesPaise: 20_000,
  receivedBy: 'Meera Nair',
  receivedAt: '2026-11-19T06:00:00.000Z',
};
const LIST = 'GET /d2r/salesman-cash';
const OF_RAVI = `GET /d2r/salesman-cash/${RAVI.salesmanId}`;
const BOOK = `POST /d2r/salesman-cash/${RAVI.salesmanId}/hand-overs`;
const FIND = 'POST /d2r/salesman-hand-overs/find';
const PAYMENTS = `GET /d2r/salesman-hand-overs/${HANDED.id}/payments`;
const CSV = 'GET /csv/d2r/salesman-hand-overs';

describe("salesmen's cash", () => {
  let api: FakeApi;
  const held = (cashPaise: number, payments: readonly PaymentInHand[]) =>
    api.on(OF_RAVI, { status: true, cashPaise, chequesPaise: 50_000, payments, handOvers: [HANDED], handIn: null });
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /views', { status: true, views: [] })
      .on(LIST, { status: true, salesmen: [RAVI] })
      .on(BOOK, { status: true, message: 'Hand-over booked', handOver: HANDED })
      .on(FIND, { status: true, handOvers: [HANDED], totalRecords: 1 })
      .on(PAYMENTS, { status: true, payments: [payment({ amountPaise: 50_000 })] });
    held(120_000, [payment({}), cheque(CHEQUES[0], '123456', 20_000), cheque(CHEQUES[1], '654321', 30_000)]);
  });
  afterEach(() => api.restore());

  const open = (query = '', role: 'seller' | 'sub_admin' = 'seller') =>
    renderRoute(salesmanCash.routes, `/d2r/salesmen-cash${query}`, { role });
  const count = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Count: Ravi Kumar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Count what Ravi Kumar hands over' });
    await within(dialog).findByLabelText(/^₹500 notes/);
    return dialog;
  };
  const type = async (dialog: HTMLElement, label: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const book = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Book hand-over' }));

  it('shows who holds what since when', async () => {
    open();
    const row = (await screen.findByText('Ravi Kumar')).closest('tr');
    for (const text of ['9810000031', '₹1,200.00', '₹500.00', '2 cheques', 'Nov 20, 2026'])
      expect(row?.textContent).toContain(text);
    expect(screen.queryByText('Loom & Co')).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('says nothing of cheques of a salesman who holds cash alone', async () => {
    api.on(LIST, { status: true, salesmen: [{ ...RAVI, cheques: 0, chequesPaise: 0 }] });
    open();
    const row = (await screen.findByText('Ravi Kumar')).closest('tr');
    expect(row?.textContent).toContain('₹1,200.00');
    expect(row?.textContent).not.toContain('₹0.00');
  });

  it('says how much was handed over too much, and the company when there are several', async () => {
    const other = { ...RAVI, companyId: '019a0000-0000-7000-8000-0000000000d2', companyName: 'Tea & Co' };
    api.on(LIST, { status: true, salesmen: [RAVI, { ...other, cashPaise: -500 }] });
    open();
    await screen.findByText('₹5.00 over');
    screen.getByText('Loom & Co');
    screen.getByText('Tea & Co');
  });

  it('offers Retry when it does not load, and says so when nobody holds anything', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get salesmen's cash");
    api.on(LIST, { status: true, salesmen: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No salesman holds cash or cheques');
  });

  it('counts notes and coins, ticks cheques one by one, shows the difference, asks for its reason and books once', async () => {
    open();
    const dialog = await count();
    within(dialog).getByText('₹1,200.00 short: the salesman owes it');
    await type(dialog, /^₹500 notes/, '2');
    await type(dialog, /^Coins/, '150');
    within(dialog).getByText('₹50.00 short: the salesman owes it');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Cheque 123456, Federal Bank/ }));
    expect(await axeViolations()).toEqual([]);
    await book(dialog);
    await within(dialog).findByText('Reason for the difference is required');
    expect(api.of(BOOK)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Reason for the difference/), 'A note is missing');
    await book(dialog);
    await screen.findByText('Hand-over booked');
    expect(api.of(BOOK).map(({ body }) => body)).toEqual([
      {
        companyId: RAVI.companyId,
        expectedPaise: 120_000,
        count: { notes500: 2, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 15_000 },
        chequeIds: [CHEQUES[0]],
        reason: 'A note is missing',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of(LIST).length).toBeGreaterThan(1);
  });

  it('books an exact count without a reason, and says so when more is counted than expected', async () => {
    open();
    const dialog = await count();
    await type(dialog, /^₹500 notes/, '3');
    within(dialog).getByText('₹300.00 over: stays on the salesman’s account');
    await type(dialog, /^₹500 notes/, '2');
    await type(dialog, /^₹200 notes/, '1');
    within(dialog).getByText('Exact');
    expect(within(dialog).queryByLabelText(/^Reason/)).toBeNull();
    await book(dialog);
    await screen.findByText('Hand-over booked');
    expect(api.of(BOOK)[0]?.body).not.toHaveProperty('reason');
  });

  it('keeps what was counted when the salesman has collected meanwhile, and books against the new amount', async () => {
    api.on(BOOK, () => {
      held(130_000, [payment({ amountPaise: 130_000 })]);
      return { status: 409, body: { status: false, message: 'What the salesman holds has changed meanwhile' } };
    });
    open();
    const dialog = await count();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Cheque 123456/ }));
    await type(dialog, /^Coins/, '1200');
    await book(dialog);
    await screen.findByText(/has changed meanwhile/);
    await within(dialog).findByText('₹100.00 short: the salesman owes it');
    within(dialog).getByText('No cheques in hand');
    api.on(BOOK, { status: true, message: 'Hand-over booked', handOver: HANDED });
    await type(dialog, /^Coins/, '1300');
    await book(dialog);
    await screen.findByText('Hand-over booked');
    expect(api.of(BOOK).at(-1)?.body).toMatchObject({ expectedPaise: 130_000, chequeIds: [] });
  });

  it('says what the salesman declared but starts with nothing counted, and names what arrived after a hand-over', async () => {
    const askedAt = '2026-11-24T11:30:00.000Z';
    const declared = { notes500: 2, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0, coinsPaise: 0 };
    const id = '019a0000-0000-7000-8000-0000000000f9';
    const handIn = {
      id,
      companyId: RAVI.companyId,
      count: declared,
      countedPaise: 100_000,
      chequeIds: [CHEQUES[1]],
      askedAt,
    };
    const late = payment({ id: 'p9', amountPaise: 3_000, afterHandOverAt: '2026-11-23T12:00:00.000Z' });
    const payments = [payment({}), late, cheque(CHEQUES[0], '123456', 20_000), cheque(CHEQUES[1], '654321', 30_000)];
    api.on(LIST, { status: true, salesmen: [{ ...RAVI, handInAskedAt: askedAt }] });
    api.on(OF_RAVI, { status: true, cashPaise: 120_000, chequesPaise: 50_000, payments, handOvers: [HANDED], handIn });
    open();
    const row = (await screen.findByText('Ravi Kumar')).closest('tr');
    expect(row?.textContent).toContain('Nov 24, 2026 5:00 PM');
    const dialog = await count();
    within(dialog).getByText(
      'Ravi Kumar counted ₹1,000.00 and 1 cheque at Nov 24, 2026 5:00 PM. Count it yourself before you book.',
    );
    within(dialog).getByText('₹1,200.00 short: the salesman owes it');
    await type(dialog, /^₹500 notes/, '2');
    await type(dialog, /^₹200 notes/, '1');
    expect(within(dialog).queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /654321/ }));
    await book(dialog);
    await screen.findByText('Hand-over booked');
    expect(api.of(BOOK)[0]?.body).toMatchObject({ count: { notes500: 2, notes200: 1 }, chequeIds: [CHEQUES[1]] });
    await userEvent.click(screen.getByText('Ravi Kumar'));
    const drawer = await screen.findByRole('dialog', { name: 'Ravi Kumar' });
    await within(drawer).findByText('Wants to hand in');
    within(drawer).getByText('₹1,000.00');
    within(drawer).getByText('Arrived after the hand-over of Nov 23, 2026 5:30 PM: for the next one');
  });

  it('opens what a salesman holds, payment by payment, with the last hand-overs', async () => {
    open();
    await userEvent.click(await screen.findByText('Ravi Kumar'));
    const drawer = await screen.findByRole('dialog', { name: 'Ravi Kumar' });
    await within(drawer).findByText(/Cheque 654321, Federal Bank, Nov 24, 2026/);
    within(drawer).getByText('₹50.00 short');
    within(drawer).getByText('Meera Nair');
    expect(await axeViolations()).toEqual([]);
  });

  it('lists hand-overs with reason and receiver, opens one with what it covers, and downloads them', async () => {
    api.on(CSV, { status: true });
    open('?view=handOvers');
    const row = (await screen.findByText('Ravi Kumar')).closest('tr');
    for (const text of ['₹450.00', '₹200.00', '₹50.00 short', 'Lost a note', 'Meera Nair'])
      expect(row?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(api.of(CSV)).toHaveLength(1));
    await userEvent.click(screen.getByText('Ravi Kumar'));
    const drawer = await screen.findByRole('dialog', { name: 'Hand-over of Ravi Kumar' });
    await within(drawer).findByText('Lake Stores · order GD-1001');
    within(drawer).getByText('₹200 × 2, ₹50 × 1');
  });

  it('says so when there is no hand-over, and offers Retry when they do not load', async () => {
    api.on(FIND, () => ({ status: 500, body: {} }));
    open('?view=handOvers');
    await screen.findByText("Couldn't get the hand-overs");
    api.on(FIND, { status: true, handOvers: [], totalRecords: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No hand-overs');
  });

  it('lets a sub admin look, not count', async () => {
    open('', 'sub_admin');
    await screen.findByText('Ravi Kumar');
    expect(screen.queryByRole('button', { name: /^Count/ })).toBeNull();
  });
});
