import { type PaymentRow } from '@godown/contracts/receivables';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logView } from '../../../test/d2r-invoices.js';
import { d2rInvoices } from './index.js';

const FIND = 'POST /d2r/payments/find';
const PAYMENT: PaymentRow = {
  ...logView({ mode: 'CHEQUE', amount: 500, chequeState: 'RECEIVED' }),
  invoiceId: 'invoice-1',
  companyId: 'company-1',
  orderId: 'order-1',
  shopOrderId: 'GD-1001',
  retailer: 'Lake Stores',
  storeAddressId: 'store-1',
};

describe('the collections from retailers', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, { status: true, payments: [PAYMENT], totalRecords: 1 })
      .on('GET /views', { status: true, views: [] });
  });
  afterEach(() => api.restore());
  const open = () => renderRoute(d2rInvoices.routes, '/d2r/payments');

  it('are listed with order, retailer, mode, amount and proof, filtered by mode', async () => {
    open();
    const row = within((await screen.findByText('GD-1001')).closest('tr') as HTMLElement);
    for (const text of ['Lake Stores', 'Cheque · In transit', '₹500.00', 'Asha'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: 'GD-1001' }).getAttribute('href')).toContain('/d2r/invoices?order=order-1');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payment mode' }), 'Cheque');
    await waitFor(() => expect(api.of(FIND).at(-1)?.body).toMatchObject({ where: { mode: 'CHEQUE' } }));
  });

  it('name the bill whose payment has the same UPI reference', async () => {
    const sameReferenceAs = { orderId: 'order-7', bill: 'LC/2600007' };
    const twice = { ...PAYMENT, mode: 'UPI' as const, upiReference: '412345678901', sameReferenceAs };
    api.on(FIND, { status: true, payments: [twice], totalRecords: 1 });
    open();
    const link = await screen.findByRole('link', { name: 'Same UPI reference as LC/2600007' });
    expect(link.getAttribute('href')).toBe('/d2r/invoices?order=order-7');
  });

  it('say when there are none, and offer another try when they do not load', async () => {
    api.on(FIND, { status: true, payments: [], totalRecords: 0 });
    const opened = open();
    expect(await screen.findByText('No collections')).toBeTruthy();
    opened.unmount();
    api.on(FIND, () => ({ status: 500, body: { status: false } }));
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
