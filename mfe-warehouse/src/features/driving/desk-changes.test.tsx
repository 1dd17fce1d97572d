import { type DriverChange, type DriverStop, type DriverTrip } from '@godown/contracts/fleet';
import { setLanguage } from '@godown/shared-ui/i18n';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepList } from './driving-queue.js';
import { driving } from './index.js';
import { writeLoaded } from './loaded-parcels.js';

const USER = 'driver-1';
const stop = (position: number, over: Partial<DriverStop> = {}): DriverStop => ({
  orderId: `019a0000-0000-7000-8000-00000000000${position}`,
  shopOrderId: `GD-10${position}`,
  awb: `LTN10000000${position}`,
  position,
  status: 'PICKED_UP',
  customerName: `Buyer ${position}`,
  phone: `987654321${position}`,
  addressLines: [`${position} Lake View Road`],
  city: 'Kochi',
  pincode: `68200${position}`,
  codPaise: 0,
  collectedPaise: 0,
  collectedBy: null,
  ...over,
});
const added = (position: number) => stop(position, { status: 'PENDING', wasLoaded: false });
const TRIP: DriverTrip = {
  id: '019a0000-0000-7000-8000-0000ab12cd34',
  status: 'STARTED',
  warehouseName: 'Kochi One',
  stops: [stop(1), added(2), added(3)],
};
const change = (id: string, event: DriverChange['event'], shopOrderId: string | null): DriverChange => ({
  id,
  event,
  shopOrderId,
  awb: shopOrderId === null ? null : `LTN-${shopOrderId}`,
  at: '2026-11-24T05:00:00.000Z',
});
const CHANGES = [
  change('c3', 'REVERSED', 'GD-101'),
  change('c2', 'TAKEN_OFF', 'GD-107'),
  change('c1', 'ADDED', 'GD-102'),
];
const pathOf = (position: number, what = '') =>
  `POST /driver/trips/${TRIP.id}/orders/019a0000-0000-7000-8000-00000000000${position}${what}`;
const SAVED = { status: true, message: 'Saved' };

