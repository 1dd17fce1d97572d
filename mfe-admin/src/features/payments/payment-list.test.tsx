import { type PaymentRow } from '@godown/contracts/payments';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payments } from './index.js';

const LIST = 'GET /phonepe/wh-payments';
const INITIATE = 'POST /phonepe/initiate';
const LOTUS = { entityId: '019a0000-0000-7000-8000-00000000c0de', name: 'Lotus Naturals' };
const ROW: PaymentRow = {
  transactionId: '019a0000-0000-7000-8000-0000deb17001',
  companyId: LOTUS.entityId,
  companyName: LOTUS.name,
  mobile: '9876543210',
  amountPaise: 175_050,
  message: 'Wallet',
  status: 'FAILED',
  reason: 'Payment declined',
  note: 'If the money arrives after all, it is credited automatically.',
  createdAt: '2026-11-21T05:00:00.000Z',
};

describe('payments', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, data: [ROW], count: 25 })
      .on('GET /ums/companies/search', { companies: [LOTUS] })
      .on(INITIATE, {
        status: true,
        message: 'Payment initiated',
        data: { transactionId: 'x', paymentUrl: null, state: 'PENDING' },
      });
  });
  afterEach(() => api.restore());

  const open = (role: 'seller' | 'admin' | 'sub_admin' = 'seller') =>
    role === 'seller'
      ? renderRoute(payments.routes, '/payments', { variant: 'seller', role })
      : renderRoute(payments.routes, '/admin/payments', { variant: 'admin', role });
  const lastQuery = () => api.of(LIST).at(-1)?.query;
  const dialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Initiate Payment' }));
    return within(await screen.findByRole('dialog', { name: 'Initiate Payment' }));
  };
  const fill = async (form: ReturnType<typeof within>) => {
    await userEvent.type(form.getByLabelText(/^Amount/), '750.50');
    await userEvent.type(form.getByLabelText(/^Mobile/), '9876543210');
    await userEvent.type(form.getByLabelText(/^Message/), 'November');
  };
  const send = (form: ReturnType<typeof within>) =>
    userEvent.click(form.getByRole('button', { name: 'Initiate Payment' }));

  it('[WAL-008, WAL-016, WAL-031] lists them page by page in the query style of the specification', async () => {
    open();
    const row = within((await screen.findByText('DEB17001')).closest('tr') as HTMLElement);
    for (const text of ['9876543210', '₹1,750.50', 'Wallet', 'Failed', 'Payment declined'])
      expect(row.getByText(text)).toBeTruthy();
    expect(screen.queryByText(LOTUS.name)).toBeNull();
    expect(screen.getByRole('button', { name: 'Initiate Payment' })).toBeTruthy();
    expect(lastQuery()).toEqual({ records: '10', pageNumber: '1' });
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() => expect(lastQuery()).toEqual({ records: '10', pageNumber: '2' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /search in/ }), 'mobile');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search payments' }), '98{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: '98', searchField: 'mobile', pageNumber: '1' }));
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'FAILED');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'FAILED' }));
  });

  it('lists card payments too, without phone and message, and says what happens next with one that differs', async () => {
    const card = {
      ...ROW,
      transactionId: '019a0000-0000-7000-8000-0000cafe0001',
      mobile: null,
      message: null,
      status: 'INITIATED',
      reason: null,
      note: '₹400.00 arrived instead of ₹510.00. Nothing was credited.',
    };
    api.on('GET /razorpay/payments', { status: true, data: [card], count: 1 });
    open();
    await screen.findByText('If the money arrives after all, it is credited automatically.');
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.selectOptions(await screen.findByLabelText('Paid by'), 'Card');
    const row = within((await screen.findByText('CAFE0001')).closest('tr') as HTMLElement);
    expect(row.getByText('₹400.00 arrived instead of ₹510.00. Nothing was credited.')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Mobile' })).toBeNull();
    expect(api.of('GET /razorpay/payments').at(-1)?.query).toEqual({ records: '10', pageNumber: '1' });
  });

  it.each([
    ['UPI', LIST],
    ['Card', 'GET /razorpay/payments'],
  ] as const)(
    'tells an admin what happens next with a late payment by %s: while it may still come, and once it was credited',
    async (way, path) => {
      const late = { ...ROW, transactionId: '019a0000-0000-7000-8000-00001a7e0001' };
      const credited = {
        ...late,
        transactionId: '019a0000-0000-7000-8000-00001a7e0002',
        status: 'SUCCESS',
        reason: null,
      };
      const note = 'It arrived late and was credited.';
      api.on(path, { status: true, data: [late, { ...credited, note }], count: 2 });
      open('admin');
      if (way === 'Card') {
        await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
        await userEvent.selectOptions(await screen.findByLabelText('Paid by'), way);
      }
      const rowOf = async (id: string) => within((await screen.findByText(id)).closest('tr') as HTMLElement);
      const [waiting, done] = [await rowOf('1A7E0001'), await rowOf('1A7E0002')];
      for (const text of [LOTUS.name, 'Failed', ROW.note ?? '']) expect(waiting.getByText(text)).toBeTruthy();
      for (const text of [LOTUS.name, 'Success', note]) expect(done.getByText(text)).toBeTruthy();
    },
  );

  it('[WAL-008, WAL-017, WAL-032] initiates a payment of amount, mobile and message, and reads the list again', async () => {
    open();
    const form = await dialog();
    await send(form);
    for (const text of ['Please enter amount', 'Please enter a valid mobile number', 'Please enter message'])
      expect(await form.findByText(text)).toBeTruthy();
    expect(api.of(INITIATE)).toHaveLength(0);
    await fill(form);
    await send(form);
    expect(await screen.findByText('A request for ₹750.50 was sent to 9876543210.')).toBeTruthy();
    expect(api.of(INITIATE)[0]?.body).toEqual({ amount: 750.5, mobile: '9876543210', message: 'November' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api.of(LIST).length).toBeGreaterThan(1));
  });

  it("asks the pasted phone and nobody else's: 91 before a number is India's prefix", async () => {
    open();
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/^Amount/), '750.50');
    await userEvent.click(form.getByLabelText(/^Mobile/));
    await userEvent.paste('919876543210');
    await userEvent.type(form.getByLabelText(/^Message/), 'November');
    await send(form);
    await waitFor(() => expect(api.of(INITIATE)[0]?.body).toMatchObject({ mobile: '9876543210' }));
  });

  it('[WAL-037, WAL-047] says Could not initiate transactions with the reason, and keeps what was typed', async () => {
    api.on(INITIATE, () => ({ status: 400, body: { status: false, message: 'PhonePe does not take this number' } }));
    open();
    const form = await dialog();
    await fill(form);
    await send(form);
    expect((await screen.findAllByText('Could not initiate transactions')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('PhonePe does not take this number').length).toBeGreaterThan(0);
    expect(form.getByLabelText(/^Message/)).toHaveProperty('value', 'November');
  });

  it('[WAL-019, WAL-036] says Could not get payments, and tries again', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open();
    expect(await screen.findByText('Could not get payments')).toBeTruthy();
    api.on(LIST, { status: true, data: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No payments yet')).toBeTruthy();
  });

  it('lets an admin see every company and ask for the one that is chosen', async () => {
    open('admin');
    expect(await screen.findByText(LOTUS.name)).toBeTruthy();
    const form = await dialog();
    await fill(form);
    await send(form);
    expect(await form.findByText('Please select a company')).toBeTruthy();
    await userEvent.type(form.getByRole('combobox', { name: /^Company/ }), 'lotus');
    await userEvent.click(await form.findByRole('option', { name: LOTUS.name }));
    await send(form);
    await waitFor(() => expect(api.of(INITIATE)[0]?.body).toMatchObject({ companyId: LOTUS.entityId, amount: 750.5 }));
  });

  it('reads the wallet anew when a payment arrives that was waited for', async () => {
    api.on(LIST, { status: true, data: [{ ...ROW, status: 'PENDING', reason: null }], count: 1 });
    const { client } = open();
    client.setQueryData(['wallet', 'balance'], 1);
    await screen.findByText('Pending');
    expect(client.getQueryState(['wallet', 'balance'])?.isInvalidated).toBe(false);
    api.on(LIST, { status: true, data: [{ ...ROW, status: 'SUCCESS', reason: null }], count: 1 });
    await client.refetchQueries({ queryKey: ['payments'] });
    await screen.findByText('Success');
    await waitFor(() => expect(client.getQueryState(['wallet', 'balance'])?.isInvalidated).toBe(true));
  });

  it('offers a sub-admin nothing to initiate', async () => {
    open('sub_admin');
    await screen.findByText('DEB17001');
    expect(screen.queryByRole('button', { name: 'Initiate Payment' })).toBeNull();
  });
});
