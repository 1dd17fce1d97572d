import { type CreditNoteRow } from '@godown/contracts/receivables';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creditNotes } from './index.js';

const FIND = 'POST /d2r/credit-notes/find';
const ORDER = '01930000-0000-7000-8000-0000000000d1';
const CREATE = `POST /wms/inventory/credit-debit/note/${ORDER}`;
const XML = 'POST /tally-voucher/download/credit-note/xml';
const EXCEL = 'POST /tally-voucher/download/credit-note/excel';
const CSV = 'GET /csv/d2r/credit-notes';
const NOTE: CreditNoteRow = {
  id: 'note-1',
  companyId: 'company-1',
  number: 'LC/26CN00001',
  orderId: ORDER,
  shopOrderId: 'GD-1001',
  retailer: 'Lake Stores',
  credit: 1,
  expired: 2,
  damaged: 3,
  amountPaise: 70_800,
  unspentPaise: 70_800,
  createdAt: '2026-11-20T05:00:00.000Z',
};
const ITEMS = [
  { id: 'item-1', title: 'Masala chips', sku: 'CHIPS', quantity: 10 },
  { id: 'item-2', title: 'Tulsi tea', sku: 'TEA', quantity: 4 },
];

describe('the credit notes', () => {
  let api: FakeApi;
  let saved: string[];

  beforeEach(() => {
    api = new FakeApi()
      .on(FIND, {
        status: true,
        creditNotes: [NOTE, { ...NOTE, id: 'note-2', number: 'LC/26CN00002' }],
        totalRecords: 2,
      })
      .on('GET /views', { status: true, views: [] })
      .on(`GET /order/${ORDER}`, {
        status: true,
        order: { id: ORDER, shopOrderId: 'GD-1001', itemDetails: ITEMS, dcnItems: [{ sku: 'TEA', quantity: 4 }] },
      })
      .on(CREATE, { status: true, message: 'Credit note LC/26CN00003 created' })
      .on(CSV, {})
      .on(EXCEL, {});
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

  const open = (query = '', over: object = {}) =>
    renderRoute(creditNotes.routes, `/d2r/credit-notes${query}`, {
      variant: 'warehouse',
      role: 'warehouse_user',
      ...over,
    });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  async function form() {
    open(`?note=${ORDER}`);
    return within(await screen.findByRole('form', { name: 'Credit/Debit Note' }));
  }
  const field = (of: Awaited<ReturnType<typeof form>>, name: string) => of.getByRole('textbox', { name });

  it('are a list with number, order, retailer, date, pieces by reason and amount', async () => {
    open();
    const row = within((await screen.findByText('LC/26CN00001')).closest('tr') as HTMLElement);
    expect(
      screen
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent?.trim())
        .filter((text) => text !== ''),
    ).toEqual(['Note no', 'Order ID', 'Retailer', 'Date', 'Credit', 'Expired', 'Damaged', 'Amount']);
    for (const text of ['GD-1001', 'Lake Stores', '1', '2', '3', '₹708.00']) expect(row.getByText(text)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('say nothing of a reason for which nothing came back', async () => {
    api.on(FIND, { status: true, creditNotes: [{ ...NOTE, credit: 0, damaged: 0 }], totalRecords: 1 });
    open();
    const row = within((await screen.findByText('LC/26CN00001')).closest('tr') as HTMLElement);
    expect(row.getByText('2')).toBeTruthy();
    expect(row.queryByText('0')).toBeNull();
  });

  it('say when there are none, and offer another try when they do not load', async () => {
    api.on(FIND, { status: true, creditNotes: [], totalRecords: 0 });
    const opened = open();
    expect(await screen.findByText('No credit notes')).toBeTruthy();
    opened.unmount();
    api.on(FIND, () => ({ status: 500, body: { status: false } }));
    open();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('[D2R-059] are downloaded as CSV, as the list is filtered', async () => {
    open('?search=LC&from=2026-11-01&to=2026-11-24');
    await screen.findByText('LC/26CN00001');
    await press('CSV');
    await waitFor(() => expect(saved).toEqual(['credit-notes.csv']));
    expect(api.of(CSV)[0]?.query).toEqual({ search: 'LC', start: '2026-11-01 00:00', end: '2026-11-24 23:59' });
  });

  it('[D2R-060] of the selected orders are downloaded as one Tally voucher XML', async () => {
    api.on(XML, { success: true, xml: '<ENVELOPE></ENVELOPE>' });
    open();
    for (const number of ['LC/26CN00001', 'LC/26CN00002'])
      await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));
    await press('Tally XML');
    await waitFor(() => expect(saved).toEqual(['credit-notes.xml']));
    expect(api.of(XML)[0]?.body).toEqual({ orderIds: [ORDER] });
  });

  it('are saved with a warning of what the server says of the file', async () => {
    const message = 'One stock item to TallyPrime: IL-A1 = il a1';
    api.on(XML, { success: true, xml: '<ENVELOPE></ENVELOPE>', message });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /LC\/26CN00001/ }));
    await press('Tally XML');
    await screen.findByText(message);
    expect(saved).toEqual(['credit-notes.xml']);
  });

  it('[D2R-061] of the selected orders are downloaded as Excel', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /LC\/26CN00001/ }));
    await press('Excel');
    await waitFor(() => expect(saved).toEqual(['credit-notes.xlsx']));
    expect(api.of(EXCEL)[0]?.body).toEqual({ orderIds: [ORDER] });
  });

  it('[D2R-112] are downloaded for selected orders only', async () => {
    open();
    await screen.findByText('LC/26CN00001');
    for (const name of ['Tally XML', 'Excel']) {
      await press(name);
      expect((await screen.findAllByText('No order is selected.')).length).toBeGreaterThan(0);
    }
    expect([api.of(XML), api.of(EXCEL), saved]).toEqual([[], [], []]);
  });

  it('are not downloaded for an order that was selected under other days', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /LC\/26CN00001/ }));
    await act(() => router.navigate('?from=2026-11-01'));
    await press('Excel');
    expect((await screen.findAllByText('No order is selected.')).length).toBeGreaterThan(0);
    expect(api.of(EXCEL)).toEqual([]);
  });

  it('say that a voucher cannot be created and where the reason is', async () => {
    const message = "Voucher for some orders can't be created. Download excel to know the reason.";
    api.on(XML, { success: false, xml: null });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /LC\/26CN00001/ }));
    await press('Tally XML');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('[D2R-070] are made in a dialog: the order is found, its pieces entered and sent', async () => {
    api.on('POST /inventory/orders/find', {
      status: true,
      orders: [{ id: ORDER, shopOrderId: 'GD-1001', customerName: 'Ravi' }],
      count: 1,
    });
    open();
    await screen.findByText('LC/26CN00001');
    await press('Create note');
    const dialog = within(await screen.findByRole('dialog', { name: 'Credit/Debit Note' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Order' }), 'GD');
    await userEvent.click(await screen.findByRole('option', { name: /GD-1001/ }));
    expect(api.of('POST /inventory/orders/find').at(-1)?.body).toMatchObject({
      where: { isD2R: true, status: ['DELIVERED'] },
    });
    const note = within(await dialog.findByRole('form', { name: 'Credit/Debit Note' }));
    await userEvent.type(field(note, 'Credit of Masala chips'), '1');
    await userEvent.type(field(note, 'Damaged of Masala chips'), '2');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(note.getByRole('button', { name: 'Create note' }));
    expect(await screen.findByText('Credit note LC/26CN00003 created')).toBeTruthy();
    expect(api.of(CREATE)[0]?.body).toEqual({ 'item-1': { credit: 1, expired: 0, damaged: 2 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need at least one quantity, none below 0 or above that of the line', async () => {
    const note = await form();
    await userEvent.click(note.getByRole('button', { name: 'Create note' }));
    expect(await note.findByText('Please enter at least one quantity for Credit, Expired, or Damaged.')).toBeTruthy();
    for (const quantity of ['11', '-1']) {
      await userEvent.clear(field(note, 'Expired of Masala chips'));
      await userEvent.type(field(note, 'Expired of Masala chips'), quantity);
      await userEvent.click(note.getByRole('button', { name: 'Create note' }));
      expect(await note.findByText('Should be a whole number from 0 to 10')).toBeTruthy();
    }
    expect(api.of(CREATE)).toEqual([]);
  });

  it('[D2R-085] leave a line alone of whose SKU nothing remains', async () => {
    const note = await form();
    for (const kind of ['Credit', 'Expired', 'Damaged']) {
      expect(field(note, `${kind} of Tulsi tea`)).toHaveProperty('disabled', true);
      expect(field(note, `${kind} of Masala chips`)).toHaveProperty('disabled', false);
    }
    expect(note.getByText(/0 of 4 left/)).toBeTruthy();
  });

  it('stay open with what was typed when the server refuses', async () => {
    api.on(CREATE, () => ({ status: 422, body: { status: false, message: 'Only 6 of CHIPS can still be noted' } }));
    const note = await form();
    await userEvent.type(field(note, 'Credit of Masala chips'), '8');
    await userEvent.click(note.getByRole('button', { name: 'Create note' }));
    expect(await screen.findByText('Only 6 of CHIPS can still be noted')).toBeTruthy();
    expect(field(note, 'Credit of Masala chips')).toHaveProperty('value', '8');
  });

  it('are made by who may, and read by the others', async () => {
    open('', { variant: 'admin', role: 'sub_admin', companies: [] });
    await screen.findByText('LC/26CN00001');
    expect(screen.queryByRole('button', { name: 'Create note' })).toBeNull();
    expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
  });
});
