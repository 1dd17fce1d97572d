import { type JourneyOrderView, type TripRow, type TripView } from '@godown/contracts/fleet';
import { type Role } from '@godown/contracts/permissions';
import { type Variant } from '@godown/shared-ui/session';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live, say } from '../../../test/fake-live.js';
import { trips } from './index.js';

const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const DRIVER = { id: '019a0000-0000-7000-8000-0000000000d1', name: 'Suresh Pillai', phone: '9847012345' };
const ROW: TripRow = {
  id: ID,
  status: 'STARTED',
  driver: DRIVER,
  warehouseName: 'Kochi One',
  orderCount: 3,
  doneCount: 2,
  createdAt: '2026-11-24T03:30:00.000Z',
};
const order = (position: number, over: Partial<JourneyOrderView> = {}): JourneyOrderView => ({
  orderId: `019a0000-0000-7000-8000-00000000000${position}`,
  shopOrderId: `GD-10${position}`,
  awb: `LTN10000000${position}`,
  position,
  status: 'PENDING',
  customerName: `Buyer ${position}`,
  city: 'Kochi',
  pincode: `68200${position}`,
  weightGrams: 500,
  codPaise: 0,
  collectedPaise: 0,
  remark: null,
  proof: null,
  isNearby: false,
  latitude: 9.9 + position / 100,
  longitude: 76.2,
  ...over,
});
const TRIP: TripView = {
  id: ID,
  status: 'STARTED',
  driver: DRIVER,
  warehouseId: 'w1',
  warehouseName: 'Kochi One',
  createdAt: '2026-11-24T03:30:00.000Z',
  plannedStartAt: null,
  startedAt: '2026-11-24T04:00:00.000Z',
  endedAt: null,
  stats: {
    orderCount: 3,
    delivered: 1,
    undelivered: 1,
    pending: 1,
    distanceMetres: 12_345,
    isDistancePlanned: false,
    cashCollectedPaise: 49_900,
  },
  locationEvents: [
    { latitude: 9.9, longitude: 76.2, event: 'START', createdAt: '2026-11-24T04:00:00.000Z', orderId: null },
    { latitude: 9.95, longitude: 76.25, event: 'DELIVERED', createdAt: '2026-11-24T05:00:00.000Z', orderId: null },
  ],
  journeyOrders: [
    order(1, { status: 'DELIVERED', codPaise: 49_900, collectedPaise: 49_900 }),
    order(2, { status: 'UNDELIVERED', remark: 'Customer not available' }),
    order(3, { status: 'PICKED_UP', isNearby: true }),
  ],
  trails: [
    { event: 'DELIVERED', createdAt: '2026-11-24T05:00:00.000Z', shopOrderId: 'GD-101', name: null },
    { event: 'STARTED', createdAt: '2026-11-24T04:00:00.000Z', shopOrderId: null, name: null },
    { event: 'CREATED', createdAt: '2026-11-24T03:30:00.000Z', shopOrderId: null, name: DRIVER.name },
  ],
};
const PLANNED: TripView = {
  ...TRIP,
  status: 'CREATED',
  plannedStartAt: null,
  startedAt: null,
  locationEvents: [],
  journeyOrders: [order(1), order(2), order(3)],
};
const DETAIL = `GET /wms/trips/${ID}`;

