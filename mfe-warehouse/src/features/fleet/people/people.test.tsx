import { type FleetPerson } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fleet } from '../index.js';
import { papersState } from './papers.js';

const AREA = { id: '019a0000-0000-7000-8000-0000000000c1', name: 'Hosur North' };
const HALL = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Hosur One' };
const ORDER = '019a0000-0000-7000-8000-0000000000d1';
const TRIP = '019a0000-0000-7000-8000-0000000000e1';
const ASHA: FleetPerson = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  phone: '9820012345',
  status: 1,
  clusterId: AREA.id,
  cluster: AREA.name,
  clusters: [AREA],
  warehouseId: HALL.id,
  warehouse: HALL.name,
  warehouses: [HALL],
  assignedOrderIds: [ORDER],
  address: {
    email: 'asha@godown.example',
    addressLine1: '12 Canal Road',
    addressLine2: 'Block B',
    city: 'Krishnagiri',
    state: 'Tamil Nadu',
    pincode: '635109',
    country: 'India',
  },
  documents: { licenceNumber: 'TN29 20110012345', licenceExpiresOn: '2020-01-01' },
  createdAt: '2026-11-20T06:00:00.000Z',
};
const BALA: FleetPerson = { ...ASHA, id: '019a0000-0000-7000-8000-000000000002', name: 'Bala Iyer', status: 0 };

const KINDS = [
  ['drivers', 'Drivers', 'Create Driver', 'Driver'],
  ['cluster-owners', 'Cluster Owners', 'Create Cluster Owner', 'Cluster owner'],
  ['warehouse-users', 'Warehouse User', 'Create Warehouse user', 'Warehouse user'],
] as const;

