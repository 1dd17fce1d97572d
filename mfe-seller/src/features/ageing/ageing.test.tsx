import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageingAnswer, ageingRow, statementView } from '../../../test/ageing.js';
import { ageing, statements } from './index.js';

const FIND = 'POST /d2r/ageing/find';
const STATEMENT = 'GET /d2r/retailers/store-1/statement';
const ROUTES = [...ageing.routes, ...statements.routes];

describe('what retailers owe', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, ageingAnswer())
      .on(STATEMENT, { status: true, message: 'Success', statement: statementView() });
  });
  afterEach(() => api.restore());
  const open = (path = '/d2r/outstanding') => renderRoute(ROUTES, path);

  it('is listed by age with the totals, and each retailer leads to its statement', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Open the statement of Lake Stores' });
    expect(link.getAttribute('href')).toBe('/d2r/retailers/store-1/statement');
    const row = within(screen.getByRole('row', { name: /Lake Stores/ }));
    for (const text of ['₹118.00', '₹236.00', '₹50.00', '₹404.00', '91 days']) expect(row.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('₹404.00')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
  });

  it('has a column for each age that the totals show, also on a page where nobody owes it', async () => {
    api.on(FIND, ageingAnswer([ageingRow({ days0To30Paise: 0, daysOver90Paise: 0 })]));
    open();
    await screen.findByRole('link', { name: 'Open the statement of Lake Stores' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(heads.filter((head) => head?.endsWith(' days'))).toEqual(['0-30 days', '90+ days']);
  });

  it('says nothing at an age of which the retailer owes nothing', async () => {
    api.on(FIND, ageingAnswer([ageingRow({ days0To30Paise: 0, daysOver90Paise: 0 })]));
    open();
    await screen.findByRole('link', { name: 'Open the statement of Lake Stores' });
    expect(within(screen.getByRole('row', { name: /Lake Stores/ })).queryByText('₹0.00')).toBeNull();
  });

  it('is grouped by salesman and company, found by name and sorted by the server', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Salesman' }));
    await waitFor(() => expect(api.of(FIND).at(-1)?.body).toMatchObject({ where: { by: 'salesman' } }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search outstanding' }), 'lake{Enter}');
    await waitFor(() =>
      expect(api.of(FIND).at(-1)?.body).toMatchObject({
        search: 'lake',
        sortBy: { by: 'outstanding', order: 'desc' },
      }),
    );
  });

  it('says when nothing is owed, and offers another try when it does not load', async () => {
    api.on(FIND, ageingAnswer([]));
    const opened = open();
    expect(await screen.findByText('Nothing is owed')).toBeTruthy();
    opened.unmount();
    api.on(FIND, () => ({ status: 500, body: { status: false } }));
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('downloads the group that is shown as CSV', async () => {
    api.on('GET /csv/d2r/ageing', { file: 'Retailer' });
    api.on(FIND, ageingAnswer([ageingRow()]));
    open('/d2r/outstanding?group=company');
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(api.of('GET /csv/d2r/ageing')).toHaveLength(1));
  });
});

describe('the statement of a retailer', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(STATEMENT, { status: true, message: 'Success', statement: statementView() });
  });
  afterEach(() => api.restore());
  const open = () => renderRoute(ROUTES, '/d2r/retailers/store-1/statement?from=2026-09-01&to=2026-11-25');

  it('shows each entry with the running balance, between the opening and the closing one', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Statement of Lake Stores' })).toBeTruthy();
    expect(screen.queryByText('31-60 days')).toBeNull();
    const payment = within(screen.getByRole('row', { name: /Payment/ }));
    for (const text of ['Cheque, ₹32.00 added to retailer credit', '₹150.00', '₹18.00'])
      expect(payment.getByText(text)).toBeTruthy();
    expect(payment.getByRole('link', { name: 'LC/2600001' }).getAttribute('href')).toBe('/d2r/invoices?order=order-1');
    for (const label of ['Opening balance', 'Closing balance', 'Retailer credit', '90+ days'])
      expect(screen.getByText(label)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('downloads as CSV and Excel', async () => {
    api
      .on('GET /csv/d2r/retailers/store-1/statement', { file: 'Date' })
      .on('GET /excel/d2r/retailers/store-1/statement', { file: 'Date' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download Excel' }));
    await waitFor(() => expect(api.of('GET /excel/d2r/retailers/store-1/statement')).toHaveLength(1));
    expect(api.of('GET /csv/d2r/retailers/store-1/statement')).toHaveLength(1);
  });

  it('says when the period has no entries, and offers another try when it does not load', async () => {
    api.on(STATEMENT, { status: true, message: 'Success', statement: statementView({ lines: [] }) });
    const opened = open();
    expect(await screen.findByText('No entries in this period')).toBeTruthy();
    opened.unmount();
    api.on(STATEMENT, () => ({ status: 500, body: { status: false } }));
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
