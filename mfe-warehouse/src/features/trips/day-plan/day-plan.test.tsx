import { type DayPlan, type PlannedStop } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { trips } from '../index.js';

const WAREHOUSE = '019a0000-0000-7000-8000-0000000000e1';
const [ANIL, BABU] = ['019a0000-0000-7000-8000-0000000000d1', '019a0000-0000-7000-8000-0000000000d2'];
const driver = (id: string, name: string, over: object = {}): object => ({
  id,
  name,
  phone: '9847012345',
  capacityKilograms: 300,
  capacityParcels: 40,
  clusterName: null,
  ...over,
});
const stop = (number: number, over: Partial<PlannedStop> = {}): PlannedStop => ({
  orderId: `019a0000-0000-7000-8000-00000000000${number}`,
  companyId: 'company-1',
  shopOrderId: `GD-10${number}`,
  awb: `LTN10000000${number}`,
  customerName: `Buyer ${number}`,
  city: 'Kochi',
  pincode: `68200${number}`,
  weightGrams: 2000,
  codPaise: 0,
  latitude: 9.9 + number / 100,
  longitude: 76.3,
  isNearby: false,
  ...over,
});
const PLAN: DayPlan = {
  depot: { latitude: 9.9, longitude: 76.3 },
  routes: [
    {
      driver: { id: ANIL ?? '', name: 'Anil', phone: '9847012345' },
      capacityKilograms: 300,
      capacityParcels: 3,
      stops: [stop(1), stop(2), stop(3)],
    },
    {
      driver: { id: BABU ?? '', name: 'Babu', phone: '9847012346' },
      capacityKilograms: 5,
      capacityParcels: 40,
      stops: [stop(4)],
    },
  ],
  unplaced: [{ ...stop(5), reason: 'NO_CLUSTER' }],
};

