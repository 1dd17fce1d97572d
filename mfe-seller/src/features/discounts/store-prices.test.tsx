import { type StorePriceView } from '@godown/contracts/discounts';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { discounts } from './index.js';

const TEA: StorePriceView = {
  sku: 'TEA-250',
  productTitle: 'Green tea',
  variantTitle: '250 g',
  pricePaise: 23_600,
  basePricePaise: null,
  igst: 18,
  pricingType: 2,
  pricingValue: 10,
  isOfType: false,
  changedAt: '2026-11-21T05:00:00.000Z',
};
const CHIPS: StorePriceView = {
  ...TEA,
  sku: 'CHIPS-50',
  productTitle: 'Masala chips',
  variantTitle: '50 g',
  pricingType: null,
  pricingValue: null,
  changedAt: null,
};
const PATH = 'GET /catalogue/pricing/company-1/store-1';
const CHOSEN = '/d2r/discounts?store=store-1';

describe('the discount screen', () => {
  let api: FakeApi;

  beforeEach(() => {
    api = new FakeApi()
      .on('GET /d2r/store-address/list/company-1', {
        status: true,
        totalRecords: 1,
        storeAddressData: [
          { id: 'store-1', storeName: 'Lake Stores', phone: '9876500000', city: 'Kochi', pincode: '682001' },
        ],
      })
      .on(PATH, { status: true, data: [CHIPS, TEA], totalCount: 25 });
  });
  afterEach(() => api.restore());

  const open = (address = CHOSEN, given: Parameters<typeof renderRoute>[2] = {}) =>
    renderRoute(discounts.routes, address, given);
  const rowOf = async (sku: string) => {
    const row = (await within(await screen.findByRole('table', { name: 'Store prices' })).findByText(sku)).closest(
      'tr',
    );
    if (row === null) throw new Error(`no row ${sku}`);
    return row;
  };

  it('[D2R-009] waits for a store, then lists what it pays for each item', async () => {
    const { router } = open('/d2r/discounts');
    await screen.findByText('No store chosen');
    await userEvent.click(screen.getByRole('combobox', { name: 'Store' }));
    await userEvent.click(await screen.findByRole('option', { name: /Lake Stores/ }));
    expect((await rowOf('TEA-250')).textContent).toMatch(/Discount.*10%.*₹212\.40/);
    expect((await rowOf('CHIPS-50')).textContent).toContain('None');
    expect(router.state.location.search).toBe('?store=store-1');
  });

  it('shows the price of the store type where the store has none, which cannot be removed there', async () => {
    api.on(PATH, { status: true, data: [{ ...TEA, isOfType: true }], totalCount: 1 });
    open();
    expect((await rowOf('TEA-250')).textContent).toMatch(/DiscountStore type10%/);
    await userEvent.click(screen.getByRole('button', { name: 'Edit the price of TEA-250' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of TEA-250' }));
    expect(dialog.queryByRole('button', { name: 'Remove price' })).toBeNull();
  });

  it('sets the prices of all distributors, which are in the address', async () => {
    const path = '/catalogue/pricing/company-1/distributors';
    api
      .on(`GET ${path}`, { status: true, data: [CHIPS], totalCount: 1 })
      .on(`PUT ${path}`, { status: true, message: 'Price saved successfully', changedCount: 1 });
    const { router } = open('/d2r/discounts');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Prices of' }), 'All distributors');
    await rowOf('CHIPS-50');
    expect(screen.queryByRole('combobox', { name: 'Store' })).toBeNull();
    expect(router.state.location.search).toBe('?store=distributors');
    await userEvent.click(screen.getByRole('button', { name: 'Edit the price of CHIPS-50' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of CHIPS-50' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Pricing type/ }), 'Discount');
    await userEvent.type(dialog.getByRole('textbox', { name: /Pricing value/ }), '12');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Price saved successfully');
    expect(api.of(`PUT ${path}`)[0]?.body).toEqual({
      items: [{ sku: 'CHIPS-50', pricingType: 2, pricingValue: 12 }],
    });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Prices of' }), 'One store');
    await screen.findByText('No store chosen');
  });

  it('[D2R-009] searches, filters and pages through the server', async () => {
    open(`${CHOSEN}&search=tea&priced=1`);
    await rowOf('TEA-250');
    expect(api.of(PATH)[0]?.query).toEqual({ search: 'tea', priced: '1', records: '10', pageNumber: '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(api.of(PATH).at(-1)?.query).toMatchObject({ pageNumber: '2' }));
  });

  it('[D2R-009] sets a price, shows before what the store would pay, and removes one', async () => {
    const put = 'PUT /catalogue/pricing/company-1/store-1';
    api.on(put, () => ({ body: { status: true, message: 'Price saved successfully', changedCount: 1 } }));
    open();
    await userEvent.click(within(await rowOf('CHIPS-50')).getByRole('button', { name: 'Edit the price of CHIPS-50' }));
    const dialog = await screen.findByRole('dialog', { name: 'Price of CHIPS-50' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Pricing type is invalid');
    await userEvent.selectOptions(within(dialog).getByLabelText(/Pricing type/), 'Flat price');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Pricing value/ }), '99.5');
    await within(dialog).findByText('₹99.50');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.of(put).at(-1)?.body).toEqual({ items: [{ sku: 'CHIPS-50', pricingType: 3, pricingValue: 99.5 }] }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await rowOf('TEA-250')).getByRole('button', { name: 'Edit the price of TEA-250' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove price' }));
    await waitFor(() =>
      expect(api.of(put).at(-1)?.body).toEqual({ items: [{ sku: 'TEA-250', pricingType: null, pricingValue: null }] }),
    );
  });

  it('[D2R-009] keeps what was typed when the server refuses, and says why', async () => {
    const message = 'Base Price not exists for sku TEA-250';
    api.on('PUT /catalogue/pricing/company-1/store-1', () => ({
      status: 400,
      body: { status: false, message, errors: [{ field: 'items.0', message }], requestId: 'r' },
    }));
    open();
    await userEvent.click(within(await rowOf('TEA-250')).getByRole('button', { name: 'Edit the price of TEA-250' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText(/Pricing type/), 'Margin');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText(message);
    expect(within(dialog).getByLabelText(/Pricing type/)).toHaveProperty('value', '1');
  });

  it('[D2R-009] uploads prices of the chosen store as a sheet, and passes axe with the dialog open', async () => {
    open();
    await rowOf('TEA-250');
    await userEvent.click(screen.getByRole('button', { name: 'Bulk Upload' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bulk Upload' });
    expect(within(dialog).getByLabelText('Store prices file')).toBeTruthy();
    // The shell puts the page into its main landmark.
    const rules = Object.fromEntries(
      ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    );
    const { violations } = await axe.run(document.body, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  it('[D2R-009] offers to try again when the prices do not come', async () => {
    api.on(PATH, () => ({ status: 500, body: { status: false, message: 'Something went wrong', requestId: 'r' } }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.of(PATH)).toHaveLength(2));
  });

  it('[D2R-009] lets an admin choose the company first; who may not write only looks', async () => {
    api.on('GET /ums/companies/search', { status: true, companies: [{ entityId: 'company-1', name: 'Asha Foods' }] });
    open('/d2r/discounts', { variant: 'admin', role: 'sub_admin', companies: [] });
    expect(await screen.findByRole('combobox', { name: 'Store' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('combobox', { name: 'Company' }), 'Ash');
    await userEvent.click(await screen.findByRole('option', { name: 'Asha Foods' }));
    // The field takes the focus back with the next frame.
    await act(() => new Promise<number>(requestAnimationFrame));
    await userEvent.click(screen.getByRole('combobox', { name: 'Store' }));
    await userEvent.click(await screen.findByRole('option', { name: /Lake Stores/ }));
    await rowOf('TEA-250');
    expect(screen.queryByRole('button', { name: 'Bulk Upload' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit the price/ })).toBeNull();
  });
});