describe('what the desk changes while the driver is out', () => {
  let api: FakeApi;
  const answer = (trip: DriverTrip | null, changes: readonly DriverChange[]) =>
    api.on('GET /driver/trip', { status: true, trip, isOffDuty: false, changes });
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on('GET /driver/cash', { status: true, heldPaise: 0, handIns: [] });
    answer(TRIP, CHANGES);
  });
  afterEach(async () => {
    await act(() => setLanguage('en'));
    api.restore();
    localStorage.clear();
  });

  const open = () => renderRoute(driving.routes, '/drive', { variant: 'warehouse', role: 'driver', userId: USER });
  const noNetwork = () => {
    throw new TypeError('Failed to fetch');
  };
  const listed = async () =>
    within(await screen.findByRole('list', { name: 'Changed by the office' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');

  it('is listed with its time until it is read, without a network and over a reload, too', async () => {
    const view = open();
    const [reversed, off, more] = await listed();
    expect(reversed).toContain('The result of GD-101 was reversed');
    expect(off).toContain('GD-107 was taken off your trip');
    expect(more).toContain('GD-102 was added to your trip');
    expect(more).toContain('Nov 24');
    expect(await axeViolations()).toEqual([]);
    view.unmount();
    api.on('GET /driver/trip', noNetwork);
    const again = open();
    expect(await listed()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('Changed by the office')).toBeNull();
    again.unmount();
    answer(TRIP, [change('c4', 'STOPS_REORDERED', null), ...CHANGES]);
    open();
    expect(await listed()).toEqual([expect.stringContaining('The order of your stops has changed')]);
  });

  it('is told in Hindi, and what this screen does not know is left out', async () => {
    answer(null, [change('c9', 'CANCELLED', null), { ...change('c8', 'ADDED', null), event: 'PAINTED' as never }]);
    await act(() => setLanguage('hi'));
    open();
    await screen.findByText('दफ़्तर ने बदला');
    await screen.findByText('आपकी ट्रिप रद्द की गई। पार्सल वापस लाएँ');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('names a trip that was cancelled or given away before its start, until it is read; the phone knows what it has scanned', async () => {
    const [lost, other] = [`019a0000-0000-7000-8000-0000000a11ce`, `019a0000-0000-7000-8000-000000000b0b`];
    const before = { wasStarted: false, onBoard: 0 };
    const news = [
      { ...change('d3', 'CANCELLED', null), tripId: lost, ...before },
      { ...change('d2', 'REASSIGNED', null), tripId: other, ...before },
      { ...change('d1', 'CANCELLED', null), tripId: TRIP.id, wasStarted: true, onBoard: 1 },
      { ...change('d0', 'CANCELLED', null), tripId: TRIP.id, wasStarted: true, onBoard: 0 },
    ];
    writeLoaded(lost, ['o1', 'o2']);
    answer(null, news);
    const view = open();
    const [cancelled, given, started, empty] = await listed();
    expect(cancelled).toContain('Trip 000A11CE was cancelled. Bring back 2 parcels from your vehicle.');
    expect(given).toContain(
      'Trip 00000B0B was given to another driver. If any of its parcels are in your vehicle, bring them back.',
    );
    expect(started).toContain('Trip AB12CD34 was cancelled. Bring back 1 parcel from your vehicle.');
    expect(empty).toMatch(/^Trip AB12CD34 was cancelled\.Nov 24/);
    expect(await axeViolations()).toEqual([]);
    // Told once and read later, without a network, in the driver's language.
    view.unmount();
    api.on('GET /driver/trip', noNetwork);
    await act(() => setLanguage('hi'));
    const again = open();
    await screen.findByText('ट्रिप 000A11CE रद्द की गई। अपनी गाड़ी से 2 पार्सल वापस लाएँ।');
    screen.getByText('ट्रिप 00000B0B दूसरे ड्राइवर को दी गई। इसका कोई पार्सल गाड़ी में हो तो वापस लाएँ।');
    await userEvent.click(screen.getByRole('button', { name: 'ठीक है' }));
    again.unmount();
    answer(null, news);
    open();
    await screen.findByText('अभी कोई ट्रिप नहीं');
    expect(screen.queryByText(/रद्द की गई/)).toBeNull();
  });

  it('says the number of the trip on the screen as the warehouse calls it', async () => {
    open();
    await screen.findByText('Trip AB12CD34');
  });

  it('offers added parcels to be scanned or tapped into the vehicle; they wait without a network and are sent once', async () => {
    for (const position of [2, 3]) api.on(pathOf(position, '/load'), noNetwork);
    const view = open();
    await screen.findByText('2 parcels were added to your trip');
    await screen.findByText('Buyer 1', { selector: 'h2' });
    expect(screen.getAllByText('Not loaded')).toHaveLength(2);
    const field = screen.getByLabelText('Scan AWB or order number', { selector: 'input' });
    await userEvent.type(field, 'GD-101{Enter}');
    await screen.findByText('GD-101 was not added to this trip');
    await userEvent.type(field, 'ltn100000002{Enter}');
    await screen.findByText('1 parcel was added to your trip');
    await userEvent.click(screen.getByRole('button', { name: 'GD-103 is loaded' }));
    await waitFor(() => expect(screen.queryByText(/added to your trip$/, { selector: 'h2' })).toBeNull());
    expect(await axeViolations()).toEqual([]);
    const kept = stepList(USER)
      .get()
      .kept.filter(({ kind }) => kind === 'load');
    expect(kept).toHaveLength(2);
    view.unmount();
    for (const position of [2, 3]) api.on(pathOf(position, '/load'), SAVED);
    answer({ ...TRIP, stops: [stop(1), stop(2), stop(3)] }, CHANGES);
    open();
    await waitFor(() => expect(stepList(USER).get().kept).toEqual([]));
    for (const [index, position] of [2, 3].entries())
      expect(api.of(pathOf(position, '/load')).at(-1)?.body).toEqual(kept[index]?.body);
  });

  it('says of a refused loading why, and that added parcels which stay behind leave the trip', async () => {
    const message = 'This parcel is not to be delivered any more. Bring it to the warehouse';
    api.on(pathOf(2, '/load'), () => ({ status: 409, body: { status: false, message } }));
    answer({ ...TRIP, stops: [stop(1, { status: 'DELIVERED' }), added(2)] }, []);
    open();
    await screen.findByText('1 added parcel is not loaded. It leaves this trip.');
    await userEvent.click(screen.getByRole('button', { name: 'GD-102 is loaded' }));
    await screen.findByText(`Not accepted: GD-102: ${message}`);
  });

  it('asks to bring back only what was on board', async () => {
    const off = { status: 'TAKEN_OFF' } as const;
    answer(
      { ...TRIP, stops: [stop(1), stop(2, { ...off, wasLoaded: true }), stop(3, { ...off, wasLoaded: false })] },
      [],
    );
    open();
    await screen.findByText('The warehouse took 1 parcel off your trip: GD-102. Do not deliver it. Bring it back.');
  });
});