describe('the screens of drivers, cluster owners and warehouse users', () => {
  let api: FakeApi;
  const staff = { variant: 'warehouse', role: 'warehouse_user' } as const;

  beforeEach(() => {
    api = new FakeApi()
      .on('POST /wms/clusters/find', { status: true, clusters: [AREA], count: 1 })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: HALL.id, warehouseName: HALL.name, active: true, city: 'Hosur', pincode: '635109' }],
      })
      .on('GET /pincode/635109', {
        status: true,
        warehousePinDetails: [{ pincode: '635109', state: 'Tamil Nadu', district: 'Krishnagiri' }],
      })
      .on(`GET /wms/cash/drivers/${ASHA.id}`, { status: true, heldPaise: 49_900, handIns: [], upi: [] })
      .on(`GET /wms/drivers/${ASHA.id}`, {
        status: true,
        user: ASHA,
        orders: [{ orderId: ORDER, shopOrderId: 'SO-101', status: 'OUT_FOR_DELIVERY' }],
        trips: [{ id: TRIP, status: 'STARTED', createdAt: '2026-11-25T03:30:00.000Z', doneCount: 3, orderCount: 8 }],
      });
    for (const [kind, , , noun] of KINDS) {
      api
        .on(`POST /wms/${kind}/find`, { status: true, users: [ASHA, BALA], count: 2 })
        .on(`POST /wms/${kind}`, { status: true, message: `${noun} created`, id: 'x' })
        .on(`PUT /wms/${kind}/${ASHA.id}`, { status: true, message: `${noun} updated` })
        .on(`PATCH /wms/${kind}/${ASHA.id}/status`, { status: true, message: `${noun} deactivated` })
        .on(`PATCH /wms/${kind}/${BALA.id}/status`, { status: true, message: `${noun} activated` });
    }
  });
  afterEach(() => api.restore());

  const open = async (kind: string, label: string) => {
    const view = renderRoute(fleet.routes, `/${kind}`, staff);
    await within(await screen.findByRole('table', { name: label })).findByText('Asha Rao');
    return view;
  };
  const lastQuery = (kind: string) => api.of(`POST /wms/${kind}/find`).at(-1)?.body;
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));
  const choose = async (name: string, action: string) => {
    const row = screen.getByText(name).closest('tr');
    if (!row) throw new Error('no row');
    await userEvent.click(within(row).getByRole('button', { name: /^(More|Actions)/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('[WH-006] lists drivers with name, phone, cluster, status and assigned orders', async () => {
    await open('drivers', 'Drivers');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.slice(0, 5)).toEqual(['Name', 'Phone', 'Cluster', 'Status', 'Assigned orders']);
    const cells = within(screen.getByText('Asha Rao').closest('tr') ?? document.body).getAllByRole('cell');
    expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
      'Asha Rao',
      '9820012345',
      'Hosur North',
      'Available',
      '1',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    [0, 'Inactive'],
    [1, 'Available'],
    [2, 'On Trip'],
    [3, 'Off Duty'],
  ])('[WH-026] shows the status %s as %s', async (status, label) => {
    const driver = { ...ASHA, status };
    api.on('POST /wms/drivers/find', { status: true, users: [driver], count: 1 });
    await open('drivers', 'Drivers');
    expect(within(screen.getByRole('table', { name: 'Drivers' })).getByText(label)).not.toBeNull();
  });

  it('[WH-007] opens the info of a driver beside the list', async () => {
    await open('drivers', 'Drivers');
    await userEvent.click(screen.getByText('Asha Rao'));
    const slider = await screen.findByRole('dialog', { name: 'Asha Rao' });
    await within(slider).findByRole('link', { name: 'SO-101' });
    const money = within(slider).getByRole('link', { name: 'Hand-ins and statement' });
    expect(money.getAttribute('href')).toBe(`/cash?driver=${ASHA.id}`);
    for (const text of [
      'Available',
      '9820012345',
      'asha@godown.example',
      'Hosur North',
      '12 Canal Road, Block B, Krishnagiri, Tamil Nadu, 635109, India',
      'Assigned orders (1)',
      'Nov 25, 2026 9:00 AM3 / 8 ordersStarted',
      'TN29 20110012345',
      'Jan 1, 2020',
      'Expired',
    ])
      expect(slider.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
  });

  it('[WH-027] says "Could not get drivers" when they do not load, and gets them at Retry', async () => {
    api.on('POST /wms/drivers/find', () => ({ status: 500, body: {} }));
    renderRoute(fleet.routes, '/drivers', staff);
    await screen.findByText('Could not get drivers');
    api.on('POST /wms/drivers/find', { status: true, users: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No drivers yet');
  });

  it.each(KINDS)('[WH-014, WH-021] has a list of %s, searched and filtered by the server', async (kind, label) => {
    await open(kind, label);
    expect(screen.getByRole('heading', { level: 1, name: label })).not.toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'Bala{Enter}');
    await waitFor(() => expect(lastQuery(kind)).toMatchObject({ search: 'Bala' }));
  });

  it('narrows drivers by what the address says', async () => {
    renderRoute(fleet.routes, `/drivers?status=3&cluster=${AREA.id}&papers=EXPIRED&by=name&order=desc`, staff);
    await screen.findByRole('table', { name: 'Drivers' });
    expect(lastQuery('drivers')).toMatchObject({
      where: { status: 3, clusterId: AREA.id, papers: 'EXPIRED' },
      sortBy: { by: 'name', order: 'desc' },
    });
  });

  it.each([
    [
      'drivers',
      'Drivers',
      ['Cluster Hosur North has one driver fewer.', '1 assigned order stays', 'They hold ₹499.00 in cash'],
    ],
    ['cluster-owners', 'Cluster Owners', ['Hosur North will have no owner.']],
    ['warehouse-users', 'Warehouse User', ['Nobody takes over the work in Hosur One automatically.']],
  ] as const)('says what hangs on one of the %s before it is switched off', async (kind, label, told) => {
    await open(kind, label);
    await choose('Asha Rao', 'Deactivate');
    const dialog = await screen.findByRole('alertdialog');
    for (const text of ['signed out at once', ...told]) await waitFor(() => expect(dialog.textContent).toContain(text));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText(/deactivated$/);
    expect(api.of(`PATCH /wms/${kind}/${ASHA.id}/status`)[0]?.body).toEqual({ status: 0 });
    await choose('Bala Iyer', 'Activate');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
    await screen.findByText(/ activated$/);
    expect(api.of(`PATCH /wms/${kind}/${BALA.id}/status`)[0]?.body).toEqual({ status: 1 });
  });

  it.each(KINDS)('[WH-012, WH-017, WH-018] makes one of the %s with all fields', async (kind, _label, create, noun) => {
    renderRoute(fleet.routes, `/${kind}/new`, staff);
    await screen.findByRole('heading', { level: 1, name: create });
    await screen.findByRole('option', { name: kind === 'warehouse-users' ? HALL.name : AREA.name });
    if (kind === 'warehouse-users') await userEvent.selectOptions(field('Warehouse'), HALL.name);
    else await userEvent.selectOptions(field('Cluster'), AREA.name);
    for (const [label, text] of Object.entries({
      Name: 'Chitra',
      Phone: '9443012345',
      Email: 'chitra@godown.example',
      Password: 'Rel1able#Tiffin',
      'Address line 1': 'SIPCOT Phase 2',
      'Address line 2': 'Block C',
      Pincode: '635109',
    }))
      fireEvent.change(field(label), { target: { value: text } });
    await waitFor(() => expect(field('City')).toHaveProperty('value', 'Krishnagiri'));
    if (kind === 'drivers') await userEvent.type(field('Licence number'), 'TN29 20110012345');
    if (kind === 'drivers') {
      await userEvent.click(screen.getByRole('button', { name: create }));
      await screen.findByText('Licence expiry is required');
      await userEvent.clear(field('Licence number'));
    }
    await userEvent.click(screen.getByRole('button', { name: create }));
    await screen.findByText(`${noun} created`);
    expect(api.of(`POST /wms/${kind}`)[0]?.body).toEqual({
      name: 'Chitra',
      phone: '9443012345',
      password: 'Rel1able#Tiffin',
      address: {
        email: 'chitra@godown.example',
        addressLine1: 'SIPCOT Phase 2',
        addressLine2: 'Block C',
        city: 'Krishnagiri',
        state: 'Tamil Nadu',
        pincode: '635109',
        country: 'India',
      },
      ...(kind === 'warehouse-users' ? { warehouseId: HALL.id } : { clusterId: AREA.id }),
      ...(kind === 'drivers' ? { documents: {} } : {}),
    });
    await screen.findByRole('heading', { level: 1, name: KINDS.find(([one]) => one === kind)?.[1] ?? '' });
  });

  it.each(KINDS)('marks what is missing of one of the %s, and sends nothing', async (kind, _label, create) => {
    renderRoute(fleet.routes, `/${kind}/new`, staff);
    await userEvent.click(await screen.findByRole('button', { name: create }));
    for (const text of [
      kind === 'warehouse-users' ? 'Warehouse is required' : 'Cluster is required',
      'Name is required',
      'Phone should have 10 digits',
      'Address line 1 is required',
      'City is required',
      'State is required',
      'Pincode should have 6 digits',
    ])
      await screen.findByText(text);
    expect(api.of(`POST /wms/${kind}`)).toHaveLength(0);
    expect(await axeViolations()).toEqual([]);
  });

  it('changes a driver, and sets the server’s words at their field', async () => {
    api.on(`PUT /wms/drivers/${ASHA.id}`, () => ({
      status: 409,
      body: {
        status: false,
        message: 'x',
        errors: [{ field: 'phone', message: 'Another warehouse account has this phone' }],
      },
    }));
    renderRoute(fleet.routes, `/drivers/${ASHA.id}/edit`, staff);
    await screen.findByRole('heading', { name: 'Edit Asha Rao' });
    await userEvent.clear(field('Phone'));
    await userEvent.type(field('Phone'), '9443000000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another warehouse account has this phone');
    api.on(`PUT /wms/drivers/${ASHA.id}`, { status: true, message: 'Driver updated' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Driver updated');
    expect(api.of(`PUT /wms/drivers/${ASHA.id}`).at(-1)?.body).toMatchObject({
      name: 'Asha Rao',
      phone: '9443000000',
      clusterId: AREA.id,
      address: ASHA.address,
      documents: ASHA.documents,
    });
  });

  it('another PIN code of a saved driver changes city and state, and never what was typed', async () => {
    for (const [pincode, state, district] of [
      ['403001', 'Goa', 'North Goa'],
      ['682001', 'Kerala', 'Ernakulam'],
    ] as const)
      api.on(`GET /pincode/${pincode}`, { status: true, warehousePinDetails: [{ pincode, state, district }] });
    renderRoute(fleet.routes, `/drivers/${ASHA.id}/edit`, staff);
    await waitFor(() => expect(field('City')).toHaveProperty('value', 'Krishnagiri'));
    fireEvent.change(field('Pincode'), { target: { value: '403001' } });
    await waitFor(() => expect(field('City')).toHaveProperty('value', 'North Goa'));
    expect(field('State')).toHaveProperty('value', 'Goa');
    fireEvent.change(field('City'), { target: { value: 'Panaji' } });
    fireEvent.change(field('Pincode'), { target: { value: '682001' } });
    await waitFor(() => expect(field('State')).toHaveProperty('value', 'Kerala'));
    expect(field('City')).toHaveProperty('value', 'Panaji');
  });

  it('takes a driver off the cluster, and says before what comes first', async () => {
    const path = `drivers/${ASHA.id}/clusters/${AREA.id}`;
    const ties = { openTrips: 1, cashPaise: 0, colleagues: 0 };
    api.on(`GET /wms/${path}/ties`, {
      status: true,
      ties: { ...ties, blockedBy: 'Complete or cancel the open trip first' },
    });
    api.on(`DELETE /wms/${path}`, { status: true, message: 'Asha Rao taken off' });
    renderRoute(fleet.routes, `/drivers?person=${ASHA.id}`, staff);
    const drawer = await screen.findByRole('dialog', { name: 'Asha Rao' });
    const button = await within(drawer).findByRole('button', { name: 'Take off Hosur North' });
    await userEvent.click(button);
    const title = 'Take Asha Rao off Hosur North?';
    const blocked = await screen.findByRole('dialog', { name: title });
    expect(await within(blocked).findByText('1 trip is not finished.')).toBeTruthy();
    expect(within(blocked).getByText('Complete or cancel the open trip first')).toBeTruthy();
    expect(within(blocked).queryByRole('button', { name: 'Take off' })).toBeNull();
    for (const close of within(blocked).getAllByRole('button', { name: 'Close' }).slice(-1))
      await userEvent.click(close);
    api.on(`GET /wms/${path}/ties`, { status: true, ties: { ...ties, openTrips: 0, blockedBy: null } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    await userEvent.click(button);
    const free = await screen.findByRole('dialog', { name: title });
    await userEvent.click(await within(free).findByRole('button', { name: 'Take off' }));
    expect(await screen.findByText('Asha Rao taken off')).toBeTruthy();
    expect(api.of(`DELETE /wms/${path}`)).toHaveLength(1);
  });

  it('shows a cluster owner drivers without the switch', async () => {
    renderRoute(fleet.routes, '/drivers', { variant: 'warehouse', role: 'cluster_owner' });
    await within(await screen.findByRole('table', { name: 'Drivers' })).findByText('Asha Rao');
    const row = screen.getByText('Asha Rao').closest('tr');
    await userEvent.click(within(row ?? document.body).getByRole('button', { name: /^(More|Actions)/ }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull();
  });
});

describe('the papers of a driver', () => {
  const both = (licence: string, vehicle: string) => ({
    licenceNumber: 'a',
    licenceExpiresOn: licence,
    vehiclePapersNumber: 'b',
    vehiclePapersExpireOn: vehicle,
  });

  it.each([
    [both('2026-11-24', '2030-01-01'), 'EXPIRED'],
    [both('2026-11-25', '2030-01-01'), 'EXPIRING'],
    [both('2030-01-01', '2026-12-25'), 'EXPIRING'],
    [both('2030-01-01', '2026-12-26'), 'VALID'],
    [{ licenceNumber: 'a', licenceExpiresOn: '2030-01-01' }, 'MISSING'],
    [{}, 'MISSING'],
  ])('%j are %s', (documents, state) => {
    expect(papersState(documents, '2026-11-25')).toBe(state);
  });
});
