import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { COMPANY_ID, storeView } from '../../../test/stores.js';
import { retailers } from './index.js';

const STORE = storeView();
const TWICE = storeView({
  id: '019a0000-0000-7000-8000-0000000000a2',
  storeName: 'Lake Store',
  GSTIN: null,
  salesman: null,
  storeLocationImageUrl: null,
});
const LIST = 'GET /d2r/store-address/list/';
const MAP = 'POST /d2r/retailers/map-duplicates';
/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

async function expectNoViolations(element: HTMLElement): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(OF_THE_SHELL.map((id) => [id, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

describe('the retailers screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, storeAddressData: [STORE, TWICE], totalRecords: 2 })
      .on('PATCH /d2r/retailers', { status: true, message: 'Retailer updated successfully', retailer: STORE })
      .on('GET /d2r/retailers/duplicates', {
        status: true,
        pairs: [{ primary: STORE, duplicate: TWICE, reasons: ['phone', 'name'] }],
      })
      .on(MAP, { status: true, message: '1 duplicate mapped', mapped: 1 });
  });
  afterEach(() => api.restore());

  const open = (given: Parameters<typeof renderRoute>[2] = {}) =>
    renderRoute(retailers.routes, '/d2r/retailers', {
      companies: [{ entityId: COMPANY_ID, name: 'Asha Foods' }],
      ...given,
    });
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

  it('[D2R-065] lists retailers with image, created at, name, address, phone, GSTIN and salesman', async () => {
    const { container } = open();
    await screen.findByText('Anil Kumar');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 7)).toEqual(['Image', 'Created at', 'Name', 'Address', 'Phone', 'GSTIN', 'Salesman']);
    const row = screen.getByRole('row', { name: /Lake Stores/ });
    expect(within(row).getByRole('img', { name: 'Front of Lake Stores' })).toHaveProperty(
      'src',
      'https://pictures.example/front.jpg',
    );
    for (const text of ['9876500000', '32AAPFU0939F1Z4', '1 Lake Road', 'Kochi, Kerala 682001', 'Monday North'])
      expect(within(row).getByText(text)).toBeTruthy();
    await expectNoViolations(container);
  });

  it('says the name once of a store whose owner is not known', async () => {
    const store = { ...STORE, firstName: 'Lake Stores', lastName: '' };
    api.on(LIST, { status: true, storeAddressData: [store], totalRecords: 1 });
    open();
    expect(within(await screen.findByRole('row', { name: /Lake Stores/ })).getAllByText('Lake Stores')).toHaveLength(1);
  });

  it("shows a picture of the platform from the page's own host, whichever host it was uploaded at", async () => {
    const path = `/api/pictures/${'a'.repeat(43)}.png`;
    const store = { ...STORE, storeLocationImageUrl: `http://seller.localhost:8080${path}` };
    api.on(LIST, { status: true, storeAddressData: [store], totalRecords: 1 });
    open();
    const picture = await screen.findByRole('img', { name: 'Front of Lake Stores' });
    expect(picture.getAttribute('src')).toBe(path);
    await userEvent.click(screen.getByRole('button', { name: 'Lake Stores' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Lake Stores' }));
    expect(drawer.getByRole('img', { name: 'Front of Lake Stores' }).getAttribute('src')).toBe(path);
  });

  it('[D2R-041] edits a retailer and sends its id with what the form holds', async () => {
    open();
    await press('Edit: Lake Stores');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Lake Stores' });
    await userEvent.clear(within(dialog).getByLabelText(/^GSTIN/));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Active' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove photo' }));
    await expectNoViolations(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Retailer updated successfully');
    expect(api.of('PATCH /d2r/retailers')[0]?.body).toMatchObject({
      retailerId: STORE.id,
      storeName: 'Lake Stores',
      GSTIN: null,
      isActive: false,
      storeLocationImageUrl: null,
      coordinate: { coordinates: [76.2673, 9.9312] },
    });
  });

  it('[D2R-041, D2R-046] shows the server’s word at its field, and Failed with Something went wrong without one', async () => {
    open();
    await press('Edit: Lake Stores');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Lake Stores' });
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const message = 'This GSTIN is registered in Kerala, not in Goa';
    api.on('PATCH /d2r/retailers', () => ({
      status: 400,
      body: { status: false, message, errors: [{ field: 'GSTIN', message }] },
    }));
    await save();
    await within(dialog).findByText(message);
    api.on('PATCH /d2r/retailers', () => ({ status: 500, body: {} }));
    await save();
    await screen.findByText('Failed');
    await screen.findByText('Something went wrong');
  });

  it('[D2R-067] maps the other retailer of a pair to the one that is kept', async () => {
    open();
    await press('Map Duplicates');
    const dialog = await screen.findByRole('dialog', { name: 'Map Duplicates' });
    await within(dialog).findByText('Same phone');
    await within(dialog).findByText('Similar name and address');
    await expectNoViolations(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Lake Store and map Lake Stores to it' }));
    await screen.findByText('1 duplicate mapped');
    expect(api.of(MAP)[0]?.body).toEqual({ primaryRetailerId: TWICE.id, duplicateRetailerIds: [STORE.id] });
    expect(api.of('GET /d2r/retailers/duplicates').length).toBeGreaterThan(1);
  });

  it('[D2R-067] says that there are no duplicates, or offers to try again', async () => {
    api.on('GET /d2r/retailers/duplicates', () => ({ status: 500, body: {} }));
    open();
    await press('Map Duplicates');
    await screen.findByText("Couldn't get duplicates");
    api.on('GET /d2r/retailers/duplicates', { status: true, pairs: [] });
    await press(/retry|try again/i);
    await screen.findByText('No duplicates found');
  });

  it('restores a duplicate', async () => {
    const duplicate = storeView({ ...TWICE, isActive: false, duplicateOf: STORE.id });
    api
      .on(LIST, { status: true, storeAddressData: [duplicate], totalRecords: 1 })
      .on('POST /d2r/retailers/unmap-duplicate', { status: true, message: 'Duplicate restored' });
    open();
    await screen.findByText('Duplicate');
    await press('Actions of Lake Store');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore duplicate' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore retailer' }),
    );
    await screen.findByText('Duplicate restored');
    expect(api.of('POST /d2r/retailers/unmap-duplicate')[0]?.body).toEqual({ duplicateRetailerId: TWICE.id });
  });

  it('[D2R-066] downloads the mappings', async () => {
    api.on('GET /download/retailer/mapping', () => ({ status: 403, body: { message: 'Not today' } }));
    open({ variant: 'warehouse', role: 'warehouse_user' });
    await press('Download Mappings');
    await waitFor(() => expect(api.of('GET /download/retailer/mapping')).toHaveLength(1));
    await screen.findByText('Download CSV Error');
  });

  it('[D2R-068, D2R-113, D2R-114] downloads the retailers for a super admin and tells everybody else coming soon!!', async () => {
    const DOWNLOAD = 'GET /csv/d2r/retailers';
    api.on(DOWNLOAD, () => ({ status: 500, body: { message: 'No file' } }));
    for (const [variant, role] of [
      ['seller', 'seller'],
      ['warehouse', 'warehouse_user'],
      ['admin', 'admin'],
    ] as const) {
      const { unmount } = open({ variant, role });
      await press('Download Retailers');
      await screen.findByText('coming soon!!');
      unmount();
    }
    expect(api.of(DOWNLOAD)).toEqual([]);
    open({ variant: 'admin', role: 'super_admin', companies: [] });
    await press('Download Retailers');
    await waitFor(() => expect(api.of(DOWNLOAD)[0]?.query).toEqual({ appType: 'admin' }));
  });

  it('offers the upload of a sheet with the retailers of one company; an admin says whose', async () => {
    const { unmount } = open();
    await press('Bulk upload');
    const dialog = await screen.findByRole('dialog', { name: 'Bulk upload retailers' });
    expect(within(dialog).getByLabelText('Retailers file')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: /template/i })).toBeTruthy();
    expect(within(dialog).queryByLabelText(/^Company/)).toBeNull();
    await expectNoViolations(dialog);
    unmount();
    open({ variant: 'admin', role: 'admin', companies: [] });
    await press('Bulk upload');
    const another = await screen.findByRole('dialog', { name: 'Bulk upload retailers' });
    expect(within(another).getByRole('combobox', { name: /^Company/ })).toBeTruthy();
    await expectNoViolations(another);
  });

  it('stands in the retail part of the navigation of all three apps', () => {
    expect(retailers.variants).toEqual(['seller', 'warehouse', 'admin']);
    expect(retailers.nav).toMatchObject([{ label: 'Retailers', to: '/d2r/retailers', section: 'retail' }]);
  });
});
