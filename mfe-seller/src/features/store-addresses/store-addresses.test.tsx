import { type StoreAddressRequestView } from '@godown/contracts/stores';
import { drawStyles, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { COMPANY_ID, storeView } from '../../../test/stores.js';
import { storeAddresses } from './index.js';
import { StoreAddressTab } from './store-address-tab.js';

const STORE = storeView();
const PROFILE = '019a0000-0000-7000-8000-00000000000f';
const LIST = 'GET /d2r/store-address/list/';
const REQUEST: StoreAddressRequestView = {
  id: 'request-1',
  companyId: COMPANY_ID,
  companyName: 'Asha Foods',
  storeName: 'Hill Stores',
  phone: '9876500001',
  email: null,
  GSTIN: null,
  address1: '7 Hill Top',
  address2: 'Ward 3',
  pincode: '682001',
  city: 'Kochi',
  province: 'Kerala',
  provinceCode: 'KL',
  country: 'India',
  countryCode: 'IN',
  company: 'Asha Foods',
  latitude: 0,
  longitude: 0,
  isDistributor: false,
  status: 'PENDING',
  storeAddressId: null,
  createdAt: '2026-11-20T06:00:00.000Z',
};
/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];
const TAB = [{ path: '/administration', lazy: () => Promise.resolve({ Component: StoreAddressTab }) }];

