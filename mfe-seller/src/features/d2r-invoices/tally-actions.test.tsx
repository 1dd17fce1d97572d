import { axeViolations, FakeApi, renderRoute, takeNotices } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { invoiceView } from '../../../test/d2r-invoices.js';
import { d2rInvoices } from './index.js';

const SALES = 'POST /tally-voucher/download/sales/xml';
const SALES_EXCEL = 'POST /tally-voucher/download/sales/excel';
const RECEIPT = 'POST /tally-voucher/download/receipt/xml';
const RECEIPT_EXCEL = 'POST /tally-voucher/download/receipt/excel';
const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };

describe('vouchers for Tally', () => {
  let api: FakeApi;
  let saved: string[];

  beforeEach(() => {
    api = new FakeApi()
      .on('POST /collections/find', { status: true, invoices: [invoiceView()], totalRecords: 1 })
      .on('POST /d2r/payments/find', { status: true, payments: [], totalRecords: 0 })
      .on('GET /views', { status: true, views: [] })
      .on(SALES, { success: true, xml: '<ENVELOPE></ENVELOPE>' })
      .on(RECEIPT, { success: true, xml: '<ENVELOPE></ENVELOPE>' })
      .on(SALES_EXCEL, {})
      .on(RECEIPT_EXCEL, {});
    saved = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    api.restore();
  });

  const open = (path: string, over: object = {}) => renderRoute(d2rInvoices.routes, path, over);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('of the invoices are those of the days in the filter, as XML and as Excel', async () => {
    open('/d2r/invoices?from=2026-11-01&to=2026-11-30');
    await press('Tally XML');
    await waitFor(() => expect(saved).toEqual(['sales-vouchers.xml']));
    await press('Tally Excel');
    await waitFor(() => expect(saved).toEqual(['sales-vouchers.xml', 'sales-vouchers.xlsx']));
    expect([api.of(SALES)[0]?.body, api.of(SALES_EXCEL)[0]?.body]).toEqual([
      expect.objectContaining(NOVEMBER),
      expect.objectContaining(NOVEMBER),
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('of the collections are those of the days in the filter, and ask for days when there are none', async () => {
    const opened = open('/d2r/payments');
    for (const name of ['Tally XML', 'Tally Excel']) {
      await press(name);
      expect((await screen.findAllByText('Choose a date range in the filter first')).length).toBeGreaterThan(0);
    }
    expect([api.of(RECEIPT), api.of(RECEIPT_EXCEL)]).toEqual([[], []]);
    opened.unmount();
    open('/d2r/payments?from=2026-11-01&to=2026-11-30');
    await press('Tally XML');
    await press('Tally Excel');
    await waitFor(() => expect(saved).toEqual(['receipt-vouchers.xml', 'receipt-vouchers.xlsx']));
    expect(api.of(RECEIPT)[0]?.body).toMatchObject(NOVEMBER);
  });

  it('say what is not in the file, and that there is no file', async () => {
    const message = "1 voucher can't be created. Download excel to know the reason.";
    api.on(SALES, { success: true, xml: '<ENVELOPE></ENVELOPE>', message });
    const opened = open('/d2r/invoices?from=2026-11-01&to=2026-11-30');
    await press('Tally XML');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(takeNotices()).toMatchObject([{ kind: 'warning', title: message }]);
    expect(saved).toEqual(['sales-vouchers.xml']);
    opened.unmount();
    api.on(RECEIPT, { success: false, xml: null, message: 'No vouchers in this period' });
    open('/d2r/payments?from=2026-11-01&to=2026-11-30');
    await press('Tally XML');
    expect(await screen.findByText('No vouchers in this period')).toBeTruthy();
    expect(takeNotices()).toMatchObject([{ kind: 'error' }]);
    expect(saved).toEqual(['sales-vouchers.xml']);
  });

  it('are not offered to a salesman', async () => {
    open('/d2r/payments', { role: 'salesman' });
    expect(await screen.findByText('No collections')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tally XML' })).toBeNull();
  });
});
