import { jest } from '@jest/globals';
import { type WalletTransactionRow } from '@godown/contracts/wallet';
import { watchErrors } from '@godown/shared-ui/error-reports';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wallet } from './index.js';

const FIND = 'POST /brands/wallet/transaction/find';
const REPORT = 'POST /browser-errors';
const SETTINGS = 'GET /razorpay/settings';
const SCRIPT = 'https://checkout.example/v1.js';

const settings = (minimumPaise: number) => ({
  status: true,
  data: { minimumPaise, chargePercent: 2, checkoutScript: SCRIPT },
});
const screenOf = (key: 'wallet' | 'walletTransactions') => wallet.tabs?.find((tab) => tab.key === key)?.lazy;
const openSeller = () => renderRoute([{ path: '/wallet', lazy: screenOf('wallet') }], '/wallet');

const DEBIT: WalletTransactionRow = {
  id: '019a0000-0000-7000-8000-0000deb17001',
  companyId: 'company-1',
  type: 'DEBIT',
  category: 'SHIPPING',
  amount: 82.5,
  balanceAfter: 1234567.5,
  referenceId: 'AWB1',
  remark: 'Freight of the parcel to Kochi',
  createdAt: '2026-11-21T05:00:00.000Z',
};

describe('the wallet', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, { status: true, data: [DEBIT], count: 25, balance: 1234567.5 })
      .on(SETTINGS, settings(50_000));
  });
  afterEach(() => api.restore());

  const lastQuery = () => api.of(FIND).at(-1)?.body;

  it('[WAL-005, WAL-006, WAL-013, WAL-024, WAL-025, WAL-026, WAL-046, COMMON-001, COMMON-017, COMMON-024, COMMON-026] shows the balance in the Indian format and the transactions page by page', async () => {
    openSeller();
    await screen.findByText('DEB17001');
    expect(screen.getAllByText('₹12,34,567.50').length).toBe(2);
    const row = screen.getByText('AWB1').closest('tr') as HTMLElement;
    expect(within(row).getByText(/^[-−–]\s?₹82\.50$/)).toBeTruthy();
    expect(within(row).getByText('Debit')).toBeTruthy();
    expect(lastQuery()).toEqual({ where: {}, pagination: { records: 10, pageNumber: 1 } });
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pagination: { pageNumber: 2 } }));
  });

  it('[COMMON-011] cuts a remark at 20 characters and tells the whole of it on focus', async () => {
    openSeller();
    const cut = await screen.findByText('Freight of the parce…');
    expect(screen.queryByText(DEBIT.remark ?? '')).toBeNull();
    act(() => cut.closest<HTMLElement>('[tabindex]')?.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe('Freight of the parcel to Kochi');
  });

  it("[WAL-020, WAL-021] says Could not get transactions with the server's reason, reports it, and tries again", async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const stop = watchErrors('seller');
    api.on(REPORT, {}).on(FIND, () => ({ status: 503, body: { status: false, message: 'The service is busy' } }));
    openSeller();
    expect(await screen.findByText('Could not get transactions: The service is busy')).toBeTruthy();
    await waitFor(() =>
      expect(api.of(REPORT).map(({ body }) => body)).toEqual([
        expect.objectContaining({ variant: 'seller', message: 'wallet: ApiError 503: The service is busy' }),
      ]),
    );
    stop();
    quiet.mockRestore();
    api.on(FIND, { status: true, data: [DEBIT], count: 1, balance: 1 });
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByText('AWB1')).toBeTruthy();
  });
});

const INITIATE = 'POST /razorpay/initiate';
const CAPTURE = 'POST /razorpay/capture';
const PAID = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'ab'.repeat(32) };

interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  handler: (paid: object) => void;
  modal: { ondismiss: () => void };
}