async function expectNoViolations(element: HTMLElement): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(OF_THE_SHELL.map((id) => [id, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

describe('the store address tab', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(LIST, { status: true, storeAddressData: [STORE], totalRecords: 1 })
      .on('GET /d2r/store-address/requests', { status: true, requests: [REQUEST], totalRecords: 1 })
      .on('GET /pincode/682001', {
        status: true,
        warehousePinDetails: [{ pincode: '682001', state: 'Kerala', district: 'Ernakulam' }],
      })
      .on('POST /d2r/store-address/request', { status: true, message: 'Store address requested successfully', id: '1' })
      .on('POST /d2r/store-address', {
        status: true,
        message: 'Store address created successfully',
        storeAddress: STORE,
      })
      .on('PATCH /d2r/retailers', { status: true, message: 'Retailer updated successfully', retailer: STORE });
  });
  afterEach(() => api.restore());

  const open = () =>
    renderRoute(TAB, '/administration?tab=storeAddress', {
      userId: PROFILE,
      companies: [{ entityId: COMPANY_ID, name: 'Asha Foods' }],
      flags: { isD2RAccount: true },
    });
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const fill = async (dialog: HTMLElement, values: readonly (readonly [string, string])[]) => {
    for (const [label, value] of values)
      await userEvent.type(within(dialog).getByLabelText(new RegExp(`^${label}`)), value);
  };
  async function openRequest(): Promise<HTMLElement> {
    open();
    await press('Request New Store Address');
    return screen.findByRole('dialog', { name: 'Request New Store Address' });
  }
  const send = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));

  it('is a tab of the administration under the key storeAddress', () => {
    expect(storeAddresses.tabs?.map(({ key }) => key)).toEqual(['storeAddress']);
  });

  it('[D2R-001, D2R-046] lists store addresses with a search, an add button, and a slider whose Edit says what failed', async () => {
    open();
    await screen.findByText('Anil Kumar');
    expect(screen.getByRole('button', { name: 'Add New Store Address' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search stores' }), 'lake{Enter}');
    await waitFor(() => expect(api.of(LIST).at(-1)?.query).toEqual({ searchText: 'lake', page: '1', limit: '10' }));
    await press('Lake Stores');
    const slider = await screen.findByRole('dialog', { name: 'Lake Stores' });
    await expectNoViolations(slider);
    await userEvent.click(within(slider).getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Lake Stores' });
    await fill(dialog, [['Store name', ' Two']]);
    api.on('PATCH /d2r/retailers', () => ({ status: 500, body: {} }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Failed');
    await screen.findByText('Something went wrong');
    expect(api.of('PATCH /d2r/retailers')[0]?.body).toMatchObject({
      retailerId: STORE.id,
      storeName: 'Lake Stores Two',
    });
    expect(within(dialog).getByLabelText(/^Store name/)).toHaveProperty('value', 'Lake Stores Two');
  });

  it('[D2R-038, D2R-134] searches by name, phone or GSTIN', async () => {
    open();
    await screen.findByText('Anil Kumar');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search stores: search in' }), '3');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search stores' }), '32AAPFU0939F1Z4{Enter}');
    await waitFor(() =>
      expect(api.of(LIST).at(-1)?.query).toMatchObject({ searchOptionType: '3', searchText: '32AAPFU0939F1Z4' }),
    );
  });

  it('[D2R-002, D2R-048] says that there is no store address', async () => {
    api.on(LIST, { status: true, storeAddressData: [], totalRecords: 0 });
    open();
    await screen.findByText('No Store Address');
  });

  it('offers to try again when the list does not come', async () => {
    api.on(LIST, () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get store addresses");
    api.on(LIST, { status: true, storeAddressData: [STORE], totalRecords: 1 });
    await press(/retry|try again/i);
    await screen.findByText('Anil Kumar');
  });

  it('[D2R-050, D2R-051] shows ten a page, and 50, 100, 200 or 300', async () => {
    api.on(LIST, { status: true, storeAddressData: [STORE], totalRecords: 400 });
    open();
    await screen.findByText('Anil Kumar');
    expect(api.of(LIST)[0]?.query).toEqual({ page: '1', limit: '10' });
    const sizes = screen.getByRole('combobox', { name: /rows per page/i });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '50', '100', '200', '300']);
    await userEvent.selectOptions(sizes, '300');
    await waitFor(() => expect(api.of(LIST).at(-1)?.query).toEqual({ page: '1', limit: '300' }));
  });

  describe('as it is drawn', () => {
    drawStyles();

    it('[D2R-004, D2R-005] requests a store in a dialog of 900 pixels', async () => {
      const dialog = await openRequest();
      await expectNoViolations(dialog);
      // jsdom does not compute the rules of layers.
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
      const own = [...dialog.classList].find((name) => name.startsWith('css-')) ?? 'none';
      expect(rules.find((rule) => rule.includes(own))).toContain('max-width: 56.25rem');
    });
  });

  it('[D2R-023, D2R-024, D2R-026, D2R-027, D2R-028, D2R-030, D2R-031] asks a request for name, phone, both address lines, pincode, city and state', async () => {
    const dialog = await openRequest();
    await send(dialog);
    for (const text of [
      'Please input Store name',
      'Please input Phone Number',
      'Please input Address Line 1',
      'Please input Address Line 2',
      'Please input Pincode',
      'Please input City',
      'Please select State',
    ])
      await within(dialog).findByText(text);
    const states = within(within(dialog).getByLabelText(/^State/)).getAllByRole('option');
    expect(states.map((option) => option.textContent)).toEqual(expect.arrayContaining(['Kerala', 'Delhi', 'Ladakh']));
    expect(api.of('POST /d2r/store-address/request')).toEqual([]);
  });

  it('[D2R-025, D2R-029, D2R-032] measures phone, pincode and GSTIN of a request', async () => {
    const dialog = await openRequest();
    await fill(dialog, [
      ['Phone', '98765'],
      ['Pincode', '6820'],
      ['GSTIN', '32AAPFU'],
    ]);
    await send(dialog);
    for (const text of ['Phone should be 10 digits', 'Pincode should be 6 characters', 'GSTIN should be 15 characters'])
      await within(dialog).findByText(text);
  });

  it('[D2R-013, D2R-033, D2R-034, D2R-037, D2R-054] fills in state and city of a pincode and sends the request of the profile without email and GSTIN', async () => {
    const dialog = await openRequest();
    await fill(dialog, [
      ['Store Name', 'Hill Stores'],
      ['Phone', '9876500001'],
      ['Address Line 1', '7 Hill Top'],
      ['Address Line 2', 'Ward 3'],
      ['Pincode', '68200'],
    ]);
    expect(api.of('GET /pincode/682001')).toEqual([]);
    await fill(dialog, [['Pincode', '1']]);
    await waitFor(() => expect(within(dialog).getByLabelText(/^City/)).toHaveProperty('value', 'Ernakulam'));
    expect(within(dialog).getByLabelText(/^State/)).toHaveProperty('value', 'Kerala');
    await send(dialog);
    await screen.findByText('Store address requested successfully');
    expect(api.of('POST /d2r/store-address/request')[0]?.body).toEqual({
      companyId: PROFILE,
      company: 'Asha Foods',
      storeName: 'Hill Stores',
      phone: '9876500001',
      address1: '7 Hill Top',
      address2: 'Ward 3',
      pincode: '682001',
      city: 'Ernakulam',
      province: 'Kerala',
      provinceCode: 'KL',
      isDistributor: false,
      country: 'India',
      countryCode: 'IN',
      latitude: 0,
      longitude: 0,
    });
  });

  it('changes city and state with a second pincode, and never what was typed', async () => {
    for (const [pincode, state, district] of [
      ['421302', 'Maharashtra', 'Thane'],
      ['403001', 'Goa', 'North Goa'],
    ] as const)
      api.on(`GET /pincode/${pincode}`, {
        status: true,
        warehousePinDetails: [{ pincode, State: state, District: district }],
      });
    const dialog = await openRequest();
    const pin = within(dialog).getByLabelText(/^Pincode/);
    const [city, state] = [within(dialog).getByLabelText(/^City/), within(dialog).getByLabelText(/^State/)];
    await fill(dialog, [['Pincode', '682001']]);
    await waitFor(() => expect(city).toHaveProperty('value', 'Ernakulam'));
    await userEvent.clear(pin);
    await fill(dialog, [['Pincode', '421302']]);
    await waitFor(() => expect(city).toHaveProperty('value', 'Thane'));
    expect(state).toHaveProperty('value', 'Maharashtra');
    await userEvent.clear(city);
    await fill(dialog, [['City', 'Bhiwandi']]);
    await userEvent.clear(pin);
    await fill(dialog, [['Pincode', '403001']]);
    await waitFor(() => expect(state).toHaveProperty('value', 'Goa'));
    expect(city).toHaveProperty('value', 'Bhiwandi');
  });

  it('[D2R-035] says nothing when the pincode cannot be looked up', async () => {
    api.on('GET /pincode/682001', () => ({ status: 500, body: { message: 'No pincodes today' } }));
    const dialog = await openRequest();
    await fill(dialog, [['Pincode', '682001']]);
    await waitFor(() => expect(api.of('GET /pincode/682001')).toHaveLength(1));
    expect(within(dialog).getByLabelText(/^City/)).toHaveProperty('value', '');
    expect(screen.queryByText(/No pincodes today|wrong/)).toBeNull();
  });

  it('[D2R-104, D2R-105, D2R-106, D2R-107, D2R-108, D2R-109, D2R-110, D2R-154] adds a store address by its own rules: country is asked for, email and address line 2 are not', async () => {
    open();
    await press('Add New Store Address');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Store Address' });
    await userEvent.clear(within(dialog).getByLabelText(/^Country/));
    const add = () => userEvent.click(within(dialog).getByRole('button', { name: 'Add store' }));
    await add();
    for (const text of [
      'Address line 1 is required',
      'City is required',
      'State is required',
      'Pincode should be 6 digits',
      'Country is required',
    ])
      await within(dialog).findByText(text);
    for (const text of [/Email/, /Address line 2/])
      expect(within(dialog).getByLabelText(text)).toHaveProperty('required', false);
    await fill(dialog, [
      ['Store name', 'Hill Stores'],
      ['Phone', '9876500001'],
      ['Address line 1', '7 Hill Top'],
      ['Pincode', '682001'],
      ['Country', 'India'],
    ]);
    await waitFor(() => expect(within(dialog).getByLabelText(/^City/)).toHaveProperty('value', 'Ernakulam'));
    await add();
    await screen.findByText('Store address created successfully');
    expect(api.of('POST /d2r/store-address')[0]?.body).toEqual({
      companyId: COMPANY_ID,
      storeName: 'Hill Stores',
      phone: '9876500001',
      addressLine1: '7 Hill Top',
      pincode: '682001',
      city: 'Ernakulam',
      state: 'Kerala',
      country: 'India',
    });
  });

  it('shows an admin the requests and decides them; a seller only sees them', async () => {
    api.on('POST /d2r/store-address/requests/request-1/approve', { status: true, message: 'Store address approved' });
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('tab', { name: /Requests/ }));
    await screen.findByText('Hill Stores');
    expect(screen.queryByRole('button', { name: 'Approve: Hill Stores' })).toBeNull();
    unmount();
    const { container } = renderRoute(storeAddresses.routes, '/admin/store-addresses?of=requests', {
      variant: 'admin',
      role: 'admin',
      companies: [],
    });
    await press('Approve: Hill Stores');
    await expectNoViolations(container);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Store address approved');
    expect(api.of('POST /d2r/store-address/requests/request-1/approve')).toHaveLength(1);
  });
});