describe('the trips screen', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /wms/trips', { status: true, message: 'Success', trips: [ROW], totalRecords: 1 })
      .on('GET /wms/trips/drivers', { status: true, drivers: [DRIVER] })
      .on('GET /wms/trip-drivers', { status: true, drivers: [DRIVER] })
      .on(DETAIL, { status: true, trip: TRIP });
  });
  afterEach(() => api.restore());

  const people = [
    ['seller', 'seller'],
    ['warehouse', 'warehouse_user'],
    ['admin', 'admin'],
  ] as const satisfies readonly (readonly [Variant, Role])[];
  const open = (address = '/trips', [variant, role]: readonly [Variant, Role] = people[1]) =>
    renderRoute(trips.routes, address, { variant, role });
  const opened = async () => {
    const dialog = await screen.findByRole('dialog', { name: /AB12CD34|0000AB12CD34/ });
    await within(dialog).findByRole('table', { name: 'Orders' });
    return dialog;
  };

  it('offers a cluster owner nothing that only the warehouse may do', async () => {
    const owner = ['warehouse', 'cluster_owner'] as const;
    const done = TRIP.journeyOrders.filter(({ status }) => status !== 'PICKED_UP');
    const trip = { ...TRIP, journeyOrders: done, stats: { ...TRIP.stats, delivered: 0, pending: 0 } };
    api.on(DETAIL, { status: true, trip });
    open(`/trips?trip=${ID}`, owner);
    const running = await opened();
    within(running).getByRole('button', { name: 'Add parcels' });
    for (const name of [/Mark returned/, 'Complete trip', 'More'])
      expect(within(running).queryByRole('button', { name })).toBeNull();
    cleanup();
    open(`/trips?trip=${ID}`);
    const ofWarehouse = await opened();
    for (const name of [/Mark returned/, 'Complete trip']) within(ofWarehouse).getByRole('button', { name });
  });

  it('draws the trail without tiles where the browser cannot draw the operator’s', async () => {
    api.on(DETAIL, {
      status: true,
      trip: TRIP,
      tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: 'Example', maxZoom: 16 },
    });
    open(`/trips?trip=${ID}`);
    const dialog = await opened();
    const map = await within(dialog).findByRole('img', { name: 'Map of 2 location events' });
    await waitFor(() => expect(map.querySelector('polyline')?.getAttribute('points')).toMatch(/^\S+ \S+$/));
    expect(within(dialog).queryByRole('button', { name: 'Zoom in' })).toBeNull();
  });

  it('reads an open trip again as soon as the server says that something happened on it, and none for another', async () => {
    open(`/trips?trip=${ID}`);
    const dialog = await opened();
    await waitFor(() => expect(live.asked).toContainEqual(['watchTrip', ID]));
    expect(live.namespaces).toEqual(['/trips']);
    const reads = api.of(DETAIL).length;
    const after = { ...TRIP, journeyOrders: TRIP.journeyOrders.map((one) => ({ ...one, status: 'DELIVERED' })) };
    api.on(DETAIL, { status: true, trip: after });
    say('tripChanged', { id: 'another' });
    for (let step = 0; step < 3; step += 1) say('tripChanged', { id: ID });
    const table = within(within(dialog).getByRole('table', { name: 'Orders' }));
    await waitFor(() => expect(table.getAllByText('Delivered')).toHaveLength(3));
    expect(api.of(DETAIL)).toHaveLength(reads + 1);
  });

  it('shows when stops are expected and were done, how late they are, and when the driver should be back', async () => {
    const times = [
      order(1, {
        status: 'DELIVERED',
        plannedAt: '2026-11-24T04:30:00.000Z',
        endedAt: '2026-11-24T05:20:00.000Z',
        lateMinutes: 42,
      }),
      order(2, {
        status: 'PICKED_UP',
        plannedAt: '2026-11-24T05:00:00.000Z',
        expectedAt: '2026-11-24T06:05:00.000Z',
        lateMinutes: 65,
      }),
      order(3, {
        status: 'PICKED_UP',
        plannedAt: '2026-11-24T06:00:00.000Z',
        expectedAt: '2026-11-24T06:10:00.000Z',
        lateMinutes: 0,
      }),
    ];
    const ends = { latestEndAt: '2026-11-24T06:30:00.000Z', expectedEndAt: '2026-11-24T07:00:00.000Z' };
    api.on(DETAIL, { status: true, trip: { ...TRIP, journeyOrders: times, ...ends } });
    open(`/trips?trip=${ID}`);
    const dialog = await opened();
    const table = within(within(dialog).getByRole('table', { name: 'Orders' }));
    const rowOf = (name: string) => table.getByText(name).closest('tr')?.textContent ?? '';
    expect(rowOf('GD-101')).toMatch(/24 Nov, 10:00 AM.*24 Nov, 10:50 AM.*42 min late/);
    expect(rowOf('GD-102')).toMatch(/24 Nov, 11:35 AM.*Planned 24 Nov, 10:30 AM.*1 h 5 min late/);
    expect(rowOf('GD-103')).toMatch(/24 Nov, 11:40 AM/);
    expect(rowOf('GD-103')).not.toMatch(/late|Planned/);
    within(dialog).getByText('after 24 Nov, 12:00 PM');
  });

  it('lists how late a trip is, and why one that waits cannot start', async () => {
    const rows = [
      { ...ROW, lateMinutes: 25 },
      { ...ROW, id: ID.replace('cd34', 'cd35'), status: 'CREATED', hindrance: 'PAPERS_EXPIRED', lateMinutes: 0 },
    ];
    api.on('GET /wms/trips', { status: true, message: 'Success', trips: rows, totalRecords: 2 });
    open();
    await screen.findByText('25 min late');
    screen.getByText('Cannot start: vehicle papers expired');
  });

  it('says that the driver of a trip that waits may not drive any more, and why', async () => {
    api.on(DETAIL, { status: true, trip: { ...PLANNED, hindrance: 'LICENCE_EXPIRED' } });
    open(`/trips?trip=${ID}`);
    await within(await opened()).findByText(/driver's licence has expired.*Assign another driver/);
  });

  it.each(people)('[TRIP-001] lists the trips for the %s host', async (...person) => {
    expect(trips.variants).toContain(person[0]);
    expect(trips.nav).toMatchObject([{ label: 'Trips', to: '/trips', order: 20 }]);
    open('/trips', person);
    const row = (await screen.findByText('Suresh Pillai')).closest('tr');
    for (const text of ['AB12CD34', '9847012345', 'Started', '2 / 3', 'Kochi One'])
      expect(row?.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
    const mayCreate = person[0] === 'warehouse';
    expect(screen.queryAllByRole('link', { name: /Create trip/ })).toHaveLength(mayCreate ? 1 : 0);
  });

  it('links the signature and the photo of a stop, to who may see them', async () => {
    const proofs = [
      { id: 'p-1', kind: 'SIGNATURE' },
      { id: 'p-2', kind: 'PHOTO' },
    ] as const;
    const [one, two] = [
      order(1, { status: 'DELIVERED', proof: 'SIGNATURE', proofs }),
      order(2, { status: 'PICKED_UP', proofs: [] }),
    ];
    api.on(DETAIL, { status: true, trip: { ...TRIP, journeyOrders: [one, two] } });
    const view = open(`/trips?trip=${ID}`);
    const dialog = await opened();
    for (const [index, name] of ['Signature of GD-101', 'Photo of GD-101'].entries())
      expect(within(dialog).getByRole('link', { name }).getAttribute('href')).toBe(
        `/api/wms/trips/${ID}/orders/${one.orderId}/proof?proofId=${proofs[index]?.id}`,
      );
    expect(await axeViolations()).toEqual([]);
    view.unmount();
    open(`/trips?trip=${ID}`, ['warehouse', 'driver']);
    expect(within(await opened()).queryByRole('link', { name: /Signature/ })).toBeNull();
  });

  it('takes a parcel off a running trip once that is confirmed, to who may', async () => {
    const path = `POST /wms/trips/${ID}/orders/${order(3).orderId}/take-off`;
    api.on(path, () => ({
      status: 409,
      body: { status: false, message: 'The status of the parcel does not allow this' },
    }));
    const view = open(`/trips?trip=${ID}`);
    const dialog = await opened();
    expect(within(dialog).queryByRole('button', { name: 'Take off: GD-101' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take off: GD-103' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Take GD-103 off the trip?' });
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Take off' }));
    await screen.findByText('The status of the parcel does not allow this');
    api.on(path, { status: true, message: 'Parcel taken off the trip' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Take off' }));
    await screen.findByText('Parcel taken off the trip');
    expect(api.of(path)).toHaveLength(2);
    view.unmount();
    open(`/trips?trip=${ID}`, ['warehouse', 'driver']);
    expect(within(await opened()).queryByRole('button', { name: /Take off/ })).toBeNull();
  });

  it('reverses a result of today with a reason; one of another day is not offered', async () => {
    const path = `POST /wms/trips/${ID}/orders/${order(1).orderId}/reverse`;
    const today = order(1, {
      status: 'DELIVERED',
      codPaise: 49_900,
      collectedPaise: 49_900,
      endedAt: new Date().toISOString(),
    });
    const before = order(2, { status: 'DELIVERED', endedAt: '2026-01-01T05:00:00.000Z' });
    api.on(DETAIL, { status: true, trip: { ...TRIP, journeyOrders: [today, before] } }).on(path, () => ({
      status: 409,
      body: { status: false, message: 'The driver has handed in cash since. This result cannot be reversed' },
    }));
    open(`/trips?trip=${ID}`);
    const dialog = await opened();
    expect(within(dialog).queryByRole('button', { name: 'Actions of GD-102' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Actions of GD-101' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reverse result' }));
    const asked = await screen.findByRole('dialog', { name: 'Reverse the result of GD-101?' });
    within(asked).getByText('Its COD entry is reversed.');
    const send = () => userEvent.click(within(asked).getByRole('button', { name: 'Reverse result' }));
    await send();
    await within(asked).findByText('Please give a reason');
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(within(asked).getByLabelText(/^Reason/), 'Wrong parcel');
    await send();
    await screen.findByText('The driver has handed in cash since. This result cannot be reversed');
    api.on(path, { status: true, message: 'Result reversed' });
    await send();
    await screen.findByText('Result reversed');
    expect(api.of(path).at(-1)?.body).toEqual({ reason: 'Wrong parcel' });
  });

  it('[TRIP-006, TRIP-008] searches, filters and sorts, and downloads what is shown', async () => {
    open();
    await screen.findByText('Suresh Pillai');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search trips' }), 'GD-101{Enter}');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Created at/ })).getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await within(await screen.findByLabelText('Driver')).findByRole('option', { name: /Suresh/ });
    await userEvent.selectOptions(screen.getByLabelText('Driver'), DRIVER.id);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'STARTED');
    const filters = { search: 'GD-101', driverId: DRIVER.id, status: 'STARTED' };
    await waitFor(() =>
      expect(api.of('GET /wms/trips').at(-1)?.query).toEqual({
        ...filters,
        by: 'createdAt',
        order: 'asc',
        page: '1',
        size: '10',
      }),
    );
    api.on('GET /csv/wms/trips', () => ({ status: 500, body: {} }));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(api.of('GET /csv/wms/trips')[0]?.query).toEqual(filters));
    await screen.findByText('Download CSV Error');
  });

  it('offers Retry when the list does not load, and says so when it is empty', async () => {
    api.on('GET /wms/trips', () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get trips");
    api.on('GET /wms/trips', { status: true, trips: [], totalRecords: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No trips yet');
  });

  it('[TRIP-002, TRIP-003, TRIP-004, TRIP-005] shows driver, phone, status, date and stats of a trip, its orders, a map and what happened', async () => {
    open();
    await userEvent.click(await screen.findByText('Suresh Pillai'));
    const dialog = await opened();
    for (const text of [
      'Suresh Pillai',
      '9847012345',
      'Started',
      'Nov 24, 2026 9:00 AM',
      '12.3 km',
      'As driven',
      '₹499.00',
    ])
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
    const stats = within(dialog).getByText('Pending').closest('dl');
    expect(stats?.textContent).toContain('1');
    const orders = within(dialog).getByRole('table', { name: 'Orders' });
    for (const text of ['GD-101', 'LTN100000001', 'Delivered', 'Undelivered', 'Customer not available', 'Picked up'])
      expect(orders.textContent).toContain(text);
    const map = within(dialog).getByRole('img', { name: 'Map of 2 location events' });
    expect(map.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2);
    for (const text of ['Start', 'Delivered', 'Stop 3', 'N']) expect(map.textContent).toContain(text);
    expect(map.textContent).toMatch(/[125]0* k?m/);
    for (const text of ['S Start · D Delivered', '1 stop is shown at the nearest known pincode.', 'Approximate'])
      expect(dialog.textContent).toContain(text);
    for (const text of ['Trip created', 'Trip started', 'GD-101']) expect(dialog.textContent).toContain(text);
    expect(await axeViolations()).toEqual([]);
  });

  it('[TRIP-009] says that it could not get the trip, and tries again', async () => {
    api.on(DETAIL, () => ({ status: 500, body: {} }));
    open(`/trips?trip=${ID}`);
    const dialog = await screen.findByRole('dialog', { name: 'Trip' });
    await within(dialog).findByText('Could not get trip');
    api.on(DETAIL, { status: true, trip: TRIP });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await opened();
  });

  it('checks in what was not delivered, where the person manages trips', async () => {
    const [, failed] = TRIP.journeyOrders;
    const path = `POST /wms/trips/${ID}/orders/${failed?.orderId}/returned`;
    api.on(path, { status: true, message: 'Parcel is back at the warehouse' });
    open(`/trips?trip=${ID}`);
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Mark returned: GD-102' }));
    await screen.findByText('Parcel is back at the warehouse');
    expect(api.of(path)).toHaveLength(1);
  });

  it('shows a seller no button that changes a trip', async () => {
    open(`/trips?trip=${ID}`, people[0]);
    const dialog = await opened();
    for (const name of [/returned/, /Cancel/, /Change/, 'More'])
      expect(within(dialog).queryByRole('button', { name })).toBeNull();
  });

  it('lets the desk reorder what is not done of a trip under way; what is done keeps its number', async () => {
    const [one, two, three] = [
      order(1, { status: 'PICKED_UP' }),
      order(2, { status: 'DELIVERED' }),
      order(3, { status: 'PICKED_UP' }),
    ];
    const running = { ...TRIP, journeyOrders: [one, two, three] };
    api
      .on(DETAIL, { status: true, trip: running })
      .on(`PUT /wms/trips/${ID}/stops`, { status: true, message: 'Stops saved' });
    open(`/trips?trip=${ID}`);
    await userEvent.click(within(await opened()).getByRole('button', { name: 'Change stops' }));
    const stops = await screen.findByRole('dialog', { name: 'Change stops' });
    expect(within(stops).queryByText('GD-102')).toBeNull();
    const rows = within(stops).getAllByRole('listitem');
    expect(rows.map((row) => /^\d+GD-\d+/.exec(row.textContent)?.[0])).toEqual(['1GD-101', '3GD-103']);
    await userEvent.click(within(stops).getByRole('button', { name: 'Move GD-103 up' }));
    within(stops).getByText('GD-103 is stop 1');
    await userEvent.click(within(stops).getByRole('button', { name: 'Save stops' }));
    await screen.findByText('Stops saved');
    expect(api.of(`PUT /wms/trips/${ID}/stops`)[0]?.body).toEqual({
      orderIds: [three, two, one].map(({ orderId }) => orderId),
    });
  });

  it('changes the order of the stops by their arrows, the driver, and cancels', async () => {
    api
      .on(DETAIL, { status: true, trip: PLANNED })
      .on(`PUT /wms/trips/${ID}/stops`, { status: true, message: 'Stops saved' })
      .on(`PUT /wms/trips/${ID}/driver`, { status: true, message: 'Driver assigned' })
      .on(`POST /wms/trips/${ID}/cancel`, { status: true, message: 'Trip cancelled' });
    open(`/trips?trip=${ID}`);
    const detail = await opened();
    expect(within(detail).getByText('No positions yet. Dots are the planned stops.')).toBeTruthy();
    await userEvent.click(within(detail).getByRole('button', { name: 'Change stops' }));
    const stops = await screen.findByRole('dialog', { name: 'Change stops' });
    expect(within(stops).getByRole('button', { name: 'Move GD-101 up' })).toHaveProperty('disabled', true);
    await userEvent.click(within(stops).getByRole('button', { name: 'Move GD-103 up' }));
    within(stops).getByText('GD-103 is stop 2');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(stops).getByRole('button', { name: 'Save stops' }));
    await screen.findByText('Stops saved');
    const [one, two, three] = PLANNED.journeyOrders.map(({ orderId }) => orderId);
    expect(api.of(`PUT /wms/trips/${ID}/stops`)[0]?.body).toEqual({ orderIds: [one, three, two] });

    const more = async (item: string) => {
      await userEvent.click(within(await opened()).getByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await more('Change driver');
    const driver = await screen.findByRole('dialog', { name: 'Change driver' });
    await within(driver).findByRole('option', { name: /Suresh/ });
    await userEvent.click(within(driver).getByRole('button', { name: 'Save' }));
    await screen.findByText('Driver assigned');
    expect(api.of(`PUT /wms/trips/${ID}/driver`)[0]?.body).toEqual({ driverId: DRIVER.id });

    await more('Cancel trip');
    const ask = await screen.findByRole('alertdialog');
    await userEvent.click(within(ask).getByRole('button', { name: 'Cancel trip' }));
    await screen.findByText('Trip cancelled');
  });
});
