import { type Cluster, type FleetPerson } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fleet } from '../index.js';

const NORTH: Cluster = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Hosur North',
  warehouseId: '019a0000-0000-7000-8000-0000000000a1',
  warehouse: 'Hosur One',
  pincodes: ['635109', '635110', '635111', '635112'],
  isActive: true,
  owner: { id: '019a0000-0000-7000-8000-0000000000f1', name: 'Kavita' },
  driverCount: 2,
  openTrips: 3,
  createdAt: '2026-11-20T06:00:00.000Z',
};
const SOUTH: Cluster = {
  ...NORTH,
  id: '019a0000-0000-7000-8000-0000000000c2',
  name: 'Hosur South',
  isActive: false,
  owner: null,
};

const person = (id: string, name: string, over: Partial<FleetPerson> = {}): FleetPerson => ({
  id,
  name,
  phone: '9820012345',
  status: 1,
  clusterId: SOUTH.id,
  cluster: SOUTH.name,
  clusters: [],
  warehouseId: null,
  warehouse: null,
  warehouses: [],
  assignedOrderIds: [],
  address: { email: '', addressLine1: '', addressLine2: '', city: '', state: '', pincode: '', country: '' },
  documents: {},
  createdAt: NORTH.createdAt,
  ...over,
});
const OWNER = person('019a0000-0000-7000-8000-0000000000f2', 'Lata', { cluster: null, clusterId: null });

