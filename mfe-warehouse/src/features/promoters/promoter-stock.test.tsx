import { type PromoterTransaction } from '@godown/contracts/field-force';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { promoters } from './index.js';

const COMPANY = { entityId: '019a0000-0000-7000-8000-00000000000c', name: 'Asha Foods' };
const WAREHOUSE = '019a0000-0000-7000-8000-0000000000c1';
const CHIPS = '019a0000-0000-7000-8000-0000000000d1';
const SHOP = { id: '019a0000-0000-7000-8000-0000000000b1', storeName: 'Canal Stores' };
const MEENA = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  companyId: COMPANY.entityId,
  companyName: COMPANY.name,
  fullname: 'Meena Rao',
  phone: '9810000032',
  retailers: [SHOP],
};
const SALE: PromoterTransaction = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  companyId: COMPANY.entityId,
  companyName: COMPANY.name,
  promoterId: MEENA.id,
  promoterName: 'Meena Rao',
  promoterPhone: '9810000032',
  kind: 'SOLD',
  units: 7,
  warehouseName: null,
  retailerName: 'Canal Stores',
  remark: null,
  items: [
    {
      catalogueId: CHIPS,
      title: 'Masala chips',
      sku: 'CHIPS',
      stockCount: 5,
      given: 20,
      sold: 11,
      returned: 3,
      damaged: 2,
    },
    { catalogueId: 'soap', title: 'Neem soap', sku: 'SOAP', stockCount: 2, given: 9, sold: 2, returned: 0, damaged: 0 },
  ],
  createdAt: '2026-11-20T06:00:00.000Z',
};
const LIST = 'POST /admin/promoter/stock';
const RECORD = 'POST /admin/promoter/stock/record';
const CSV = 'GET /csv/d2r/promoter-stock';