/** Stands where the gateway's script puts its checkout: what the page hands to it, and what a person does in it. */
class CheckoutDouble {
  static shown: CheckoutDouble[] = [];
  private readonly listeners = new Map<string, (failure: object) => void>();
  constructor(readonly options: Options) {}
  on(event: string, listener: (failure: object) => void) {
    this.listeners.set(event, listener);
  }
  open() {
    CheckoutDouble.shown.push(this);
  }
  fail(description: string) {
    this.listeners.get('payment.failed')?.({ error: { description } });
  }
}

describe('the recharge bar', () => {
  let api: FakeApi;

  beforeEach(() => {
    CheckoutDouble.shown = [];
    api = new FakeApi()
      .on(FIND, { status: true, data: [], count: 0, balance: 80 })
      .on(SETTINGS, settings(50_000))
      .on(INITIATE, ({ body }) => ({
        body: {
          status: true,
          data: { currency: 'INR', amount: (body as { price: number }).price, id: 'order_1', key: 'rzp_key' },
        },
      }))
      .on(CAPTURE, { status: true, msg: 'success' });
  });
  afterEach(() => api.restore());

  const script = () => document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
  const amount = () => screen.getByLabelText('Recharge amount');
  const open = async () => {
    openSeller();
    await screen.findByLabelText('Recharge amount');
    await isFree();
  };
  const isFree = () =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Recharge' }).hasAttribute('disabled')).toBe(false));
  const press = async (rupees: string) => {
    await userEvent.clear(amount());
    if (rupees !== '') await userEvent.type(amount(), rupees);
    await userEvent.click(screen.getByRole('button', { name: 'Recharge' }));
  };
  /** The gateway's script arrives once; later recharges of this page find it there. */
  const checkout = async (count = 1): Promise<CheckoutDouble> => {
    if (CheckoutDouble.shown.length < count && !Reflect.has(globalThis, 'Razorpay')) {
      await waitFor(() => expect(script()).not.toBeNull());
      Reflect.set(globalThis, 'Razorpay', CheckoutDouble);
      act(() => {
        script()?.dispatchEvent(new Event('load'));
      });
    }
    await waitFor(() => expect(CheckoutDouble.shown).toHaveLength(count));
    const shown = CheckoutDouble.shown.at(-1);
    if (!shown) throw new Error('no checkout');
    return shown;
  };

  it('says that the checkout did not load, keeps the amount, and asks for the script again', async () => {
    await open();
    expect(script()).toBeNull();
    await press('500');
    await waitFor(() => expect(script()).not.toBeNull());
    act(() => {
      script()?.dispatchEvent(new Event('error'));
    });
    await screen.findByText(/did not load\. Nothing was paid/);
    expect(amount()).toHaveProperty('value', '500');
    expect(script()).toBeNull();
    await isFree();
    await userEvent.click(screen.getByRole('button', { name: 'Recharge' }));
    await waitFor(() => expect(script()).not.toBeNull());
    act(() => {
      script()?.dispatchEvent(new Event('error'));
    });
    await isFree();
  });

  it("[WAL-009, WAL-018, WAL-034, WAL-038, WAL-039, WAL-045] shows the 2 % before paying, then initiates, lets pay at the gateway's checkout, captures and shows the new balance", async () => {
    await open();
    expect(script()).toBeNull();
    await userEvent.type(amount(), '500');
    expect(screen.getByText(/₹500\.00 \+ ₹10\.00 payment gateway charge \(2%\)/).textContent).toContain(
      '₹510.00 to pay',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Recharge' }));
    const shown = await checkout();
    expect(shown.options).toMatchObject({ key: 'rzp_key', order_id: 'order_1', amount: 51_000, currency: 'INR' });
    expect(api.of(INITIATE)[0]?.body).toEqual({ price: 51_000 });
    expect(api.of(CAPTURE)).toHaveLength(0);
    api.on(FIND, { status: true, data: [], count: 0, balance: 580 });
    act(() => shown.options.handler(PAID));
    expect(await screen.findByText('₹500.00 was added.')).toBeTruthy();
    expect(api.of(CAPTURE)[0]?.body).toEqual({
      razorpayOrderId: 'order_1',
      razorpayPaymentId: 'pay_1',
      razorpaySignature: PAID.razorpay_signature,
      amount: 500,
    });
    expect(await screen.findByText('₹580.00')).toBeTruthy();
    await waitFor(() => expect(amount()).toHaveProperty('value', ''));
  });

  it('[WAL-027, WAL-028, WAL-040, WAL-044] refuses what is below the minimum or no whole amount, and asks nobody', async () => {
    await open();
    for (const [typed, message] of [
      ['499', 'Recharge Amount should be greater than or equal to 500'],
      ['500.5', 'Recharge Amount should be in whole rupees'],
      ['1', 'Recharge Amount should be greater than or equal to 500'],
      ['', 'Please enter the recharge amount'],
    ] as const) {
      await press(typed);
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(api.of(INITIATE)).toHaveLength(0);
  });

  it("[WAL-037, WAL-047] says Could not initiate transactions with the server's reason, and keeps the amount", async () => {
    await open();
    api.on(INITIATE, () => ({ status: 400, body: { status: false, message: 'This payment method is not set up' } }));
    await press('750');
    const reason = await screen.findByText('This payment method is not set up');
    expect(reason.parentElement?.textContent).toContain('Could not initiate transactions');
    expect(amount()).toHaveProperty('value', '750');
  });

  it('stays on the page when the payment fails or the checkout is closed', async () => {
    await open();
    await press('600');
    const shown = await checkout();
    act(() => shown.fail('Declined by the bank'));
    expect(await screen.findByText('Declined by the bank')).toBeTruthy();
    act(() => shown.options.modal.ondismiss());
    expect(await screen.findByText('Payment not finished')).toBeTruthy();
    expect(api.of(CAPTURE)).toHaveLength(0);
    expect(amount()).toHaveProperty('value', '600');
    await isFree();
  });

  it('tells who has paid that the wallet follows when the capture is not answered', async () => {
    api.on(CAPTURE, () => ({ status: 500, body: {} }));
    await open();
    await press('600');
    const shown = await checkout();
    act(() => shown.options.handler(PAID));
    expect(await screen.findByText('Paid, but not in the wallet yet')).toBeTruthy();
    expect(
      screen.getByText('The wallet will be credited automatically within 15 minutes. Please do not pay again.'),
    ).toBeTruthy();
  });

  it('offers Retry when the form cannot be prepared', async () => {
    api.on(SETTINGS, () => ({ status: 503, body: {} }));
    openSeller();
    await screen.findByText('The recharge form could not be loaded');
    api.on(SETTINGS, settings(10_000));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/At least ₹100\.00/)).toBeTruthy();
  });
});

