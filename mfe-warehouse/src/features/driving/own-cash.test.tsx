import { type HandInView } from '@godown/contracts/fleet';
import { setLanguage } from '@godown/shared-ui/i18n';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driving } from './index.js';

const HAND_IN: HandInView = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  warehouseName: 'Kochi One',
  expectedPaise: 50_000,
  countedPaise: 45_000,
  handedInPaise: 45_000,
  differencePaise: -5_000,
  count: { notes500: 0, notes200: 2, notes100: 0, notes50: 1, notes20: 0, notes10: 0, coinsPaise: 0 },
  receivedBy: 'Meera Nair',
  receivedAt: '2026-11-19T06:00:00.000Z',
  confirmedAt: null,
};
const CASH = 'GET /driver/cash';
const CONFIRM = `POST /driver/cash/hand-ins/${HAND_IN.id}/confirm`;

describe("the driver's cash", () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi()
      .on('GET /driver/trip', { status: true, trip: null, isOffDuty: false })
      .on(CONFIRM, { status: true, message: 'Receipt confirmed' });
  });
  afterEach(() => api.restore());
  const open = () =>
    renderRoute(driving.routes, '/drive', { variant: 'warehouse', role: 'driver', userId: 'driver-1' });

  it('shows what is to hand in, and the receipt until the driver has confirmed it', async () => {
    const parts = { collectedPaise: 40_000, refusedUpiPaise: 10_000, shortPaise: 0 };
    api.on(CASH, { status: true, heldPaise: 5_000, handIns: [{ ...HAND_IN, parts }] });
    open();
    await screen.findByText('Counted by Meera Nair on Nov 19, 2026 11:30 AM: ₹450.00');
    screen.getByText('₹50.00 short. It stays on your account.');
    screen.getByText('To hand in');
    screen.getByText('Refused UPI payments ₹100.00');
    expect(await axeViolations()).toEqual([]);
    api.on(CASH, { status: true, heldPaise: 0, handIns: [{ ...HAND_IN, confirmedAt: '2026-11-19T07:00:00.000Z' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm receipt' }));
    await screen.findByText('Receipt confirmed');
    expect(api.of(CONFIRM)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'My cash' })).toBeNull());
  });

  it('shows each UPI payment that waits, and why one is owed in cash until the cash is handed in', async () => {
    const payment = {
      id: 'u1',
      awb: 'LTN1',
      amountPaise: 49_900,
      reference: '402912345678',
      reason: null,
      collectedAt: '2026-11-19T06:00:00.000Z',
    };
    const refused = { ...payment, id: 'u2', status: 'REFUSED', reason: 'Not on the statement' };
    const upi = [{ ...payment, status: 'WAITING' }, refused, { ...payment, id: 'u3', status: 'CONFIRMED' }];
    api.on(CASH, { status: true, heldPaise: 49_900, handIns: [], upi });
    open();
    await screen.findByText('UPI not confirmed yet');
    screen.getByText('₹499.00 for LTN1, reference 402912345678');
    const owed = /LTN1 was refused: Not on the statement. Hand in ₹499.00 in cash for it./;
    // Above the trip until it is read, and beside the cash for as long as it is owed.
    expect(screen.getAllByText(owed)).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getAllByText(owed)).toHaveLength(1);
    cleanup();
    open();
    await screen.findByText(owed);
    cleanup();
    api.on(CASH, { status: true, heldPaise: 0, handIns: [], upi });
    open();
    await screen.findByText('UPI not confirmed yet');
    await waitFor(() => expect(screen.queryByText(owed)).toBeNull());
  });

  it('tells a refused UPI payment that was handed in apart from what was missing at that hand-in, also in Hindi', async () => {
    const refused = { awb: 'LTN1', amountPaise: 49_900, reason: 'Not found', collectedAt: '2026-11-19T06:00:00.000Z' };
    const upi = [{ ...refused, id: 'u1', reference: '402912345678', status: 'REFUSED', isOwed: false }];
    const short = { collectedPaise: 0, refusedUpiPaise: 0, shortPaise: 5_000 };
    api.on(CASH, { status: true, heldPaise: 5_000, parts: short, handIns: [HAND_IN], upi });
    open();
    await screen.findByText('Short at the last hand-in');
    expect(screen.queryByText(/was refused/)).toBeNull();
    expect(screen.queryByText('Refused UPI payments')).toBeNull();
    cleanup();
    const owed = { ...upi[0], id: 'u2', reference: '402912345679', isOwed: true };
    const parts = { collectedPaise: 20_000, refusedUpiPaise: 49_900, shortPaise: 5_000 };
    api.on(CASH, { status: true, heldPaise: 74_900, parts, handIns: [HAND_IN], upi: [...upi, owed] });
    open();
    expect(
      await screen.findAllByText(/402912345679 for LTN1 was refused: Not found\. Hand in ₹499\.00 in cash/),
    ).toHaveLength(2);
    expect(screen.queryByText(/402912345678/)).toBeNull();
    for (const text of ['₹749.00', '₹200.00', '₹499.00', '₹50.00']) screen.getByText(text);
    expect(await axeViolations()).toEqual([]);
    await act(() => setLanguage('hi'));
    for (const text of ['ग्राहकों से मिला नकद', 'अस्वीकार हुए UPI भुगतान', 'पिछली बार कम जमा हुआ'])
      await screen.findByText(text);
    await act(() => setLanguage('en'));
  });

  it("fetches the driver's own statement when it is wanted", async () => {
    const figures = {
      delivered: 7,
      failed: 2,
      metres: 12_340,
      cashPaise: 70_000,
      upiPaise: 30_000,
      handedInPaise: 45_000,
      differencePaise: 25_000,
      incentivePaise: 9_100,
    };
    const statement = {
      openingPaise: 0,
      days: [{ ...figures, day: '2026-11-19' }],
      total: figures,
      closingPaise: 25_000,
    };
    api.on(CASH, { status: true, heldPaise: 0, handIns: [] });
    api.on('GET /driver/statement', { status: true, statement });
    open();
    const button = await screen.findByRole('button', { name: 'My statement' });
    expect(api.of('GET /driver/statement')).toEqual([]);
    await userEvent.click(button);
    const table = await screen.findByRole('table', { name: 'By day' });
    expect(table.textContent).toContain('₹91.00');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide statement' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says in Hindi, too, why the check of the gateway has refused a UPI payment, and what was counted less', async () => {
    const refused = { id: 'u1', awb: 'LTN1', amountPaise: 49_900, reference: '402912345678', status: 'REFUSED' };
    const upi = [{ ...refused, reason: 'Not received within 48 hours', collectedAt: '2026-11-19T06:00:00.000Z' }];
    api.on(CASH, { status: true, heldPaise: 49_900, handIns: [HAND_IN], upi });
    open();
    const news = await screen.findByRole('list', { name: 'Cash updates' });
    within(news).getByText(/LTN1 was refused: Not received within 48 hours\. Hand in ₹499\.00 in cash/);
    within(news).getByText(/₹450\.00\. ₹50\.00 short\. It stays on your account\.$/);
    await act(() => setLanguage('hi'));
    const hindi = await screen.findByRole('list', { name: 'आपके कैश की ख़बर' });
    within(hindi).getByText(/402912345678 अस्वीकार हुआ: 48 घंटे में पैसा नहीं आया।/);
    within(hindi).getByText(/₹50\.00 कम है। यह आपके खाते में रहेगा।$/);
    await act(() => setLanguage('en'));
  });

  it('is known without a network, since when it was told', async () => {
    api.on(CASH, { status: true, heldPaise: 5_000, handIns: [HAND_IN] });
    open();
    await screen.findByText('₹50.00');
    expect(screen.queryByText(/^As of/)).toBeNull();
    cleanup();
    for (const path of [CASH, CONFIRM])
      api.on(path, () => {
        throw new TypeError('Failed to fetch');
      });
    open();
    await screen.findByText(/^As of .+ What you have collected since is not in it\.$/);
    screen.getByText('₹50.00');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm receipt' }));
    await screen.findByText("Couldn't confirm the receipt");
  });

  it('offers Retry when it does not load', async () => {
    api.on(CASH, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get your cash");
    api.on(CASH, { status: true, heldPaise: 5_000, handIns: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('₹50.00');
  });
});