/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe('the promoter stock screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, message: 'Success', promoterTransactions: [SALE], totalRecords: 1 })
      .on(RECORD, { status: true, message: 'Stock recorded', transactionId: SALE.id })
      .on('POST /admin/promoter/list', { status: true, users: [MEENA], count: 1 })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Bhiwandi', active: true }],
      })
      .on('POST /find/catalogue', {
        status: true,
        count: 1,
        catalogue: [{ catalogId: CHIPS, productTitle: 'Masala chips', skuId: 'CHIPS', variantTitle: '50 g' }],
      });
  });
  afterEach(() => api.restore());

  const open = async (address = '/d2r/promoter-stock') => {
    renderRoute(promoters.routes, address, { variant: 'warehouse', role: 'warehouse_user', companies: [COMPANY] });
    await screen.findByText('Meena Rao');
  };
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const choose = async (dialog: HTMLElement, field: RegExp, option: RegExp) => {
    await userEvent.click(within(dialog).getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const addChips = async (dialog: HTMLElement) => {
    await userEvent.type(within(dialog).getByRole('combobox', { name: /^Add a product/ }), 'chips');
    await userEvent.click(await screen.findByRole('option', { name: /Masala chips/ }));
  };
  const startRecording = async () => {
    await press(/^Record stock/);
    return screen.findByRole('dialog', { name: 'Record stock' });
  };
  const expectNoViolations = async () => {
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  };

  it('[D2R-116] lists who was given or sold what, narrowed and paged on the server', async () => {
    await open('/d2r/promoter-stock?kind=SOLD&from=2026-11-01&to=2026-11-20');
    const row = screen.getByText('Meena Rao').closest('tr');
    for (const text of ['9810000032', 'Sold', 'Masala chips + 1 more', '7', 'Canal Stores', 'Nov 20, 2026'])
      expect(row?.textContent).toContain(text);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search promoter stock' }), 'chips{Enter}');
    await waitFor(() =>
      expect(api.of(LIST).at(-1)?.body).toEqual({
        search: 'chips',
        where: { kind: 'SOLD', start: '2026-11-01 00:00', end: '2026-11-20 23:59' },
        pagination: { records: 10, pageNumber: 1 },
      }),
    );
    await expectNoViolations();
  });

  it('[D2R-141] says that the stock could not be got, offers Retry, and says so when there is none', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    renderRoute(promoters.routes, '/d2r/promoter-stock', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText('Could not get promoter stock data');
    api.on(LIST, { status: true, message: 'Success', promoterTransactions: [], totalRecords: 0 });
    await press('Retry');
    await screen.findByText('No promoter stock yet');
  });

  it('[D2R-058] shows the products of an entry with Title, SKU and Stock Count, and all that was given, sold, returned and damaged', async () => {
    await open();
    await press('Details: Sold, Meena Rao');
    const dialog = await screen.findByRole('dialog', { name: /^Catalogue details/ });
    const table = within(dialog).getByRole('table', { name: 'Catalogue details' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Title',
      'SKU',
      'Stock Count',
      'Given',
      'Sold',
      'Returned',
      'Damaged',
    ]);
    const cells = within(within(table).getByText('Masala chips').closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Masala chips', 'CHIPS', '5', '20', '11', '3', '2']);
    await expectNoViolations();
  });

  it('[D2R-057, D2R-119] downloads the list with its filters as CSV from the server, and says when that fails', async () => {
    api.on(CSV, () => ({ status: 500, body: {} }));
    await open('/d2r/promoter-stock?kind=SOLD&search=chips');
    await press(/^Download CSV/);
    await screen.findByText('Download CSV Error');
    expect(api.of(CSV)[0]?.query).toEqual({ kind: 'SOLD', search: 'chips' });
  });

  it('records nothing while promoter, warehouse or products are missing', async () => {
    await open();
    const dialog = await startRecording();
    const record = () => userEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await record();
    for (const text of ['Please select a promoter', 'Please select a warehouse', 'Please select a product'])
      await within(dialog).findByText(text);
    expect(api.of(RECORD)).toEqual([]);
  });

  it('records what a warehouse gives to a promoter, by whole units', async () => {
    await open();
    const dialog = await startRecording();
    const record = () => userEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await choose(dialog, /^Promoter/, /Meena Rao/);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Warehouse/), WAREHOUSE);
    await addChips(dialog);
    const units = within(dialog).getByRole('textbox', { name: 'Units of Masala chips' });
    await userEvent.clear(units);
    await record();
    await within(dialog).findByText('Enter a whole number of units from 1');
    expect(api.of(RECORD)).toEqual([]);
    await userEvent.type(units, '12');
    await record();
    await screen.findByText('Stock recorded');
    expect(api.of(RECORD)[0]?.body).toEqual({
      promoterId: MEENA.id,
      companyId: COMPANY.entityId,
      kind: 'GIVEN',
      warehouseId: WAREHOUSE,
      items: [{ catalogueId: CHIPS, units: 12 }],
    });
    expect(api.of('POST /find/catalogue')[0]?.body).toMatchObject({ where: { companyId: COMPANY.entityId } });
    await waitFor(() => expect(api.of(LIST)).toHaveLength(2));
  });

  it("records a sale in one of the promoter's shops, without a warehouse, and shows why it is refused", async () => {
    api.on(RECORD, () => ({
      status: 422,
      body: {
        status: false,
        message: 'The promoter has only 2 of CHIPS',
        errors: [{ field: 'items', message: 'The promoter has only 2 of CHIPS' }],
      },
    }));
    await open();
    const dialog = await startRecording();
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Type/), 'SOLD');
    expect(within(dialog).queryByLabelText(/^Warehouse/)).toBeNull();
    await choose(dialog, /^Promoter/, /Meena Rao/);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Retailer/), SHOP.id);
    await addChips(dialog);
    await expectNoViolations();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record' }));
    await within(dialog).findByText('The promoter has only 2 of CHIPS');
    expect(api.of(RECORD)[0]?.body).toEqual({
      promoterId: MEENA.id,
      companyId: COMPANY.entityId,
      kind: 'SOLD',
      retailerId: SHOP.id,
      items: [{ catalogueId: CHIPS, units: 1 }],
    });
  });
});
