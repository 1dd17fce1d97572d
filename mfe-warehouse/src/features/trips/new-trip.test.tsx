import { type TripOrder } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { trips } from './index.js';

const WAREHOUSE = '019a0000-0000-7000-8000-0000000000e1';
const DRIVER = { id: '019a0000-0000-7000-8000-0000000000d1', name: 'Suresh Pillai', phone: '9847012345' };
const order = (number: number, weightGrams: number): TripOrder => ({
  orderId: `019a0000-0000-7000-8000-00000000000${number}`,
  companyId: 'company-1',
  shopOrderId: `GD-10${number}`,
  awb: `LTN10000000${number}`,
  customerName: `Buyer ${number}`,
  city: 'Kochi',
  pincode: `68200${number}`,
  weightGrams,
  codPaise: number === 1 ? 49_900 : 0,
});
const CREATED = { status: true, message: 'Trip created', id: '019a0000-0000-7000-8000-0000ab12cd34' };

describe('the screen that creates a trip', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [
          { id: WAREHOUSE, warehouseName: 'Kochi One', active: true },
          { id: 'w2', warehouseName: 'Closed', active: false },
        ],
      })
      .on('GET /wms/trip-drivers', { status: true, drivers: [DRIVER] })
      .on('POST /wms/clusters/find', { status: true, clusters: [{ id: 'c1', name: 'Ernakulam' }], count: 1 })
      .on('GET /wms/trip-orders', { status: true, orders: [order(1, 4000), order(2, 7000), order(3, 5000)] })
      .on('GET /wms/trips', { status: true, trips: [], totalRecords: 0 })
      .on('GET /wms/trips/drivers', { status: true, drivers: [] })
      .on(`GET /wms/trips/${CREATED.id}`, () => ({ status: 500, body: {} }))
      .on('POST /wms/trips', CREATED);
  });
  afterEach(() => api.restore());

  const open = async () => {
    renderRoute(trips.routes, '/trips/new', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText('GD-101');
    await within(screen.getByLabelText(/^Driver/)).findByRole('option', { name: /Suresh/ });
  };
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create trip' }));
  const fill = async (label: RegExp, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };

  it.each([
    ['driver', '/trips/new', '/drive'],
    ['driver', '/trips/plan', '/drive'],
    ['seller', '/trips/new', '/trips'],
  ] as const)(
    'leads a %s, who plans no trips, from %s to %s and asks for nothing that is refused',
    async (role, address, path) => {
      const routes = trips.routes.filter((route) => route.path !== '/trips');
      const { router } = renderRoute(routes, address, { variant: role === 'driver' ? 'warehouse' : 'seller', role });
      await screen.findByText('Elsewhere');
      expect(router.state.location.pathname).toBe(path);
      expect(api.of('GET /company/warehouses')).toEqual([]);
    },
  );

  it('asks for a driver and at least one order, and sends nothing before', async () => {
    await open();
    expect(await axeViolations()).toEqual([]);
    await create();
    await screen.findByText('Please select a driver');
    await screen.findByText('Please select at least 1 order');
    expect(api.of('POST /wms/trips')).toEqual([]);
  });

  it('marks a driver whose vehicle papers have expired, who cannot be picked, and a parcel whose buyer chose a day', async () => {
    const hindered = { ...DRIVER, id: 'd2', name: 'Anil', hindrance: 'PAPERS_EXPIRED' };
    api.on('GET /wms/trip-drivers', { status: true, drivers: [DRIVER, hindered] });
    api.on('GET /wms/trip-orders', { status: true, orders: [{ ...order(1, 4000), wishedDay: '2026-12-03' }] });
    await open();
    const option = screen.getByRole('option', { name: 'Anil · 9847012345 · vehicle papers expired' });
    expect(option).toHaveProperty('disabled', true);
    screen.getByText('Buyer chose Dec 3, 2026');
  });

  it('says how many parcels are not packed yet, and leads to packing them; a trip is made all the same', async () => {
    const orders = [
      { ...order(1, 4000), isPacked: false },
      { ...order(2, 4000), isPacked: true },
    ];
    api.on('GET /wms/trip-orders', { status: true, orders });
    renderRoute(trips.routes, '/trips/new', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText('1 parcel is booked and not packed yet.');
    expect(screen.getByRole('link', { name: 'Pack GD-101' }).getAttribute('href')).toBe('/pack?code=GD-101');
    expect(screen.queryByRole('link', { name: 'Pack GD-102' })).toBeNull();
  });

  it('takes the parcels that fit, sends them once, and opens the trip', async () => {
    await open();
    await fill(/^Capacity \(kg\)/, '10');
    await userEvent.click(screen.getByRole('button', { name: 'Select what fits' }));
    screen.getByText('2 of 40 parcels · 9 of 10 kg');
    await userEvent.selectOptions(screen.getByLabelText(/^Driver/), DRIVER.id);
    await create();
    await screen.findByText('Trip created');
    expect(api.of('POST /wms/trips')).toHaveLength(1);
    expect(api.of('POST /wms/trips')[0]?.body).toEqual({
      warehouseId: WAREHOUSE,
      driverId: DRIVER.id,
      capacityKilograms: 10,
      startTime: expect.stringMatching(/^\d\d:\d\d$/),
      capacityParcels: 40,
      orderIds: [order(1, 0).orderId, order(3, 0).orderId],
    });
    await waitFor(() => expect(api.of(`GET /wms/trips/${CREATED.id}`).length).toBeGreaterThan(0));
  });

  it('narrows the parcels to a cluster, keeps what was chosen when the server refuses', async () => {
    await open();
    await within(screen.getByLabelText('Cluster')).findByRole('option', { name: 'Ernakulam' });
    await userEvent.selectOptions(screen.getByLabelText('Cluster'), 'c1');
    await waitFor(() => expect(api.of('GET /wms/trip-orders').at(-1)?.query).toMatchObject({ clusterId: 'c1' }));
    await userEvent.selectOptions(screen.getByLabelText(/^Driver/), DRIVER.id);
    await userEvent.click(await screen.findByRole('checkbox', { name: /GD-102/ }));
    api.on('POST /wms/trips', () => ({ status: 500, body: {} }));
    await create();
    await screen.findByText("Couldn't create the trip");
    expect(screen.getByRole('checkbox', { name: /GD-102/ })).toHaveProperty('checked', true);
    api.on('POST /wms/trips', CREATED);
    await create();
    await screen.findByText('Trip created');
    const [first, second] = api.of('POST /wms/trips').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('offers a cluster owner, who may not read warehouses, those of their clusters', async () => {
    api.on('POST /wms/clusters/find', {
      status: true,
      clusters: [
        { id: 'c1', name: 'Ernakulam', warehouseId: WAREHOUSE, warehouse: 'Kochi One' },
        { id: 'c2', name: 'Aluva', warehouseId: WAREHOUSE, warehouse: 'Kochi One' },
      ],
      count: 2,
    });
    renderRoute(trips.routes, '/trips/new', { variant: 'warehouse', role: 'cluster_owner' });
    await screen.findByText('GD-101');
    expect(screen.getAllByRole('option', { name: 'Kochi One' })).toHaveLength(1);
    expect(api.of('GET /company/warehouses')).toEqual([]);
  });

  it('offers Retry when warehouses or orders do not load, and says when nothing waits', async () => {
    api.on('GET /company/warehouses', () => ({ status: 500, body: {} }));
    api.on('GET /wms/trip-orders', () => ({ status: 500, body: {} }));
    renderRoute(trips.routes, '/trips/new', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText("Couldn't get warehouses");
    api.on('GET /company/warehouses', {
      status: true,
      warehouses: [{ id: WAREHOUSE, warehouseName: 'Kochi One', active: true }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText("Couldn't get orders");
    api.on('GET /wms/trip-orders', { status: true, orders: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No parcels to deliver');
  });
});
