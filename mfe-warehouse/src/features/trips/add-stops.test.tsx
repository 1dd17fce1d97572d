import { type JourneyOrderView, type TripOrder, type TripView } from '@godown/contracts/fleet';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../test/fake-live.js';
import { trips } from './index.js';

const ID = '019a0000-0000-7000-8000-0000ab12cd34';
const DRIVER = { id: '019a0000-0000-7000-8000-0000000000d1', name: 'Suresh Pillai', phone: '9847012345' };
const stop = (position: number, over: Partial<JourneyOrderView> = {}): JourneyOrderView => ({
  orderId: `019a0000-0000-7000-8000-00000000000${position}`,
  shopOrderId: `GD-10${position}`,
  awb: `LTN10000000${position}`,
  position,
  status: 'PICKED_UP',
  customerName: `Buyer ${position}`,
  city: 'Kochi',
  pincode: `68200${position}`,
  weightGrams: 1_500,
  codPaise: 0,
  collectedPaise: 0,
  remark: null,
  proof: null,
  isNearby: false,
  latitude: 9.9,
  longitude: 76.2,
  ...over,
});
const WAITING: TripOrder = {
  orderId: '019a0000-0000-7000-8000-000000000007',
  companyId: 'c1',
  shopOrderId: 'GD-107',
  awb: 'LTN100000007',
  customerName: 'Buyer 7',
  city: 'Kochi',
  pincode: '682007',
  weightGrams: 2_000,
  codPaise: 0,
};
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
  capacity: { parcels: 10, grams: 100_000 },
  stats: {
    orderCount: 3,
    delivered: 1,
    undelivered: 0,
    pending: 2,
    distanceMetres: 12_345,
    isDistancePlanned: false,
    cashCollectedPaise: 0,
  },
  locationEvents: [
    { latitude: 9.9, longitude: 76.2, event: 'START', createdAt: '2026-11-24T04:00:00.000Z', orderId: null },
    { latitude: 9.91, longitude: 76.2, event: 'MOVING', createdAt: '2026-11-24T04:10:00.000Z', orderId: null },
    {
      latitude: 29.91,
      longitude: 76.2,
      event: 'MOVING',
      createdAt: '2026-11-24T04:11:00.000Z',
      orderId: null,
      doubt: 'JUMP',
    },
  ],
  journeyOrders: [stop(1, { status: 'DELIVERED' }), stop(2), stop(3, { status: 'PENDING' })],
  trails: [{ event: 'ADDED', createdAt: '2026-11-24T05:00:00.000Z', shopOrderId: 'GD-103', name: null }],
};
const ADD = `POST /wms/trips/${ID}/orders`;

describe('parcels that are added to a running trip', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /wms/trips', { status: true, trips: [], totalRecords: 0 })
      .on('GET /wms/trips/drivers', { status: true, drivers: [DRIVER] })
      .on('GET /wms/trip-orders', { status: true, orders: [WAITING] })
      .on(`GET /wms/trips/${ID}`, { status: true, trip: TRIP });
  });
  afterEach(() => api.restore());

  const open = async () => {
    renderRoute(trips.routes, `/trips?trip=${ID}`, { variant: 'warehouse', role: 'warehouse_user' });
    const dialog = await screen.findByRole('dialog', { name: /AB12CD34/ });
    await within(dialog).findByRole('table', { name: 'Orders' });
    return dialog;
  };
  const openAdd = async () => {
    const detail = await open();
    await userEvent.click(within(detail).getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add parcels' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add parcels to the running trip' });
    await within(dialog).findByText('GD-107');
    return dialog;
  };

  it('are chosen from what waits, beside what the vehicle takes, with the order of the stops', async () => {
    api.on(ADD, () => ({
      status: 422,
      body: { status: false, message: 'The parcels weigh more than the trip can carry' },
    }));
    const dialog = await openAdd();
    expect(api.of('GET /wms/trip-orders')[0]?.query).toEqual({ warehouseId: 'w1', tripId: ID });
    within(dialog).getByText('On board with these: 2 of 10 parcels · 3 of 100 kg');
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: /^Add (?:\d+ )?parcels?$/ }));
    await send();
    await within(dialog).findByText('Please select at least 1 order');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /GD-107/ }));
    within(dialog).getByText('On board with these: 3 of 10 parcels · 5 of 100 kg');
    await userEvent.click(within(dialog).getByLabelText('Sort the open stops into the shortest route'));
    await send();
    await screen.findByText('The parcels weigh more than the trip can carry');
    api.on(ADD, { status: true, message: 'Parcels added to the trip' });
    await send();
    await screen.findByText('Parcels added to the trip');
    expect(api.of(ADD).at(-1)?.body).toEqual({ orderIds: [WAITING.orderId], stopOrder: 'SHORTEST' });
  });

  it('are recorded as handed to the driver, or taken off before they are loaded', async () => {
    const path = `POST /wms/trips/${ID}/orders/${stop(3).orderId}/hand-over`;
    api.on(path, { status: true, message: 'Parcel handed to the driver' });
    const detail = await open();
    expect(detail.textContent).toContain('Added to the trip');
    expect(within(detail).queryByRole('button', { name: 'Handed to driver: GD-102' })).toBeNull();
    await userEvent.click(within(detail).getByRole('button', { name: 'Handed to driver: GD-103' }));
    await screen.findByText('Parcel handed to the driver');
    expect(api.of(path)).toHaveLength(1);
    await userEvent.click(within(detail).getByRole('button', { name: 'Actions of GD-103' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take off' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Take GD-103 off the trip?' });
    within(asked).getByText(/^It was not loaded and stays in the warehouse/);
  });

  it('are returned to their sender once that is confirmed, where the server says that they can', async () => {
    const path = `POST /wms/trips/${ID}/orders/${stop(2).orderId}/send-back`;
    const failed = { status: 'UNDELIVERED', remark: 'Customer refused' } as const;
    const journeyOrders = [stop(1, failed), stop(2, { ...failed, maySendBack: true })];
    api
      .on(`GET /wms/trips/${ID}`, { status: true, trip: { ...TRIP, journeyOrders } })
      .on(path, { status: true, message: 'Parcel goes back to its sender' });
    const detail = await open();
    expect(within(detail).queryByRole('button', { name: 'Actions of GD-101' })).toBeNull();
    await userEvent.click(within(detail).getByRole('button', { name: 'Actions of GD-102' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Return to sender' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Return GD-102 to its sender?' });
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Return to sender' }));
    await screen.findByText('Parcel goes back to its sender');
    expect(api.of(path)).toHaveLength(1);
  });

  it('leave positions that are not counted out of the map, and say how many', async () => {
    const detail = await open();
    const map = within(detail).getByRole('img', { name: 'Map of 3 location events' });
    expect(map.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2);
    within(detail).getByText('1 position is not counted: a jump of the receiver, or a wrong clock.');
    expect(detail.textContent).toContain('not counted: a jump of the receiver');
    expect(detail.textContent).toContain('S Start');
    expect(detail.textContent).not.toContain('O On the way');
  });
});