const CREATE = 'POST /wallet/transaction';
const LOTUS = { entityId: '019a0000-0000-7000-8000-00000000c0de', name: 'Lotus Naturals' };
const ADJUSTMENT: WalletTransactionRow = {
  id: '019a0000-0000-7000-8000-0000deb17001',
  companyId: LOTUS.entityId,
  type: 'CREDIT',
  category: 'ADJUSTMENT',
  amount: 500,
  balanceAfter: 500,
  referenceId: 'UTR-9',
  remark: 'Bank transfer',
  createdAt: '2026-11-21T05:00:00.000Z',
};

describe('the wallet transactions of admins', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, { status: true, data: [ADJUSTMENT], count: 1, balance: 1234567.5 })
      .on('GET /ums/companies/search', { companies: [LOTUS] })
      .on('POST /ums/companies/find', { companyDetails: [{ ...LOTUS, companyId: LOTUS.entityId }], count: 1 })
      .on(CREATE, { status: true, message: 'SuccessFully Created' });
  });
  afterEach(() => api.restore());

  const open = (search = '', role: 'admin' | 'sub_admin' = 'admin') =>
    renderRoute([{ path: '/admin/billing', lazy: screenOf('walletTransactions') }], `/admin/billing${search}`, {
      variant: 'admin',
      role,
    });
  const CHOSEN = `?tab=6&company=${LOTUS.entityId}`;
  const lastQuery = () => api.of(FIND).at(-1)?.body;
  const fill = async (form: ReturnType<typeof within>) => {
    await userEvent.type(form.getByLabelText(/^Amount/), '250.50');
    await userEvent.type(form.getByLabelText(/^Remark/), 'Goodwill');
  };

  it('[BILL-009, BILL-038, WAL-003, WAL-005, WAL-046] asks for a company first, then shows its balance and its transactions', async () => {
    open('?tab=6');
    await screen.findByText('Choose a company');
    expect(api.of(FIND)).toHaveLength(0);
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'lotus');
    await userEvent.click(await screen.findByRole('option', { name: 'Lotus Naturals' }));
    await screen.findByText('UTR-9');
    expect(screen.getByText('Balance ₹12,34,567.50')).toBeTruthy();
    expect(lastQuery()).toEqual({ companyId: LOTUS.entityId, where: {}, pagination: { records: 10, pageNumber: 1 } });
  });

  it('[WAL-001, WAL-002, COMMON-015] narrows by a date range and searches by the chosen column', async () => {
    open(CHOSEN);
    await screen.findByText('UTR-9');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /search in|Search by/i }), 'awb');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'UTR-9{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'UTR-9', searchFilter: 'awb' }));
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    const range = within(await screen.findByRole('dialog'));
    fireEvent.change(range.getByLabelText(/from/i), { target: { value: '2026-11-01' } });
    fireEvent.change(range.getByLabelText(/to/i), { target: { value: '2026-11-20' } });
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({
        companyId: LOTUS.entityId,
        where: { start: '2026-11-01 00:00', end: '2026-11-20 23:59' },
      }),
    );
  });

  it('[WAL-004, WAL-007, WAL-012] opens Add Transaction only with a company, and says so', async () => {
    open('?tab=6');
    await screen.findByText('Choose a company');
    await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
    expect(await screen.findByText('Please select company to add Transaction.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[WAL-004, WAL-007, WAL-011, WAL-023] creates a transaction of the chosen company, closes the slider and reads the wallet again', async () => {
    open(CHOSEN);
    await screen.findByText('UTR-9');
    await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
    const slider = within(await screen.findByRole('dialog', { name: 'Add Transaction' }));
    await slider.findByText('Lotus Naturals');
    await fill(slider);
    await userEvent.click(slider.getByLabelText('Debit'));
    await userEvent.click(slider.getByRole('button', { name: 'Add Transaction' }));
    expect(await screen.findByText('SuccessFully Created')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of(CREATE)[0]?.body).toEqual({
      companyId: LOTUS.entityId,
      type: 'DEBIT',
      amount: 250.5,
      category: 'ADJUSTMENT',
      remark: 'Goodwill',
    });
    await waitFor(() => expect(api.of(FIND).length).toBeGreaterThan(1));
  });

  it.each([
    [
      { status: false, message: 'Wallet balance is too low. Please recharge the wallet.' },
      'Wallet balance is too low. Please recharge the wallet.',
    ],
    [{}, 'Something went wrong'],
  ])(
    '[WAL-022, COMMON-021] titles a failure Transaction Creation and keeps the slider and what was typed: %j',
    async (body, text) => {
      api.on(CREATE, () => ({ status: 422, body }));
      open(CHOSEN);
      await screen.findByText('UTR-9');
      await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
      const slider = within(await screen.findByRole('dialog', { name: 'Add Transaction' }));
      await fill(slider);
      await userEvent.click(slider.getByRole('button', { name: 'Add Transaction' }));
      expect((await screen.findAllByText('Transaction Creation')).length).toBeGreaterThan(0);
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
      expect(slider.getByLabelText(/^Remark/)).toHaveProperty('value', 'Goodwill');
    },
  );

  it('lets a sub-admin look and not write', async () => {
    open(CHOSEN, 'sub_admin');
    await screen.findByText('UTR-9');
    expect(screen.queryByRole('button', { name: 'Add Transaction' })).toBeNull();
  });
});