describe('the screens of clusters', () => {
  let api: FakeApi;
  const staff = { variant: 'warehouse', role: 'warehouse_user' } as const;

  beforeEach(() => {
    api = new FakeApi()
      .on('POST /wms/clusters/find', { status: true, clusters: [NORTH, SOUTH], count: 2 })
      .on('POST /wms/clusters', { status: true, message: 'Cluster created', id: 'x', overlaps: [] })
      .on(`PUT /wms/clusters/${NORTH.id}`, { status: true, message: 'Cluster updated', overlaps: [] })
      .on(`PATCH /wms/clusters/${NORTH.id}/status`, { status: true, message: 'Cluster deactivated' })
      .on(`POST /wms/clusters/${NORTH.id}/assign`, { status: true, message: 'Cluster assigned' })
      .on('POST /wms/clusters/overlaps', { status: true, overlaps: [] })
      .on('POST /wms/cluster-owners/find', { status: true, users: [OWNER], count: 1 })
      .on('POST /wms/drivers/find', {
        status: true,
        users: [
          person('d1', 'Asha'),
          person('d2', 'Bala', { status: 2 }),
          person('d3', 'Chitra', { clusterId: NORTH.id }),
          person('d4', 'Devi', { status: 0 }),
        ],
        count: 4,
      })
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [
          { id: NORTH.warehouseId, warehouseName: 'Hosur One', active: true, city: 'Hosur', pincode: '635109' },
        ],
      })
      .on('GET /districts', { status: true, districts: ['Dharmapuri', 'Krishnagiri'] })
      .on('GET /districts/pincodes', { status: true, pincodes: ['635001', '635109'] });
  });
  afterEach(() => api.restore());

  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));
  const paste = (text: string) => fireEvent.change(field('Pincodes'), { target: { value: text } });

  it('[WH-013] lists clusters with warehouse, pincodes, owner, drivers and status', async () => {
    renderRoute(fleet.routes, '/clusters', staff);
    const table = await screen.findByRole('table', { name: 'Clusters' });
    await within(table).findByText('Hosur North');
    expect(screen.getByText('Hosur North').closest('tr')?.textContent).toContain(
      'Hosur NorthHosur One4 pincodes635109, 635110, 635111 and 1 moreKavita2Active',
    );
    expect(screen.getByText('Hosur South').closest('tr')?.textContent).toContain('–2Inactive');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search clusters' }), '635109{Enter}');
    await waitFor(() => expect(api.of('POST /wms/clusters/find').at(-1)?.body).toMatchObject({ search: '635109' }));
    expect(await axeViolations()).toEqual([]);
  });

  it('narrows clusters by what the address says, and offers Retry when they do not load', async () => {
    api.on('POST /wms/clusters/find', () => ({ status: 500, body: {} }));
    renderRoute(fleet.routes, `/clusters?warehouse=${NORTH.warehouseId}&active=false`, staff);
    await screen.findByText("Couldn't get clusters");
    expect(api.of('POST /wms/clusters/find').at(-1)?.body).toMatchObject({
      warehouseId: NORTH.warehouseId,
      isActive: false,
    });
    api.on('POST /wms/clusters/find', { status: true, clusters: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No clusters yet');
  });

  it('says what hangs on a cluster before it is switched off', async () => {
    renderRoute(fleet.routes, '/clusters', staff);
    await screen.findByText('Hosur North');
    const row = screen.getByText('Hosur North').closest('tr') ?? document.body;
    await userEvent.click(within(row).getByRole('button', { name: /^(More|Actions)/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('takes no new parcels for 4 pincodes');
    expect(dialog.textContent).toContain('2 drivers stay assigned');
    expect(dialog.textContent).toContain('3 open trips go on');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Cluster deactivated');
    expect(api.of(`PATCH /wms/clusters/${NORTH.id}/status`)[0]?.body).toEqual({ isActive: false });
  });

  it('[WH-016] makes a cluster of typed and pasted pincodes and of a whole district, and names what overlaps', async () => {
    api.on('POST /wms/clusters/overlaps', {
      status: true,
      overlaps: [
        { name: 'Hosur South', pincodes: ['635109'] },
        { name: null, pincodes: ['635001'] },
      ],
    });
    renderRoute(fleet.routes, '/clusters/new', staff);
    await screen.findByRole('heading', { level: 1, name: 'Create Cluster' });
    await screen.findByRole('option', { name: 'Hosur One' });
    fireEvent.change(field('Name'), { target: { value: 'Hosur East' } });
    await userEvent.selectOptions(field('Warehouse'), 'Hosur One');
    paste('635110, 635109;635109\n12345 none');
    await screen.findByText('Not valid pincodes: 12345, none');
    await screen.findByText('2 pincodes');
    await userEvent.selectOptions(field('State'), 'Tamil Nadu');
    await userEvent.selectOptions(await screen.findByLabelText('District'), 'Krishnagiri');
    await userEvent.click(await screen.findByRole('button', { name: 'Add 2 pincodes' }));
    await screen.findByText('3 pincodes');
    screen.getByText('Not valid pincodes: 12345, none');
    await screen.findByText('Hosur South: 635109');
    await screen.findByText('A cluster of another warehouse: 635001');
    expect(api.of('POST /wms/clusters/overlaps').at(-1)?.body).toEqual({ pincodes: ['635001', '635109', '635110'] });
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Create Cluster' }));
    await screen.findByText('Cluster created');
    expect(api.of('POST /wms/clusters')[0]?.body).toEqual({
      name: 'Hosur East',
      warehouseId: NORTH.warehouseId,
      pincodes: ['635001', '635109', '635110'],
    });
  });

  it('marks what is missing of a cluster', async () => {
    renderRoute(fleet.routes, '/clusters/new', staff);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Cluster' }));
    for (const text of ['Name is required', 'Warehouse is required', 'Pincodes are required'])
      await screen.findByText(text);
    expect(api.of('POST /wms/clusters')).toHaveLength(0);
  });

  it('changes a cluster', async () => {
    renderRoute(fleet.routes, `/clusters/${NORTH.id}/edit`, staff);
    await screen.findByRole('heading', { name: 'Edit Hosur North' });
    paste('635109');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Cluster updated');
    expect(api.of(`PUT /wms/clusters/${NORTH.id}`)[0]?.body).toEqual({
      name: 'Hosur North',
      warehouseId: NORTH.warehouseId,
      pincodes: ['635109'],
    });
    expect(api.of('POST /wms/clusters/overlaps').at(-1)?.body).toMatchObject({ clusterId: NORTH.id });
  });

  it('[WH-015] gives a cluster to an owner and to drivers, and says whom it takes it from', async () => {
    renderRoute(fleet.routes, `/clusters/assign?cluster=${NORTH.id}`, staff);
    await screen.findByRole('heading', { level: 1, name: 'Assign Cluster' });
    await screen.findByText('In the cluster now: Chitra');
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a cluster owner or a driver');
    await userEvent.selectOptions(screen.getByLabelText('Cluster owner'), 'Lata');
    await screen.findByText('Kavita will no longer own it.');
    expect(screen.queryByText(/Devi/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Bala .* on a trip/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Asha · 9820012345 · now in Hosur South' }));
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await screen.findByText('Cluster assigned');
    expect(api.of(`POST /wms/clusters/${NORTH.id}/assign`)[0]?.body).toEqual({
      ownerId: OWNER.id,
      driverIds: ['d1'],
    });
  });

  it('asks for a cluster, says that there is none, and offers Retry', async () => {
    api.on('POST /wms/drivers/find', () => ({ status: 500, body: {} }));
    const first = renderRoute(fleet.routes, '/clusters/assign', staff);
    await screen.findByText("Couldn't get the people");
    api.on('POST /wms/drivers/find', { status: true, users: [], count: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    await screen.findByText('Cluster is required');
    first.unmount();
    api.on('POST /wms/clusters/find', { status: true, clusters: [], count: 0 });
    renderRoute(fleet.routes, '/clusters/assign', staff);
    await screen.findByText('No clusters yet');
  });
});
