import { axeViolations, FakeApi, renderRoute, stopDate } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collection, invoiceView, logView } from '../../../test/d2r-invoices.js';
import { d2rInvoices } from './index.js';

const FIND = 'POST /collections/find';
const ORDER = invoiceView().orderId;
const ONE = `GET /collections/${ORDER}`;
const CAPTURE = 'POST /capture-payment';
const ASK = 'GET /capture-payment/presigned-url';

describe("retailers' invoices", () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, { status: true, invoices: [invoiceView()], totalRecords: 25 })
      .on(ONE, collection())
      .on('GET /views', { status: true, views: [] })
      .on(CAPTURE, { status: true, message: 'Payment captured successfully' });
  });
  afterEach(() => {
    jest.useRealTimers();
    api.restore();
  });

  const open = (query = '', over: object = {}) => renderRoute(d2rInvoices.routes, `/d2r/invoices${query}`, over);
  const slider = async () => within(await screen.findByRole('dialog', { name: /LC\/2600001/ }));
  const lastQuery = () => api.of(FIND).at(-1)?.body;
  async function form() {
    open(`?order=${ORDER}`);
    const drawer = await slider();
    return within(await drawer.findByRole('form', { name: 'Capture payment' }));
  }

  it('[D2R-008] are a list with number, order, retailer, place, amounts, due date and status, filtered by all of them', async () => {
    open();
    await screen.findByText('LC/2600001');
    expect(
      screen
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent?.trim())
        .filter((text) => text !== ''),
    ).toEqual([
      'Invoice',
      'Order ID',
      'Retailer',
      'Bill location',
      'Bill amount',
      'Paid',
      'Balance',
      'Due date',
      'Status',
    ]);
    const row = within(screen.getByText('LC/2600001').closest('tr') as HTMLElement);
    for (const text of ['GD-1001', 'Lake Stores', 'Ravi', '₹1,180.00', '₹1,000.00', 'Partially paid'])
      expect(row.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Date Due');
    await waitFor(() => expect(lastQuery()).toMatchObject({ where: { invoiceStatus: 'DATE_DUE' } }));
    expect(await axeViolations()).toEqual([]);
  });

  it('[D2R-053] are those of the last 30 days where nothing else is asked for', async () => {
    stopDate('2026-11-24T06:00:00Z');
    open();
    await screen.findByText('LC/2600001');
    expect(lastQuery()).toMatchObject({ where: { start: '2026-10-26 00:00', end: '2026-11-24 23:59' } });
    const told = /^Invoiced in the last 30 days/;
    screen.getByText(told);
    cleanup();
    open('?from=2026-06-01&to=2026-11-24');
    await screen.findByText('LC/2600001');
    expect(screen.queryByText(told)).toBeNull();
  });

  it('say of a long list how far it is counted', async () => {
    api.on(FIND, { status: true, invoices: [invoiceView()], totalRecords: 10_001 });
    open();
    await screen.findByText(/of 10,000\+$/);
  });

  it('say when there are none, and offer another try when they do not load', async () => {
    api.on(FIND, { status: true, invoices: [], totalRecords: 0 });
    const opened = open();
    expect(await screen.findByText('No invoices')).toBeTruthy();
    opened.unmount();
    api.on(FIND, () => ({ status: 500, body: { status: false } }));
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('[D2R-010] open beside the list, first to hand the bill over to a salesman', async () => {
    api
      .on(ONE, collection({ billLocation: null, amountPaid: 0, status: 'NOT_HANDED' }, []))
      .on(`GET /collections/${ORDER}/salesmen`, {
        status: true,
        data: [{ id: '01930000-0000-7000-8000-0000000000f1', name: 'Ravi', phone: '9876543210' }],
      })
      .on(`POST /collections/${ORDER}/hand-over`, { status: true, message: 'Handed over to Ravi' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Open invoice / }));
    const drawer = await slider();
    const handOver = within(await drawer.findByRole('form', { name: 'Hand over to a salesman' }));
    expect(drawer.queryByRole('form', { name: 'Capture payment' })).toBeNull();
    await userEvent.click(handOver.getByRole('button', { name: 'Hand over' }));
    expect(await handOver.findByText('Please select Salesman')).toBeTruthy();
    await handOver.findByRole('option', { name: 'Ravi · 9876543210' });
    await userEvent.selectOptions(handOver.getByRole('combobox', { name: /Salesman/ }), 'Ravi · 9876543210');
    await userEvent.click(handOver.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Handed over to Ravi')).toBeTruthy();
    expect(api.of(`POST /collections/${ORDER}/hand-over`)[0]?.body).toEqual({
      salesmanId: '01930000-0000-7000-8000-0000000000f1',
    });
    expect(await axeViolations()).toEqual([]);
  });

  it('[D2R-071] [D2R-142] take a payment and say so', async () => {
    const capture = await form();
    await userEvent.type(capture.getByRole('textbox', { name: /Amount/ }), '250.50');
    await userEvent.selectOptions(capture.getByRole('combobox', { name: /Payment mode/ }), 'CASH');
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    expect(await screen.findByText('Payment captured successfully')).toBeTruthy();
    expect(api.of(CAPTURE)[0]?.body).toMatchObject({ id: invoiceView().invoiceId, amount: 250.5, mode: 'CASH' });
    expect(await axeViolations()).toEqual([]);
  });

  it('name what is missing: the amount, and with one the mode', async () => {
    const capture = await form();
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    expect(await capture.findByText('Please enter amount')).toBeTruthy();
    await userEvent.type(capture.getByRole('textbox', { name: /Amount/ }), '10');
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    expect(await capture.findByText('Please select payment mode')).toBeTruthy();
    expect(api.of(CAPTURE)).toEqual([]);
  });

  it.each([
    [
      '[D2R-088] the payment mode',
      (capture: ReturnType<typeof within>) => capture.getByRole('combobox', { name: /mode/ }),
    ],
    ['[D2R-089] the proof', (capture: ReturnType<typeof within>) => capture.getByLabelText(/Proof/)],
    [
      '[D2R-090] Mark as Closed',
      (capture: ReturnType<typeof within>) => capture.getByRole('checkbox', { name: 'Mark as Closed' }),
    ],
  ])('keep %s disabled while the amount is empty or zero', async (_, find) => {
    const capture = await form();
    const isDisabled = () => find(capture).matches(':disabled');
    expect(isDisabled()).toBe(true);
    const amount = capture.getByRole('textbox', { name: /Amount/ });
    await userEvent.type(amount, '0');
    expect(isDisabled()).toBe(true);
    await userEvent.type(amount, '.5');
    await waitFor(() => expect(isDisabled()).toBe(false));
    await userEvent.clear(amount);
    await waitFor(() => expect(isDisabled()).toBe(true));
  });

  it('[D2R-091] ask for the returned stock when Mark as Closed is ticked', async () => {
    const capture = await form();
    const stock = () => capture.queryByRole('textbox', { name: /Stock return amount/ });
    await userEvent.type(capture.getByRole('textbox', { name: /^Amount/ }), '900');
    expect(stock()).toBeNull();
    await userEvent.click(capture.getByRole('checkbox', { name: 'Mark as Closed' }));
    await userEvent.type(await capture.findByRole('textbox', { name: /Stock return amount/ }), '100');
    await userEvent.selectOptions(capture.getByRole('combobox', { name: /mode/ }), 'UPI');
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    await waitFor(() =>
      expect(api.of(CAPTURE)[0]?.body).toMatchObject({ amount: 900, stockReturnAmount: 100, isInvoiceClosed: true }),
    );
  });

  it('refuse a stock return of 0', async () => {
    const capture = await form();
    await userEvent.type(capture.getByRole('textbox', { name: /^Amount/ }), '900');
    await userEvent.click(capture.getByRole('checkbox', { name: 'Mark as Closed' }));
    await userEvent.type(await capture.findByRole('textbox', { name: /Stock return amount/ }), '0');
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    expect(await capture.findByText('Stock return amount should be positive')).toBeTruthy();
    expect(api.of(CAPTURE)).toEqual([]);
  });

  it('send the picture of the proof where the server says, and refuse what is none or too large', async () => {
    api
      .on(ASK, {
        status: true,
        url: '/api/uploads/up-1/content?seal=x',
        headers: { 'content-type': 'image/png' },
        key: '01930000-0000-7000-8000-0000000000b1',
      })
      .on('PUT /uploads/up-1/content', { status: true });
    const capture = await form();
    await userEvent.type(capture.getByRole('textbox', { name: /Amount/ }), '10');
    const user = userEvent.setup({ applyAccept: false });
    const choose = (file: File) => user.upload(capture.getByLabelText(/Proof/), file);
    await choose(new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' }));
    expect(await capture.findByText('Proof should be an image file')).toBeTruthy();
    await choose(new File([new Uint8Array(600 * 1024)], 'large.png', { type: 'image/png' }));
    expect(await capture.findByText('Proof should be under 600 KB')).toBeTruthy();
    await choose(new File(['1234567890'], 'slip.png', { type: 'image/png' }));
    expect(await capture.findByText('slip.png')).toBeTruthy();
    await userEvent.selectOptions(capture.getByRole('combobox', { name: /mode/ }), 'UPI');
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    await waitFor(() =>
      expect(api.of(CAPTURE)[0]?.body).toMatchObject({ proof: '01930000-0000-7000-8000-0000000000b1' }),
    );
    expect(api.of(ASK).map(({ query }) => query)).toEqual([
      { orderId: ORDER, contentType: 'image/png', sizeBytes: '10' },
    ]);
  });

  it('take the UPI reference of a UPI payment, and say at its field whose it is', async () => {
    const message = 'This UPI reference was captured for LC/2600007 already';
    const errors = [{ field: 'upiReference', message }];
    api.on(CAPTURE, () => ({ status: 409, body: { status: false, code: 'UPI_REFERENCE_USED', message, errors } }));
    const capture = await form();
    const reference = () => capture.queryByRole('textbox', { name: 'UPI reference' });
    await userEvent.type(capture.getByRole('textbox', { name: /^Amount/ }), '10');
    expect(reference()).toBeNull();
    await userEvent.selectOptions(capture.getByRole('combobox', { name: /mode/ }), 'UPI');
    await userEvent.type(await capture.findByRole('textbox', { name: 'UPI reference' }), '412345678901');
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    expect(await capture.findByText(message)).toBeTruthy();
    expect(api.of(CAPTURE)[0]?.body).toMatchObject({ mode: 'UPI', upiReference: '412345678901' });
    expect(reference()).toHaveProperty('value', '412345678901');
    await userEvent.selectOptions(capture.getByRole('combobox', { name: /mode/ }), 'CASH');
    await waitFor(() => expect(reference()).toBeNull());
    api.on(CAPTURE, { status: true, message: 'Payment captured successfully' });
    await userEvent.click(capture.getByRole('button', { name: 'Capture payment' }));
    await waitFor(() => expect(api.of(CAPTURE)).toHaveLength(2));
    expect(api.of(CAPTURE)[1]?.body).not.toHaveProperty('upiReference');
  });

  it('name the bill whose payment has the same UPI reference', async () => {
    const sameReferenceAs = { orderId: 'order-7', bill: 'LC/2600007' };
    api.on(ONE, collection({}, [logView({ upiReference: '412345678901', sameReferenceAs })]));
    open(`?order=${ORDER}`);
    const link = await (await slider()).findByRole('link', { name: 'Same UPI reference as LC/2600007' });
    expect(link.getAttribute('href')).toBe('/d2r/invoices?order=order-7');
  });

  it('show what was captured, and let the office clear a cheque', async () => {
    api
      .on(
        ONE,
        collection({}, [
          logView({ mode: 'CHEQUE', amount: 500, chequeState: 'RECEIVED', hasProof: false }),
          logView({ id: 'older', advancePaise: 2_500, stockReturnAmount: 40 }),
        ]),
      )
      .on(`POST /d2r/payments/${logView().id}/cheque`, { status: true, message: 'Cheque cleared' });
    open(`?order=${ORDER}`);
    const drawer = await slider();
    expect(await drawer.findByText('Returned stock ₹40.00')).toBeTruthy();
    expect(drawer.getByText('₹25.00 added to retailer credit')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Proof' }).getAttribute('href')).toBe('/api/d2r/payments/older/proof');
    await userEvent.click(drawer.getByRole('button', { name: 'Cleared' }));
    expect(await screen.findByText('Cheque cleared')).toBeTruthy();
    expect(api.of(`POST /d2r/payments/${logView().id}/cheque`)[0]?.body).toEqual({ state: 'CLEARED' });
  });

  it('let the office record a bounced cheque with what the bank charges, which the retailer owes', async () => {
    const path = `POST /d2r/payments/${logView().id}/cheque`;
    api
      .on(ONE, collection({}, [logView({ mode: 'CHEQUE', amount: 500, chequeState: 'RECEIVED', hasProof: false })]))
      .on(path, { status: true, message: 'Cheque bounced' });
    open(`?order=${ORDER}`);
    await userEvent.click(await (await slider()).findByRole('button', { name: 'Bounced' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cheque bounced' }));
    dialog.getByText(/The cheque of ₹500.00 will no longer count/);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.of(path)).toEqual([]);
    await userEvent.click((await slider()).getByRole('button', { name: 'Bounced' }));
    const again = within(await screen.findByRole('dialog', { name: 'Cheque bounced' }));
    await userEvent.type(again.getByLabelText('Bank charge'), '118');
    await userEvent.click(again.getByRole('button', { name: 'Record bounce' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cheque bounced' })).toBeNull());
    expect(api.of(path)[0]?.body).toEqual({ state: 'BOUNCED', chargePaise: 11_800 });
  });

  it('offer nothing on a closed invoice, nor to who may only read', async () => {
    api.on(ONE, collection({ isClosed: true, status: 'CLOSED' }));
    const opened = open(`?order=${ORDER}`);
    await (await slider()).findByText('by Asha', { exact: false });
    expect(screen.queryByRole('form')).toBeNull();
    opened.unmount();
    api.on(ONE, collection());
    open(`?order=${ORDER}`, { variant: 'admin', role: 'sub_admin', companies: [] });
    await (await slider()).findByText('by Asha', { exact: false });
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('let a salesman capture but not close', async () => {
    open(`?order=${ORDER}`, { variant: 'warehouse', role: 'salesman' });
    const drawer = await slider();
    await drawer.findByRole('form', { name: 'Capture payment' });
    expect(drawer.queryByRole('checkbox', { name: 'Mark as Closed' })).toBeNull();
  });

  it('ask a salesman for what is written on a cheque, not the office', async () => {
    const office = await form();
    await userEvent.type(office.getByRole('textbox', { name: /^Amount/ }), '10');
    await userEvent.selectOptions(office.getByRole('combobox', { name: /mode/ }), 'CHEQUE');
    expect(office.queryByRole('textbox', { name: /Cheque number/ })).toBeNull();
    cleanup();
    open(`?order=${ORDER}`, { variant: 'seller', role: 'salesman' });
    const salesman = within(await (await slider()).findByRole('form', { name: 'Capture payment' }));
    await userEvent.type(salesman.getByRole('textbox', { name: /^Amount/ }), '10');
    await userEvent.selectOptions(salesman.getByRole('combobox', { name: /mode/ }), 'CHEQUE');
    await userEvent.type(await salesman.findByRole('textbox', { name: /Cheque number/ }), '123456');
    await userEvent.type(salesman.getByRole('textbox', { name: /^Bank/ }), 'Federal Bank');
    fireEvent.change(salesman.getByLabelText(/^Cheque date/), { target: { value: '2026-11-24' } });
    await userEvent.click(salesman.getByRole('button', { name: 'Capture payment' }));
    await waitFor(() =>
      expect(api.of(CAPTURE)[0]?.body).toMatchObject({
        cheque: { number: '123456', bank: 'Federal Bank', date: '2026-11-24' },
      }),
    );
  });
});