describe("the screen that plans a day's trips", () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /company/warehouses', {
        status: true,
        warehouses: [{ id: WAREHOUSE, warehouseName: 'Kochi One', active: true }],
      })
      .on('GET /wms/day-drivers', {
        status: true,
        drivers: [driver(ANIL ?? '', 'Anil'), driver(BABU ?? '', 'Babu', { clusterName: 'Aluva' })],
      })
      .on('POST /wms/day-plan', { status: true, plan: PLAN })
      .on('GET /wms/trips', { status: true, trips: [], totalRecords: 0 })
      .on('GET /wms/trips/drivers', { status: true, drivers: [] })
      .on('POST /wms/day-plan/confirm', { status: true, message: 'Trips created', ids: ['t1', 't2'] });
  });
  afterEach(() => api.restore());

  const open = async () => {
    renderRoute(trips.routes, '/trips/plan', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText('Anil');
  };
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const propose = async () => {
    await open();
    await press('Choose all');
    await press('Propose routes');
    await screen.findByText('GD-101');
  };
  const routeOf = (name: string) => screen.getByRole('region', { name });
  const ordersOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .queryAllByText(/^GD-/)
      .map(({ textContent }) => textContent);
  const sendTo = async (order: string, target: string) => {
    await press(`Move ${order} to …`);
    await userEvent.click(await screen.findByRole('menuitem', { name: target }));
  };

  it('asks for a driver first, and sends what each vehicle takes', async () => {
    await open();
    expect(await axeViolations()).toEqual([]);
    await press('Propose routes');
    await screen.findByText('Please select at least 1 driver');
    expect(api.of('POST /wms/day-plan')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Anil/ }));
    await userEvent.clear(screen.getByLabelText('Parcels of Anil'));
    await userEvent.type(screen.getByLabelText('Parcels of Anil'), '12');
    await press('Propose routes');
    await screen.findByText('GD-101');
    expect(api.of('POST /wms/day-plan')[0]?.body).toMatchObject({
      warehouseId: WAREHOUSE,
      startTime: '09:00',
      endTime: '18:00',
      minutesPerStop: 8,
      drivers: [{ driverId: ANIL, capacityKilograms: 300, capacityParcels: 12 }],
    });
  });

  it('shows each round with stops, kilometres, weight and time, and why a parcel is on none', async () => {
    await propose();
    expect(await axeViolations()).toEqual([]);
    within(routeOf('Anil')).getByText('3 stops · 6.7 km · 6 kg · 0 h 51 min');
    within(routeOf('Babu')).getByText('1 stop · 8.9 km · 2 kg · 0 h 44 min');
    within(routeOf('Not on a route')).getByText(/No cluster delivers to this pincode/);
  });

  it('says that stops of one pincode are in the order of their addresses, and shows these', async () => {
    const NOTE = 'Stops in one pincode are in the order of their addresses.';
    const stops = [stop(1), { ...stop(2), latitude: stop(1).latitude, longitude: stop(1).longitude }];
    const routes = PLAN.routes.map((route, number) =>
      number === 0
        ? { ...route, stops: stops.map((one) => ({ ...one, addressLines: ['12 Lake View Road', 'Ravipuram'] })) }
        : route,
    );
    api.on('POST /wms/day-plan', { status: true, plan: { ...PLAN, routes } });
    await open();
    await press('Choose all');
    await press('Propose routes');
    expect(await screen.findAllByText(NOTE)).toHaveLength(1);
    expect(screen.getAllByText(/12 Lake View Road · Ravipuram/)).toHaveLength(2);
  });

  it('moves a stop by its buttons within a round, to another driver and off the routes; figures follow', async () => {
    await propose();
    await press('Move GD-101 down');
    expect(ordersOf('Anil')).toEqual(['GD-102', 'GD-101', 'GD-103']);
    screen.getByText('GD-101 is stop 2 of Anil');
    await sendTo('GD-103', 'Babu');
    expect(ordersOf('Anil')).toEqual(['GD-102', 'GD-101']);
    expect(ordersOf('Babu')).toEqual(['GD-104', 'GD-103']);
    within(routeOf('Babu')).getByText(/^2 stops · 8.9 km · 4 kg/);
    // Whoever works by keyboard goes on with the same stop.
    const moved = within(routeOf('Babu')).getByRole('button', { name: 'Move GD-103 to …' });
    await waitFor(() => expect(document.activeElement).toBe(moved));
    await sendTo('GD-105', 'Babu');
    within(routeOf('Babu')).getByText('Over 5 kg');
    expect(screen.getByRole('button', { name: 'Create trips' })).toHaveProperty('disabled', true);
    await sendTo('GD-105', 'Leave out');
    within(routeOf('Not on a route')).getByText(/Left out by you/);
    expect(screen.getByRole('button', { name: 'Create trips' })).toHaveProperty('disabled', false);
  });

  it('moves a stop by dragging it over another of any driver, or to the end of a round', async () => {
    await propose();
    const item = (order: string): HTMLElement => {
      const found = screen.getByText(order).closest('li');
      if (found === null) throw new Error(`${order} is in no list`);
      return found;
    };
    fireEvent.dragStart(item('GD-102'));
    fireEvent.dragOver(item('GD-104'));
    fireEvent.dragEnd(item('GD-102'));
    expect(ordersOf('Babu')).toEqual(['GD-102', 'GD-104']);
    fireEvent.dragStart(item('GD-102'));
    fireEvent.drop(screen.getByRole('list', { name: 'Anil' }));
    fireEvent.dragEnd(item('GD-102'));
    expect(ordersOf('Anil')).toEqual(['GD-101', 'GD-103', 'GD-102']);
  });

  it('keeps the address of a stop that is moved, and why one is on no round while it is dragged there', async () => {
    const routes = PLAN.routes.map((route) => ({
      ...route,
      stops: route.stops.map((one) => ({ ...one, addressLines: [`${one.shopOrderId} Lake View Road`] })),
    }));
    const unplaced = [...PLAN.unplaced, { ...stop(6), reason: 'NO_ROOM' as const }];
    api.on('POST /wms/day-plan', { status: true, plan: { ...PLAN, routes, unplaced } });
    await propose();
    await sendTo('GD-103', 'Babu');
    within(routeOf('Babu')).getByText(/GD-103 Lake View Road/);
    const left = within(routeOf('Not on a route'));
    const [first, second] = left.getAllByRole('listitem');
    fireEvent.dragStart(first ?? document.body);
    fireEvent.dragOver(second ?? document.body);
    fireEvent.dragEnd(first ?? document.body);
    left.getByText(/No cluster delivers to this pincode/);
    expect(left.queryByText(/Left out by you/)).toBeNull();
  });

  it('creates the trips as they are shown, under one key until the answer is known', async () => {
    await propose();
    await press('Move GD-101 down');
    api.on('POST /wms/day-plan/confirm', () => ({ status: 500, body: {} }));
    await press('Create trips');
    await screen.findByText("Couldn't create the trips");
    api.on('POST /wms/day-plan/confirm', { status: true, message: 'Trips created', ids: ['t1', 't2'] });
    await press('Create trips');
    await screen.findByText('Trips created');
    const calls = api.of('POST /wms/day-plan/confirm');
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(calls[1]?.body).toMatchObject({
      warehouseId: WAREHOUSE,
      routes: [
        {
          driverId: ANIL,
          capacityKilograms: 300,
          capacityParcels: 3,
          orderIds: [stop(2).orderId, stop(1).orderId, stop(3).orderId],
        },
        { driverId: BABU, capacityKilograms: 5, capacityParcels: 40, orderIds: [stop(4).orderId] },
      ],
    });
    await waitFor(() => expect(api.of('GET /wms/trips').length).toBeGreaterThan(0));
  });

  it('offers no driver whose licence has expired by the day, and asks for that day', async () => {
    api.on('GET /wms/day-drivers', {
      status: true,
      drivers: [driver(ANIL ?? '', 'Anil', { hindrance: 'LICENCE_EXPIRED' }), driver(BABU ?? '', 'Babu')],
    });
    await open();
    screen.getByText('Licence expired');
    expect(screen.getByRole('checkbox', { name: /^Anil/ })).toHaveProperty('disabled', true);
    expect(api.of('GET /wms/day-drivers').at(-1)?.query).toMatchObject({ day: expect.stringMatching(/^\d{4}-/) });
    await press('Choose all');
    screen.getByText('1 driver chosen');
    expect(await axeViolations()).toEqual([]);
  });

  it('offers Retry when drivers do not load, and says when there are none', async () => {
    api.on('GET /wms/day-drivers', () => ({ status: 500, body: {} }));
    renderRoute(trips.routes, '/trips/plan', { variant: 'warehouse', role: 'warehouse_user' });
    await screen.findByText("Couldn't get drivers");
    api.on('GET /wms/day-drivers', { status: true, drivers: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('This warehouse has no active driver.');
  });

  it('says when nothing is ready, and lets nobody create empty trips', async () => {
    const routes = PLAN.routes.map((route) => ({ ...route, stops: [] }));
    api.on('POST /wms/day-plan', { status: true, plan: { ...PLAN, routes, unplaced: [] } });
    await open();
    await press('Choose all');
    await press('Propose routes');
    await screen.findByText('No parcels are ready to deliver.');
    expect(screen.getByRole('button', { name: 'Create trips' })).toHaveProperty('disabled', true);
    await press('Plan again');
    await screen.findByRole('button', { name: 'Propose routes' });
  });
});
