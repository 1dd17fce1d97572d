import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brands } from './index.js';

const COMPANY = { entityId: '0190aaaa-0000-7000-8000-000000000001', name: 'Coral Textiles' };
const STORED = 'adminCatalogueSelectedCompany';

describe('the brands screen', () => {
  let api: FakeApi;

  beforeEach(() => {
    localStorage.clear();
    Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => undefined });
    api = new FakeApi()
      .on('GET /ums/companies/search', { status: true, companies: [COMPANY] })
      .on('POST /wsin/fetch', {
        status: true,
        count: 1,
        wsins: [
          {
            wsin: 'WAAAAAAAAAA1',
            productTitle: 'Linen shirt',
            companyId: COMPANY.entityId,
            skuIds: [],
            createdAt: '2026-11-21T05:00:00.000Z',
          },
        ],
      })
      .on('POST /find/catalogue', {
        status: true,
        count: 1,
        catalogue: [
          {
            catalogId: 'item-1',
            skuId: 'LINEN-1',
            productTitle: 'Linen shirt',
            variantTitle: 'L',
            shopType: 'manual',
            wsin: null,
          },
        ],
      });
  });
  afterEach(() => api.restore());

  const open = (address: string) => renderRoute(brands.routes, address);
  const remember = () => localStorage.setItem(STORED, JSON.stringify(COMPANY));

  it('[CAT-001, CAT-002, CAT-009] searches a company at the side, shows its stock numbers, and remembers it on this device', async () => {
    open('/admin/brands').unmount();
    open('/admin/brands');
    const side = await screen.findByRole('complementary', { name: 'Brands' });
    await userEvent.type(within(side).getByRole('combobox', { name: 'Company' }), 'Cor');
    await userEvent.click(await screen.findByRole('option', { name: 'Coral Textiles' }));
    await screen.findByText('WAAAAAAAAAA1');
    expect(api.of('POST /wsin/fetch').at(-1)?.body).toMatchObject({ where: { companyId: COMPANY.entityId } });
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual(COMPANY);
  });

  it('[CAT-009] comes back to the company that was chosen, and ignores what is no company', async () => {
    localStorage.setItem(STORED, '{"entityId":7}');
    open('/admin/brands').unmount();
    remember();
    open('/admin/brands');
    await screen.findByText('WAAAAAAAAAA1');
  });

  it('[CAT-005, CAT-006, CAT-007, CAT-008] has sub-pages by number, whose buttons wait for a company', async () => {
    const { router } = open('/admin/brands?page=2');
    for (const name of ['Download Catalogue', 'Bulk Map WSIN'])
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Sub-pages' })).getByRole('button', { name: /3/ }),
    );
    expect(router.state.location.search).toBe('?page=3');
    for (const name of ['Bulk Generate WSIN', 'Generate WSIN'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'Cor');
    await userEvent.click(await screen.findByRole('option', { name: 'Coral Textiles' }));
    for (const name of ['Bulk Generate WSIN', 'Generate WSIN'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Sub-pages' })).getByRole('button', { name: /2/ }),
    );
    for (const name of ['Download Catalogue', 'Bulk Map WSIN'])
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', false);
  });

  it('[CAT-053] downloads the chosen rows, and asks for some when none is chosen', async () => {
    remember();
    api.on('POST /catalogue/csv/selected', { file: 'SKU ID' });
    open('/admin/brands?page=2');
    await screen.findByText('LINEN-1');
    await userEvent.click(screen.getByRole('button', { name: 'Download Catalogue' }));
    await screen.findByText('Please select rows!!!');
    expect(api.of('POST /catalogue/csv/selected')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Linen shirt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download Catalogue' }));
    await waitFor(() =>
      expect(api.of('POST /catalogue/csv/selected')[0]?.body).toEqual({
        companyId: COMPANY.entityId,
        catalogIds: ['item-1'],
      }),
    );
  });

  it.each([
    ['search', () => userEvent.type(screen.getByRole('searchbox', { name: 'Search catalogue' }), 'silk{Enter}')],
    [
      'filter',
      async () => {
        await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
        await userEvent.selectOptions(await screen.findByLabelText('WSIN'), 'yes');
      },
    ],
  ])('chooses nothing any more under another %s: only rows that are shown are downloaded', async (_name, narrow) => {
    remember();
    open('/admin/brands?page=2');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Linen shirt' }));
    const asked = api.of('POST /find/catalogue').length;
    await narrow();
    await waitFor(() => expect(api.of('POST /find/catalogue').length).toBeGreaterThan(asked));
    expect(await screen.findByRole('checkbox', { name: 'Select Linen shirt' })).toHaveProperty('checked', false);
    await userEvent.click(screen.getByRole('button', { name: 'Download Catalogue' }));
    await screen.findByText('Please select rows!!!');
    expect(api.of('POST /catalogue/csv/selected')).toEqual([]);
  });

  it('[CAT-010] generates stock numbers by hand, says what is wrong beside the field, and shows what was made', async () => {
    remember();
    const taken = {
      status: 409,
      body: {
        status: false,
        message: 'WSIN WTAKEN000001 already exists',
        errors: [{ field: 'data.0.wsin', message: 'WSIN WTAKEN000001 already exists' }],
      },
    };
    api.on('POST /wsin/generate', () => taken);
    open('/admin/brands?page=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Generate WSIN' }));
    const dialog = await screen.findByRole('dialog', { name: 'Generate WSIN' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Generate WSIN' }));
    expect(within(dialog).getByText('Product title is required')).toBeTruthy();
    expect(api.of('POST /wsin/generate')).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Product title/ }), 'Linen shirt');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /WSIN/ }), 'wtaken000001');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Generate WSIN' }));
    await within(dialog).findByText('WSIN WTAKEN000001 already exists');
    api.on('POST /wsin/generate', {
      status: true,
      message: 'WSIN generated',
      wsins: [{ wsin: 'WNEW00000001', productTitle: 'Linen shirt' }],
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Generate WSIN' }));
    await screen.findByText('WNEW00000001');
    expect(api.of('POST /wsin/generate').at(-1)?.body).toEqual({
      companyId: COMPANY.entityId,
      data: [{ productTitle: 'Linen shirt', wsin: 'WTAKEN000001' }],
    });
  });

  it.each([
    [3, 'Bulk Generate WSIN', 'Bulk WSIN Upload', 'Generate WSIN file'],
    [2, 'Bulk Map WSIN', 'Bulk WSIN Map', 'Map WSIN file'],
  ])('[CAT-011, CAT-012] page %s: %s opens the dialog %s with a sheet', async (page, button, dialog, file) => {
    remember();
    open(`/admin/brands?page=${page}`);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(within(await screen.findByRole('dialog', { name: dialog })).getByLabelText(file)).toBeTruthy();
  });
});
