import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CatalogueItemView } from '@godown/contracts/catalogue';
import { watchErrors } from '@godown/shared-ui/error-reports';
import { drawStyles, FakeApi, renderRoute, takeNotices } from '@godown/shared-ui/testing';
import { itemView } from '../../../test/catalogue-items.js';
import { catalogue } from './index.js';

const CHIPS = itemView();
const BISCUIT = itemView({
  catalogId: '019a0000-0000-7000-8000-0000000b15c1',
  skuId: 'BISC-1',
  productTitle: 'Ginger biscuit',
  wsin: null,
  active: 0,
});
const SHOPS = {
  status: true,
  catalogueShopTypes: [
    { shopType: 'manual', count: 2 },
    { shopType: 'shopify', count: 1 },
  ],
};

describe('the catalogue list', () => {
  let api: FakeApi;
  let rows: CatalogueItemView[];

  beforeEach(() => {
    rows = [CHIPS, BISCUIT];
    api = new FakeApi()
      .on('GET /catalogue/shop-types/company/all', SHOPS)
      .on('POST /catalogue/find', () => ({ body: { status: true, catalogue: rows, totalCount: 25 } }))
      .on(`GET /catalogue/${CHIPS.catalogId}`, { status: true, item: CHIPS })
      .on(`GET /catalogue/${BISCUIT.catalogId}`, { status: true, item: BISCUIT });
  });
  afterEach(() => api.restore());

  const open = async (address = '/catalogs', given: Parameters<typeof renderRoute>[2] = {}) => {
    const view = renderRoute(catalogue.routes, address, given);
    await screen.findByRole('table', { name: 'Catalogue' });
    return view;
  };
  const table = () => screen.getByRole('table', { name: 'Catalogue' });
  const lastQuery = () => api.of('POST /catalogue/find').at(-1)?.body;

  it('[CAT-003, CAT-013, CAT-014] opens at /catalogs with the first shop type of the sidebar chosen', async () => {
    await open();
    await within(table()).findByText('Masala chips');
    const menu = screen.getByRole('navigation', { name: 'Shop types' });
    expect(
      within(menu)
        .getByRole('button', { name: /Manual/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(lastQuery()).toMatchObject({ shopType: 'manual', companyIds: [] });
    await userEvent.click(within(menu).getByRole('button', { name: /Shopify/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ shopType: 'shopify' }));
  });

  describe('as it is drawn', () => {
    drawStyles();

    it('[CAT-015] gives the menu 20 of the 24 columns of its own panel', async () => {
      await open();
      const menu = await screen.findByTestId('shop-type-columns');
      expect(getComputedStyle(menu).gridColumn || getComputedStyle(menu).getPropertyValue('grid-column')).toContain(
        'span 20',
      );
      const grid = menu.parentElement;
      expect(grid && getComputedStyle(grid).gridTemplateColumns).toContain('repeat(24');
      expect(menu.closest('nav')?.contains(table())).toBe(false);
    });
  });

  it('[CAT-021, CAT-022] shows id, SKU, title, shop type and length x breadth x height', async () => {
    await open();
    const row = (await within(table()).findByText('Masala chips')).closest('tr');
    const headers = within(table())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(headers).toEqual(
      expect.arrayContaining(['Catalog ID', 'SKU ID', 'Product title', 'Shop type', 'Dimensions']),
    );
    expect(row?.textContent).toContain('0000C0DE');
    expect(row?.textContent).toContain('CHIPS-50');
    expect(row?.textContent).toContain('20 x 15 x 4.5');
    expect(row?.textContent).toContain('₹1,234.50');
    expect(row?.textContent).toContain('Manual');
  });

  it('[CAT-016] pages through the server', async () => {
    await open();
    await within(table()).findByText('Masala chips');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ pagination: { pageNumber: 2, records: 10 } }));
  });

  it('[CAT-017, COMMON-009] searches 700 ms after the last letter', async () => {
    const { router } = await open();
    await within(table()).findByText('Masala chips');
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.type(screen.getByRole('searchbox', { name: 'Search catalogue' }), 'chi');
      await act(() => jest.advanceTimersByTimeAsync(690));
      expect(lastQuery()).not.toHaveProperty('search');
      await act(() => jest.advanceTimersByTimeAsync(20));
      expect(router.state.location.search).toBe('?search=chi');
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'chi' }));
  });

  it('[CAT-018] filters by status and category, through the address', async () => {
    const { router } = await open('/catalogs?active=0&category=Snacks');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: { active: 0, category: 'Snacks' } }));
    await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: { active: 1 } }));
    expect(router.state.location.search).toContain('active=1');
    const category = screen.getByLabelText('Category');
    await userEvent.clear(category);
    await userEvent.type(category, 'Biscuits{Tab}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: { active: 1, category: 'Biscuits' } }));
  });

  it('[CAT-004] shows only the loaded rows that hold the text of ?q= in SKU id or title', async () => {
    await open('/catalogs?q=ginger');
    await within(table()).findByText('Ginger biscuit');
    expect(within(table()).queryByText('Masala chips')).toBeNull();
    expect(lastQuery()).not.toHaveProperty('search');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await within(table()).findByText('Masala chips');
  });

  it('[CAT-004] looks in the SKU id as well', async () => {
    await open('/catalogs?q=chips-50');
    await within(table()).findByText('Masala chips');
    expect(within(table()).queryByText('Ginger biscuit')).toBeNull();
  });

  it('[CAT-020] opens a read-only slider with every field from the catalogue id', async () => {
    await open();
    await userEvent.click(await within(table()).findByRole('button', { name: /catalog ID 0000C0DE/ }));
    const slider = await screen.findByRole('dialog', { name: 'Masala chips' });
    for (const text of [
      'WAB12CD34EF5',
      'CHIPS-50',
      '50 g',
      'Snacks',
      'masala-chips',
      '19059030',
      '8901234567890',
      '₹1,234.50',
      '₹900.00',
      '12.5%',
      '4%',
      '20 x 15 x 4.5',
      '60',
      'CHIPS',
      '2.5%',
      '5%',
      '1%',
      'https://images.example/chips.png',
    ]) {
      expect(slider.textContent).toContain(text);
    }
    expect(within(slider).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(slider).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[CAT-019, CAT-064, COMMON-006] downloads the filtered rows as CSV and tells of a failure in the specified words', async () => {
    await open('/catalogs?active=1&search=chips');
    await within(table()).findByText('Masala chips');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await screen.findByText('Download CSV Error');
    expect(screen.getByText('Please try again after some time.')).not.toBeNull();
    expect(api.of('GET /catalogue/csv/all')[0]?.query).toEqual({
      shopType: 'manual',
      search: 'chips',
      filter: '{"active":1}',
    });
  });

  it('[CAT-071, COMMON-007, COMMON-020] reports that the catalogue did not load without a notification, and offers Retry', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const stop = watchErrors('seller');
    api.on('POST /browser-errors', {}).on('POST /catalogue/find', () => ({ status: 500, body: {} }));
    renderRoute(catalogue.routes, '/catalogs');
    await screen.findByText('Sorry, Failed to load data');
    await waitFor(() =>
      expect(api.of('POST /browser-errors').map(({ body }) => body)).toEqual([
        expect.objectContaining({ message: expect.stringMatching(/^catalogue: ApiError 500: /) }),
      ]),
    );
    expect(takeNotices()).toEqual([]);
    expect(screen.getAllByText('Sorry, Failed to load data')).toHaveLength(1);
    api.on('POST /catalogue/find', { status: true, catalogue: rows, totalCount: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await within(await screen.findByRole('table', { name: 'Catalogue' })).findByText('Masala chips');
    stop();
    quiet.mockRestore();
  });

  it('says so when a shop has no items', async () => {
    rows = [];
    renderRoute(catalogue.routes, '/catalogs');
    await screen.findByText('No items here yet');
  });

  it('[CAT-025, CAT-056] gives sellers add, which opens the form, sync, which tells how it went, and export, which saves the whole catalogue', async () => {
    const saved = jest.fn(() => '#file');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    api
      .on('GET /syncCatalogue/company-1', () => ({
        status: 422,
        body: { status: false, message: 'No store is connected yet' },
      }))
      .on('GET /catalogue/csv/all', { file: 'SKU ID' });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sync' }));
    await screen.findByText('No store is connected yet');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(api.of('GET /catalogue/csv/all').map(({ query }) => query)).toEqual([{}]);
    await userEvent.click(screen.getByRole('link', { name: 'Add item' }));
    await screen.findByRole('form', { name: 'Catalogue item' });
  });

  it.each([
    ['warehouse', 'warehouse_user'],
    ['warehouse', 'cluster_owner'],
    ['admin', 'sub_admin'],
    ['admin', 'admin'],
    ['admin', 'super_admin'],
    ['seller', 'salesman'],
  ] as const)(
    '[CAT-025, CAT-056] gives nobody else these buttons: on the %s host not the role %s',
    async (variant, role) => {
      await open('/catalogs', { variant, role });
      await within(table()).findByText('Masala chips');
      for (const name of ['Sync', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Add item' })).toBeNull();
    },
  );

  it('gives the warehouse no edit', async () => {
    await open('/catalogs', { variant: 'warehouse', role: 'warehouse_user' });
    await within(table()).findByText('Masala chips');
    expect(within(table()).queryByRole('link', { name: /Edit/ })).toBeNull();
  });

  it('[CAT-024, CAT-055] gives admins the company, WSIN-mapped and shop-type filters', async () => {
    api
      .on('GET /ums/companies/search', { status: true, companies: [{ entityId: 'company-9', name: 'Ravi Traders' }] })
      .on('GET /catalogue/shop-types/company/company-9', SHOPS);
    await open('/catalogs', { variant: 'admin', role: 'admin', companies: [] });
    await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'ravi');
    await userEvent.click(await screen.findByRole('option', { name: 'Ravi Traders' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ companyIds: ['company-9'] }));
    await userEvent.selectOptions(screen.getByLabelText('WSIN mapped'), 'Has none yet');
    await userEvent.selectOptions(screen.getByLabelText('Shop type'), 'Shopify');
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: { wsinMapped: false }, shopType: 'shopify' }));
  });

  it('[CAT-024] hides those filters from sellers', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /Filters/ }));
    expect(screen.queryByLabelText('WSIN mapped')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  });

  it('[CAT-023] asks for the companies selected in the session', async () => {
    const companies = [
      { entityId: 'c-1', name: 'One' },
      { entityId: 'c-2', name: 'Two' },
    ];
    api.on('GET /catalogue/shop-types/company/c-1,c-2', SHOPS);
    await open('/catalogs', { variant: 'warehouse', role: 'warehouse_user', companies });
    const { getSession } = await import('@godown/shared-ui/session');
    act(() => getSession().selectCompanies(['c-1', 'c-2']));
    await waitFor(() => expect(lastQuery()).toMatchObject({ companyIds: ['c-1', 'c-2'] }));
  });

  it('[CAT-054, CAT-070] lets an admin give an item its WSIN and shows what the server says when it cannot', async () => {
    api.on('POST /wsin/generate', () => ({
      status: 409,
      body: { status: false, message: 'WSIN WTAKEN000001 already exists' },
    }));
    await open(`/catalogs?item=${BISCUIT.catalogId}`, { variant: 'admin', role: 'admin', companies: [] });
    const slider = await screen.findByRole('dialog', { name: 'Ginger biscuit' });
    const field = within(slider).getByLabelText('WSIN');
    await userEvent.type(field, 'wtaken000001{Enter}');
    await screen.findByText('WSIN WTAKEN000001 already exists');
    expect(api.of('POST /wsin/generate')[0]?.body).toEqual({
      companyId: 'company-1',
      data: [{ productTitle: 'Ginger biscuit', catalogId: BISCUIT.catalogId, wsin: 'WTAKEN000001' }],
    });
    await userEvent.clear(field);
    await userEvent.type(field, 'X12');
    expect(within(slider).getByText('WSIN is invalid')).not.toBeNull();
  });
});
