import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collecting } from './index.js';

const OWN = 'GET /field/collections';
const CAPTURE = 'POST /capture-payment';
const BILL = {
  invoiceId: '019a0000-0000-7000-8000-0000000000b1',
  orderId: '019a0000-0000-7000-8000-0000000000e1',
  shopOrderId: 'GD-1001',
  retailerId: '019a0000-0000-7000-8000-0000000000f1',
  retailer: 'Lake Stores',
  billPaise: 118_000,
  balancePaise: 100_000,
  dueDate: null,
  invoiceNumber: 'LC/2600001',
  payee: { address: 'loom@icici', name: 'Loom & Co' },
};
const DAY = {
  status: true,
  day: '2026-11-24',
  now: '2026-11-24T07:00:00.000Z',
  cashPaise: 0,
  chequesPaise: 0,
  cheques: 0,
  hands: [],
  collections: [],
  work: {
    plannedRetailerIds: [],
    visitedRetailerIds: [],
    noOrders: [],
    orderedRetailerIds: [],
    orders: 0,
    ordersPaise: 0,
  },
  bills: [BILL],
  handOvers: [],
  closings: [],
};
const lost = () => {
  throw new TypeError('Failed to fetch');
};

describe('a UPI payment on the phone of the salesman', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on(OWN, DAY).on(CAPTURE, { status: true, message: 'Payment captured successfully' });
  });
  afterEach(() => api.restore());

  const ask = async () => {
    renderRoute(collecting.routes, '/my-collections', { role: 'salesman', userId: 'salesman-1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Collect payment from Lake Stores' }));
    const dialog = await screen.findByRole('dialog', { name: 'Collect payment from Lake Stores' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Payment mode/), 'UPI');
    return dialog;
  };
  const type = async (dialog: HTMLElement, label: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const submit = (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Capture payment' }));

  it('is asked for with a QR code of the amount, and captured with the reference that is typed', async () => {
    const dialog = await ask();
    within(dialog).getByText('Enter the amount to show the QR code.');
    await type(dialog, /^Amount/, '300');
    await within(dialog).findByRole('img', { name: 'UPI code for ₹300.00' });
    within(dialog).getByText('Paid to Loom & Co · loom@icici');
    expect(await axeViolations()).toEqual([]);
    await submit(dialog);
    await within(dialog).findByText(/UPI reference is required|Enter the UPI reference/);
    expect(api.of(CAPTURE)).toEqual([]);
    await type(dialog, /^UPI reference/, '412345678901');
    await submit(dialog);
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE)[0]?.body).toMatchObject({ amount: 300, mode: 'UPI', upiReference: '412345678901' });
  });

  it('needs no network for its code, and is sent later with its reference', async () => {
    api.on(OWN, lost).on(CAPTURE, lost);
    localStorage.setItem('known:collections:salesman-1', JSON.stringify({ day: DAY, at: DAY.now }));
    const dialog = await ask();
    await type(dialog, /^Amount/, '300');
    await within(dialog).findByRole('img', { name: 'UPI code for ₹300.00' });
    await type(dialog, /^UPI reference/, '412345678901');
    await submit(dialog);
    await screen.findByText('Saved on this phone until you are online');
    api.on(CAPTURE, { status: true, message: 'Payment captured successfully' });
    await act(async () => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE).at(-1)?.body).toMatchObject({ mode: 'UPI', upiReference: '412345678901' });
  });

  it('has no code when the company has named no address, and sends no reference in another mode', async () => {
    api.on(OWN, { ...DAY, bills: [{ ...BILL, payee: null }] });
    const dialog = await ask();
    within(dialog).getByText('Your company has no UPI address yet, so there is no QR code.');
    await type(dialog, /^Amount/, '300');
    expect(within(dialog).queryByRole('img')).toBeNull();
    await type(dialog, /^UPI reference/, '412345678901');
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Payment mode/), 'CASH');
    await submit(dialog);
    await screen.findByText('Payment captured successfully');
    expect(api.of(CAPTURE)[0]?.body).not.toHaveProperty('upiReference');
  });
});
