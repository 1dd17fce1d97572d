import { type DriverStop, type DriverTrip } from '@godown/contracts/fleet';
import { setLanguage } from '@godown/shared-ui/i18n';
import { axeViolations, FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeCamera } from '../../../test/fake-camera.js';
import { hearTones, stopHearing } from '../../../test/heard-tones.js';
import { driving } from './index.js';
import { stepList } from './driving-queue.js';

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
const TRIP: DriverTrip = {
  id: '019a0000-0000-7000-8000-0000ab12cd34',
  status: 'STARTED',
  warehouseName: 'Kochi One',
  stops: [stop(1, { codPaise: 49_900 }), stop(2)],
  upi: { address: 'godown@icici', name: 'Godown' },
};
const [ONE, TWO] = TRIP.stops.map(({ orderId }) => `POST /driver/trips/${TRIP.id}/orders/${orderId}`);
const SAVED = { status: true, message: 'Saved' };
const PLACES = `POST /driver/trips/${TRIP.id}/locations`;

describe("the driver's screen", () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi().on('GET /driver/trip', { status: true, trip: TRIP, isOffDuty: false });
    api.on('GET /driver/cash', { status: true, heldPaise: 0, handIns: [] });
    for (const path of [ONE, TWO, PLACES]) api.on(path ?? '', SAVED);
  });
  afterEach(async () => {
    await act(() => setLanguage('en'));
    api.restore();
    stopHearing();
    localStorage.clear();
    for (const faked of ['geolocation', 'onLine']) Reflect.deleteProperty(navigator, faked);
  });

  const open = () => renderRoute(driving.routes, '/drive', { variant: 'warehouse', role: 'driver', userId: USER });
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  /** What the phone's receiver says. */
  const standAt = (latitude: number, longitude: number) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (tell: (position: object) => void) => tell({ coords: { latitude, longitude } }),
      },
    });
  const noNetwork = () => {
    throw new TypeError('Failed to fetch');
  };
  async function deliver(name: string): Promise<void> {
    await press('Deliver');
    const dialog = await screen.findByRole('dialog', { name: /^Deliver/ });
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deliver' }));
  }

  it('says when each stop is expected, moves it on by the clock, and without a network by what was done here', async () => {
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const timed = {
      ...TRIP,
      route: { latitude: 9.9, longitude: 76.2, metresPerMinute: 250, minutesPerStop: 8 },
      stops: [
        stop(1, { latitude: 9.91, longitude: 76.2, expectedAt: soon(-40), plannedAt: soon(-40) }),
        stop(2, { latitude: 9.92, longitude: 76.2, expectedAt: soon(-20), plannedAt: soon(5) }),
      ],
    };
    const inIndia = (at: Date) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })
        .format(at)
        .replace(/\s/, ' ');
    api.on('GET /driver/trip', { status: true, trip: timed, isOffDuty: false });
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    expect(screen.getAllByText('40 min late')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
    api.on('GET /driver/trip', noNetwork).on(ONE ?? '', noNetwork);
    await deliver('Meera');
    await screen.findByText('Buyer 2', { selector: 'h2' });
    // Some 1,112 m further at 250 m a minute.
    const times = [3, 4, 5].map((minutes) => `Expected ${inIndia(new Date(soon(minutes)))}`);
    const shown = screen.getAllByText(/^Expected/).map(({ textContent }) => textContent);
    expect(shown).toHaveLength(2);
    expect(times).toContain(shown[0]);
    expect(screen.queryByText(/min late/)).toBeNull();
  });

  it('asks for the code of the buyer where the stop needs one, and opens the stop again when the server refuses it', async () => {
    const [path = ''] = [ONE];
    const coded = { ...TRIP, stops: [stop(1, { asksCode: true }), stop(2)] };
    api.on('GET /driver/trip', { status: true, trip: coded, isOffDuty: false }).on(`${path}/code`, {
      status: true,
      message: 'Code sent',
    });
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    await press('Deliver');
    const dialog = await screen.findByRole('dialog', { name: 'Deliver GD-101' });
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Deliver' }));
    await send();
    await within(dialog).findByText("Buyer's delivery code is required");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(api.of(`${path}/code`)).toHaveLength(1));
    expect(await axeViolations()).toEqual([]);
    api.on(path, () => ({ status: 422, body: { status: false, message: 'The delivery code is wrong' } }));
    await userEvent.type(within(dialog).getByLabelText(/^Buyer's delivery code/), '123456');
    await send();
    await screen.findByText('Not accepted: GD-101: The delivery code is wrong');
    expect(api.of(path)[0]?.body).toMatchObject({ result: 'DELIVERED', code: '123456' });
    await screen.findByText('Buyer 1', { selector: 'h2' });
  });

  it('can be installed on the phone', async () => {
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    const linked = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
    expect([linked('manifest'), linked('apple-touch-icon')]).toEqual(['/driver.webmanifest', '/driver-192.png']);
  });

  it('says which parcels the desk took off the trip, and offers them no more', async () => {
    const changed = { ...TRIP, stops: [stop(1, { status: 'TAKEN_OFF' }), stop(2)] };
    api.on('GET /driver/trip', { status: true, trip: changed, isOffDuty: false });
    open();
    await screen.findByText('The warehouse took 1 parcel off your trip: GD-101. Do not deliver it. Bring it back.');
    await screen.findByText('Buyer 2', { selector: 'h2' });
    expect(screen.getByRole('button', { name: /Buyer 1.*Taken off/ })).toHaveProperty('disabled', true);
    expect(await axeViolations()).toEqual([]);
  });

  it('calls the new phone, shows the new address and says what the buyer has changed', async () => {
    const changed = stop(1, {
      phone: '9812345678',
      addressLines: ['Behind the temple, Kochi 682020'],
      pincode: '682020',
      change: { phone: true, address: true, day: '2026-12-03' },
    });
    api.on('GET /driver/trip', { status: true, trip: { ...TRIP, stops: [changed, stop(2)] }, isOffDuty: false });
    open();
    await screen.findByText('Changed by the buyer: phone, address, deliver on Dec 3, 2026');
    screen.getByText('Behind the temple, Kochi 682020');
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919812345678');
    expect(screen.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toContain('Behind+the+temple');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Buyer 2/ }));
    await screen.findByText('Buyer 2', { selector: 'h2' });
    expect(screen.queryByText(/^Changed by the buyer/)).toBeNull();
  });

  it('says why a parcel goes back to its sender, and offers no delivery of it', async () => {
    const back = stop(1, { returnNote: 'Bought it elsewhere' });
    api.on('GET /driver/trip', { status: true, trip: { ...TRIP, stops: [back, stop(2)] }, isOffDuty: false });
    open();
    await screen.findByText(/^This parcel goes back to its sender/);
    screen.getByText('Reason: Bought it elsewhere');
    expect(screen.getByRole('button', { name: 'Deliver' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Not delivered' })).toHaveProperty('disabled', false);
    expect(await axeViolations()).toEqual([]);
  });

  it('speaks Hindi at a touch and keeps it; the server is told the reason in its own words', async () => {
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    await press('हिन्दी');
    await screen.findByRole('button', { name: 'डिलीवर करें' });
    expect(localStorage.getItem('godown.language')).toBe('hi');
    expect(await axeViolations()).toEqual([]);
    await press('डिलीवर नहीं हुआ');
    const dialog = await screen.findByRole('dialog', { name: 'डिलीवर नहीं हुआ: GD-101' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^कारण/), 'ग्राहक नहीं मिला');
    await userEvent.click(within(dialog).getByRole('button', { name: 'डिलीवर नहीं हुआ' }));
    await waitFor(() => expect(api.of(ONE ?? '')[0]?.body).toMatchObject({ remark: 'Customer not available' }));
    await press('English');
    await screen.findByRole('button', { name: 'Deliver' });
  });

  it('is for drivers at the warehouse host', () => {
    expect(driving).toMatchObject({ variants: ['warehouse'], permission: 'trips.drive', nav: [{ to: '/drive' }] });
  });

  it('starts the trip with its position', async () => {
    standAt(9.93, 76.26);
    const start = `POST /driver/trips/${TRIP.id}/start`;
    api
      .on('GET /driver/trip', { status: true, trip: { ...TRIP, status: 'CREATED' }, isOffDuty: false })
      .on(start, SAVED);
    open();
    await screen.findByText('2 parcels');
    expect(await axeViolations()).toEqual([]);
    api.on('GET /driver/trip', { status: true, trip: TRIP, isOffDuty: false });
    await press('Start trip');
    await screen.findByRole('button', { name: 'Deliver' });
    await waitFor(() => expect(api.of(start)).toHaveLength(1));
    await waitFor(() =>
      expect(api.of(PLACES)[0]?.body).toMatchObject({ events: [{ event: 'START', latitude: 9.93, longitude: 76.26 }] }),
    );
  });

  it('scans parcels into the vehicle, tells and sounds what does not belong, and asks before it starts without the missing ones', async () => {
    const path = `POST /driver/trips/${TRIP.id}/start`;
    const stops = TRIP.stops.map((one) => ({ ...one, status: 'PENDING' as const }));
    api
      .on('GET /driver/trip', { status: true, trip: { ...TRIP, status: 'CREATED', stops }, isOffDuty: false })
      .on(path, SAVED);
    const heard = hearTones();
    open();
    const field = await screen.findByLabelText('Scan AWB or order number', { selector: 'input' });
    const scan = (code: string) => userEvent.type(field, `${code}{Enter}`);
    await scan('LTN999');
    await screen.findByText('LTN999 is not on this trip');
    await scan('ltn100000001');
    await screen.findByText('GD-101 loaded');
    // The focus is on the button that starts the trip.
    screen.getByRole('button', { name: 'Start trip' }).focus();
    await userEvent.keyboard('GD-101{Enter}');
    await screen.findByText('GD-101 is loaded already');
    expect([api.of(path).length, screen.queryByRole('dialog')]).toEqual([0, null]);
    await screen.findByText('1 of 2 loaded');
    const [unknown, good, again] = heard;
    expect([heard.length, new Set(heard).size]).toEqual([3, 3]);
    expect(Number(good)).toBeGreaterThan(Math.max(Number(unknown), Number(again)));
    await press('Start trip');
    const dialog = await screen.findByRole('dialog', { name: 'Start without 1 parcel?' });
    within(dialog).getByText('GD-102');
    expect(await axeViolations()).toEqual([]);
    expect(api.of(path)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start without them' }));
    await waitFor(() => expect(api.of(path)[0]?.body).toMatchObject({ missing: [TRIP.stops[1]?.orderId] }));
  });

  it.each([
    [{ licenceExpiresOn: '2020-01-31', vehiclePapersExpireOn: null }, /licence was valid until Jan 31, 2020/],
    [
      { licenceExpiresOn: '2090-01-31', vehiclePapersExpireOn: '2020-01-31' },
      /vehicle papers were valid until Jan 31, 2020/,
    ],
  ])('does not start a trip whose driver has an expired paper, also without a network', async (papers, text) => {
    api.on('GET /driver/trip', { status: true, trip: { ...TRIP, status: 'CREATED', papers }, isOffDuty: false });
    const { unmount } = open();
    await screen.findByText(text);
    unmount();
    api.on('GET /driver/trip', noNetwork);
    open();
    await screen.findByText(text);
    expect(screen.getByRole('button', { name: 'Start trip' })).toHaveProperty('disabled', true);
  });

  it("loads parcels with the phone's camera, heard and told as a scanner's", async () => {
    const camera = new FakeCamera();
    try {
      const stops = TRIP.stops.map((one) => ({ ...one, status: 'PENDING' as const }));
      api.on('GET /driver/trip', { status: true, trip: { ...TRIP, status: 'CREATED', stops }, isOffDuty: false });
      const heard = hearTones();
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Scan with camera' }));
      const finder = within(await screen.findByRole('dialog', { name: 'Scan with camera' }));
      await camera.sees('LTN100000001');
      expect(finder.getByText('GD-101 loaded')).toBeTruthy();
      await camera.sees('LTN999');
      expect(finder.getByText('LTN999 is not on this trip')).toBeTruthy();
      expect(heard).toHaveLength(2);
      expect(await axeViolations()).toEqual([]);
    } finally {
      camera.restore();
    }
  });

  it('calls and navigates to the next stop, and takes cash or UPI for it', async () => {
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876543211');
    const map = new URL(screen.getByRole('link', { name: 'Navigate' }).getAttribute('href') ?? '');
    expect(map.searchParams.get('destination')).toBe('1 Lake View Road, Kochi, 682001');
    expect(await axeViolations()).toEqual([]);
    await press('Deliver');
    const dialog = await screen.findByRole('dialog', { name: 'Deliver GD-101' });
    within(dialog).getByText('Collect ₹499.00');
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Deliver' }));
    await send();
    await within(dialog).findByText('Please enter who received the parcel');
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await userEvent.click(within(dialog).getByLabelText('UPI'));
    await within(dialog).findByRole('img', { name: 'UPI payment of ₹499.00' });
    within(dialog).getByText('To Godown (godown@icici)');
    await send();
    await within(dialog).findByText('Enter the UPI reference');
    expect(await axeViolations()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^UPI reference/), '402912345678');
    await send();
    await waitFor(() =>
      expect(api.of(ONE ?? '')[0]?.body).toEqual({
        stepId: expect.stringMatching(/-/),
        at: expect.stringMatching(/Z$/),
        result: 'DELIVERED',
        receiverName: 'Meera',
        collectedBy: 'UPI',
        collectedPaise: 49_900,
        reference: '402912345678',
      }),
    );
  });

  it('takes cash only where the operator has no UPI address', async () => {
    api.on('GET /driver/trip', { status: true, trip: { ...TRIP, upi: null }, isOffDuty: false });
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    await press('Deliver');
    const dialog = await screen.findByRole('dialog', { name: 'Deliver GD-101' });
    expect(within(dialog).queryByLabelText('UPI')).toBeNull();
    await userEvent.type(within(dialog).getByLabelText(/^Received by/), 'Meera');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deliver' }));
    await waitFor(() => expect(api.of(ONE ?? '')[0]?.body).toMatchObject({ collectedBy: 'CASH' }));
  });

  it('says why a parcel was not delivered, and drives to another stop first', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Buyer 2/ }));
    await screen.findByText('Buyer 2', { selector: 'h2' });
    await press('Not delivered');
    const dialog = await screen.findByRole('dialog', { name: 'Not delivered: GD-102' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not delivered' }));
    await within(dialog).findByText('Please give a reason');
    api.on('GET /driver/trip', {
      status: true,
      trip: { ...TRIP, stops: [TRIP.stops[0], stop(2, { status: 'UNDELIVERED' })] },
      isOffDuty: false,
    });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Customer not available');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not delivered' }));
    await waitFor(() =>
      expect(api.of(TWO ?? '')[0]?.body).toMatchObject({ result: 'UNDELIVERED', remark: 'Customer not available' }),
    );
    await screen.findByText('Buyer 1', { selector: 'h2' });
  });

  it('works on without a network, over a reload, and sends each result once it is back', async () => {
    const view = open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    for (const path of [ONE, TWO, 'GET /driver/trip']) api.on(path ?? '', noNetwork);
    await deliver('Meera');
    await screen.findByText('1 result is not sent yet');
    await screen.findByText('Buyer 2', { selector: 'h2' });
    view.unmount();
    open();
    await screen.findByText('1 result is not sent yet');
    await screen.findByText('Buyer 2', { selector: 'h2' });
    await deliver('Ravi');
    await screen.findByText('All stops are done');
    within(screen.getByText('Cash to hand in').closest('dl') ?? document.body).getByText('₹499.00');
    const kept = stepList(USER)
      .get()
      .kept.map(({ body }) => body.stepId);
    expect(kept).toHaveLength(2);

    const before = [api.of(ONE ?? '').length, api.of(TWO ?? '').length];
    for (const path of [ONE, TWO]) api.on(path ?? '', SAVED);
    const asked = api.of('GET /driver/cash').length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(stepList(USER).get().kept).toEqual([]));
    expect(screen.queryByText(/not sent yet/)).toBeNull();
    // The cash of the results shows at once.
    await waitFor(() => expect(api.of('GET /driver/cash').length).toBeGreaterThan(asked));
    const after = [api.of(ONE ?? ''), api.of(TWO ?? '')];
    expect(after.map((calls, index) => calls.length - (before[index] ?? 0))).toEqual([1, 1]);
    expect(after.map((calls) => calls.at(-1)?.body)).toMatchObject(kept.map((stepId) => ({ stepId })));
  });

  it('keeps what happens after the screen was left and opened again while a result was on its way', async () => {
    let answerFirst = (_answer: { body: unknown }): void => undefined;
    const first = new Promise<{ body: unknown }>((resolve) => (answerFirst = resolve));
    api.on(ONE ?? '', () => first).on(TWO ?? '', noNetwork);
    const view = open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    await deliver('Meera');
    await waitFor(() => expect(api.of(ONE ?? '')).toHaveLength(1));
    view.unmount();
    open();
    await screen.findByText('Buyer 2', { selector: 'h2' });
    await deliver('Ravi');
    await screen.findByText('2 results are not sent yet');
    answerFirst({ body: SAVED });
    await screen.findByText('1 result is not sent yet');
    expect(
      stepList(USER)
        .get()
        .kept.filter(({ kind }) => kind === 'result'),
    ).toMatchObject([{ orderId: TRIP.stops[1]?.orderId }]);
    expect(api.of(ONE ?? '')).toHaveLength(1);
  });

  it('drops a result that the server will never take, says why, and goes on with the next', async () => {
    const message = 'This parcel goes back to its sender. Bring it to the warehouse';
    api.on(ONE ?? '', () => ({ status: 409, body: { status: false, message } }));
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    await deliver('Meera');
    await screen.findByText(`Not accepted: GD-101: ${message}`);
    expect(stepList(USER).get().kept).toEqual([]);
    await screen.findByText('Buyer 1', { selector: 'h2' });
    await press('OK');
    expect(screen.queryByText(/Not accepted/)).toBeNull();
  });

  it('ends the trip once every stop has a result, with the cash to hand in', async () => {
    const complete = `POST /driver/trips/${TRIP.id}/complete`;
    const stops = [
      stop(1, { status: 'DELIVERED', codPaise: 49_900, collectedPaise: 49_900, collectedBy: 'CASH' }),
      stop(2, { status: 'DELIVERED', codPaise: 9_900, collectedPaise: 9_900, collectedBy: 'UPI' }),
    ];
    api.on('GET /driver/trip', { status: true, trip: { ...TRIP, stops }, isOffDuty: false }).on(complete, SAVED);
    open();
    await screen.findByText('All stops are done');
    within(screen.getByText('Cash to hand in').closest('dl') ?? document.body).getByText('₹499.00');
    screen.getByText('Hand in the cash.');
    api.on('GET /driver/trip', { status: true, trip: null, isOffDuty: false });
    await press('Complete trip');
    await screen.findByText('No trip yet');
    expect(api.of(complete)).toHaveLength(1);
  });

  it.each([
    [{ status: 'UNDELIVERED' as const }, 'Bring back undelivered parcels.'],
    [{ status: 'DELIVERED' as const, collectedPaise: 9_900, collectedBy: 'UPI' as const }, 'Nothing to hand in.'],
  ])('asks for no cash where none was collected', async (last, text) => {
    const stops = [stop(1, { status: 'DELIVERED' }), stop(2, last)];
    api.on('GET /driver/trip', { status: true, trip: { ...TRIP, stops }, isOffDuty: false });
    open();
    await screen.findByText(text);
    expect(screen.queryByText(/cash/i)).toBeNull();
  });

  it('lets the driver go on and off duty between trips', async () => {
    const duty = 'PATCH /wms/driver/status';
    api.on('GET /driver/trip', { status: true, trip: null, isOffDuty: true });
    api.on(duty, { status: true, message: 'You are available' });
    open();
    await screen.findByText('You are off duty. Go on duty to start a trip.');
    api.on('GET /driver/trip', { status: true, trip: null, isOffDuty: false });
    await press('Go on duty');
    await screen.findByText('You are available');
    await screen.findByRole('button', { name: 'Go off duty' });
    api.on(duty, () => ({ status: 409, body: { status: false, message: 'The driver is on a trip' } }));
    await press('Go off duty');
    await screen.findByText('The driver is on a trip');
    expect(api.of(duty).map(({ body }) => body)).toEqual([{ status: 1 }, { status: 3 }]);
  });

  it('knows without a network that there was no trip, since when, and that the driver is off duty', async () => {
    api.on('GET /driver/trip', { status: true, trip: null, isOffDuty: true });
    open();
    await screen.findByText('Your next trip appears here.');
    cleanup();
    api.on('GET /driver/trip', noNetwork);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    open();
    await screen.findByText('No trip yet');
    screen.getByText(/^As of \w{3} \d+, \d{4} \d+:\d\d [AP]M\. This phone checks again once it has a network\.$/);
    screen.getByText('You are off duty. Go on duty to start a trip.');
    expect(screen.queryByRole('button', { name: 'Go on duty' })).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await act(() => setLanguage('hi'));
    await screen.findByText(/नेटवर्क आते ही यह फ़ोन फिर देखेगा।$/);
  });

  it('calls no trip known that the phone had no room to keep', async () => {
    open();
    await screen.findByText('Buyer 1', { selector: 'h2' });
    localStorage.removeItem(`known:trip:${USER}`);
    cleanup();
    api.on('GET /driver/trip', noNetwork);
    open();
    await screen.findByText("Couldn't get your trip");
  });

  it('shows no trip when the answer holds none that can be read', async () => {
    api.on('GET /driver/trip', { status: true, trip: { id: 7 }, isOffDuty: false });
    open();
    await screen.findByText('No trip yet');
  });

  it('offers Retry when nothing is known, and says when there is no trip', async () => {
    api.on('GET /driver/trip', () => ({ status: 500, body: {} }));
    open();
    await screen.findByText("Couldn't get your trip");
    api.on('GET /driver/trip', { status: true, trip: null, isOffDuty: false });
    await press('Retry');
    await screen.findByText('No trip yet');
  });
});
