import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type WarehouseView } from '@godown/contracts/warehouses';
import { FakeApi, renderRoute, takeNotices } from '@godown/shared-ui/testing';
import { warehouses } from './index.js';

const SHARED: WarehouseView = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Bhiwandi One',
  phone: '9820012345',
  email: 'one@godown.example',
  addressLine1: 'Plot 7',
  addressLine2: '',
  landmark: '',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: '421302',
  coordinate: null,
  IsSellerWarehouse: false,
  active: true,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const OWN: WarehouseView = {
  ...SHARED,
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Own shed',
  IsSellerWarehouse: true,
  active: false,
};

describe('the warehouses screens', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('POST /wms/warehouses/find', { status: true, warehouses: [SHARED, OWN], count: 2 })
      .on('POST /wms/warehouses', { status: true, message: 'Warehouse created', warehouse: OWN })
      .on(`PUT /wms/warehouses/${OWN.id}`, { status: true, message: 'Warehouse updated', warehouse: OWN })
      .on(`PATCH /wms/warehouses/${OWN.id}/status`, { status: true, message: 'Warehouse Status', warehouse: OWN })
      .on('GET /pincode/635109', {
        status: true,
        warehousePinDetails: [{ pincode: '635109', State: 'Tamil Nadu', District: 'Krishnagiri' }],
      });
  });
  afterEach(() => api.restore());

  const staff = { variant: 'warehouse', role: 'warehouse_user' } as const;
  const open = async (given: Parameters<typeof renderRoute>[2] = staff) => {
    const view = renderRoute(warehouses.routes, '/warehouses', given);
    await within(await screen.findByRole('table', { name: 'Warehouses' })).findByText('Own shed');
    return view;
  };
  const lastQuery = () => api.of('POST /wms/warehouses/find').at(-1)?.body;
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));

  it('[WH-005] brings its list to the warehouses tab of /administration', async () => {
    const [tab] = warehouses.tabs ?? [];
    expect(tab).toMatchObject({ key: 'warehouses', label: 'Warehouses' });
    const administration = {
      path: '/administration',
      lazy: async () => (await tab?.lazy()) ?? { Component: () => null },
    };
    renderRoute([administration, ...warehouses.routes], '/administration?tab=warehouses', {
      variant: 'seller',
      role: 'seller',
    });
    await within(await screen.findByRole('table', { name: 'Warehouses' })).findByText('Own shed');
    await userEvent.click(screen.getByRole('link', { name: 'Create warehouse' }));
    await screen.findByRole('form', { name: 'Warehouse' });
  });

  it.each(['name', 'phone', 'id', 'pincode'])('[WH-001] searches by %s', async (scope) => {
    await open();
    const scopes = screen.getByLabelText('Search warehouses: search in');
    expect(
      within(scopes)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['name', 'phone', 'id', 'pincode']);
    await userEvent.selectOptions(scopes, scope);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search warehouses' }), '4213{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: '4213', searchFilter: scope }));
  });

  it('[WH-002] sorts by a column head', async () => {
    await open();
    await userEvent.click(within(screen.getByRole('columnheader', { name: /City/ })).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sortBy: { by: 'city', order: 'asc' } }));
  });

  it('[WH-004] pages through the server', async () => {
    api.on('POST /wms/warehouses/find', { status: true, warehouses: [SHARED, OWN], count: 25 });
    await open();
    expect(lastQuery()).toEqual({ pagination: { pageNumber: 1, records: 10 } });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery()).toEqual({ pagination: { pageNumber: 2, records: 10 } }));
  });

  it('[WH-003, WH-025] lists what each warehouse is and its state, and activates one', async () => {
    await open();
    const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;
    for (const text of [
      OWN.id,
      '9820012345',
      'Thane',
      'Maharashtra',
      '421302',
      'Seller',
      'Inactive',
      'Nov 20, 2026 11:30 AM',
    ])
      expect(rowOf('Own shed')).toContain(text);
    expect(rowOf('Bhiwandi One')).toContain('421302SharedActive');
    await userEvent.click(screen.getByRole('button', { name: 'Activate Own shed' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
    await screen.findByText('Warehouse Status');
    expect(api.of(`PATCH /wms/warehouses/${OWN.id}/status`)[0]?.body).toEqual({ active: true });
  });

  it('says what of the fleet hangs on a warehouse before it is switched off', async () => {
    api.on(`GET /wms/warehouses/${SHARED.id}/dependents`, {
      status: true,
      dependents: {
        clusters: 1,
        drivers: 3,
        clusterOwners: 0,
        warehouseUsers: 2,
        openOrders: 41,
        openTrips: 1,
        cashPaise: 125_050,
      },
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate Bhiwandi One' }));
    await screen.findByText('It still has 1 cluster, 3 drivers, 2 warehouse users. They stay active.');
    screen.getByText('Not finished: 41 orders that have not left, 1 open trip, ₹1,250.50 in cash to deposit.');
  });

  it('keeps the question open when the change fails', async () => {
    api.on(`PATCH /wms/warehouses/${OWN.id}/status`, () => ({ status: 500, body: {} }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Activate Own shed' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
    await screen.findByText("Couldn't change the warehouse");
    expect(screen.getByRole('alertdialog')).not.toBeNull();
  });

  it('lets sellers change their own warehouses only', async () => {
    await open({ variant: 'seller', role: 'seller' });
    expect(screen.getByRole('link', { name: 'Edit Own shed' })).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Bhiwandi One' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate Bhiwandi One' })).toBeNull();
  });

  it('offers Retry when the list does not load, and says so when it is empty', async () => {
    api.on('POST /wms/warehouses/find', () => ({ status: 500, body: {} }));
    renderRoute(warehouses.routes, '/warehouses', staff);
    await screen.findByText("Couldn't get warehouses");
    api.on('POST /wms/warehouses/find', { status: true, warehouses: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No warehouses yet');
  });

  it('[WH-003, COMMON-004] creates a warehouse with all its fields; the PIN code fills in state and city', async () => {
    renderRoute(warehouses.routes, '/warehouses/new', staff);
    await screen.findByRole('form', { name: 'Warehouse' });
    for (const [label, text] of Object.entries({
      Name: 'Hosur Two',
      Phone: '9443012345',
      Email: 'two@godown.example',
      'Address line 1': 'SIPCOT Phase 2',
      'Address line 2': 'Block B',
      Landmark: 'Water tank',
      Latitude: '12.74',
      Longitude: '77.82',
    })) {
      await userEvent.type(field(label), text);
    }
    await userEvent.type(field('Pincode'), '635109');
    await waitFor(() => expect(field('City')).toHaveProperty('value', 'Krishnagiri'));
    expect(field('State')).toHaveProperty('value', 'Tamil Nadu');
    await userEvent.click(screen.getByRole('button', { name: 'Create warehouse' }));
    await screen.findByText('Warehouse created');
    expect(api.of('POST /wms/warehouses')[0]?.body).toEqual({
      name: 'Hosur Two',
      phone: '9443012345',
      email: 'two@godown.example',
      addressLine1: 'SIPCOT Phase 2',
      addressLine2: 'Block B',
      landmark: 'Water tank',
      city: 'Krishnagiri',
      state: 'Tamil Nadu',
      pincode: '635109',
      coordinate: { latitude: 12.74, longitude: 77.82 },
      IsSellerWarehouse: false,
    });
  });

  it.each([
    ['state', 'district'],
    ['State', 'District'],
  ])('[COMMON-003] reads the place of a PIN code out of %s and %s', async (state, district) => {
    api.on('GET /pincode/403001', {
      status: true,
      warehousePinDetails: [{ pincode: '403001', [state]: 'Goa', [district]: 'North Goa' }],
    });
    renderRoute(warehouses.routes, '/warehouses/new', staff);
    await screen.findByRole('form', { name: 'Warehouse' });
    await userEvent.type(field('Pincode'), '403001');
    await waitFor(() => expect(field('City')).toHaveProperty('value', 'North Goa'));
    expect(field('State')).toHaveProperty('value', 'Goa');
  });

  it('another PIN code of a saved warehouse changes city and state', async () => {
    api.on('GET /pincode/403001', {
      status: true,
      warehousePinDetails: [{ pincode: '403001', State: 'Goa', District: 'North Goa' }],
    });
    renderRoute(warehouses.routes, `/warehouses/${OWN.id}/edit`, staff);
    await screen.findByRole('form', { name: 'Warehouse' });
    for (const [pincode, city, state] of [
      ['403001', 'North Goa', 'Goa'],
      ['635109', 'Krishnagiri', 'Tamil Nadu'],
    ] as const) {
      await userEvent.clear(field('Pincode'));
      await userEvent.type(field('Pincode'), pincode);
      await waitFor(() => expect(field('City')).toHaveProperty('value', city));
      expect(field('State')).toHaveProperty('value', state);
    }
  });

  it('[COMMON-008] ignores a PIN look-up that fails: no notification, and the form goes on', async () => {
    api.on('GET /pincode/110001', () => ({ status: 500, body: {} }));
    renderRoute(warehouses.routes, '/warehouses/new', staff);
    await screen.findByRole('form', { name: 'Warehouse' });
    await userEvent.type(field('Pincode'), '110001');
    await waitFor(() => expect(api.of('GET /pincode/110001')).toHaveLength(1));
    await userEvent.type(field('City'), 'Delhi');
    expect(field('City')).toHaveProperty('value', 'Delhi');
    expect(takeNotices()).toEqual([]);
  });

  it('names what is missing', async () => {
    renderRoute(warehouses.routes, '/warehouses/new', staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Create warehouse' }));
    for (const message of [
      'Name is required',
      'Phone should have 10 digits',
      'Address line 1 is required',
      'City is required',
      'State is required',
      'Pincode should have 6 digits',
    ])
      await screen.findByText(message);
    expect(screen.queryByText('Latitude is invalid')).toBeNull();
    expect(api.of('POST /wms/warehouses')).toHaveLength(0);
  });

  it('changes a warehouse', async () => {
    api.on('POST /wms/warehouses/find', { status: true, warehouses: [OWN], count: 1 });
    renderRoute(warehouses.routes, `/warehouses/${OWN.id}/edit`, staff);
    await screen.findByRole('heading', { name: 'Edit Own shed' });
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Own hall');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Warehouse updated');
    expect(api.of(`PUT /wms/warehouses/${OWN.id}`)[0]?.body).toMatchObject({
      name: 'Own hall',
      city: 'Thane',
      IsSellerWarehouse: true,
    });
  });
});
