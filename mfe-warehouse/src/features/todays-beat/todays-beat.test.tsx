import { type BeatShop, type TodaysBeatsResponse } from '@godown/contracts/field-force';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { todaysBeat } from './index.js';

const TODAY = 'GET /field/beats/today';
const VISIT = 'POST /field/visits';
const shop = (storeName: string, over: Partial<BeatShop> = {}): BeatShop => ({
  retailerId: storeName.toLowerCase(),
  storeName,
  firstName: 'Ravi',
  lastName: 'Shah',
  phone: '9820012345',
  city: 'Thane',
  pincode: '421302',
  lastVisitAt: null,
  isVisitedToday: false,
  ...over,
});
const DAY: TodaysBeatsResponse = {
  status: true,
  day: '2026-11-20',
  beats: [
    {
      id: 'beat-1',
      name: 'Monday North',
      description: 'North of the canal',
      shops: [shop('Dairy', { lastVisitAt: '2026-11-18T06:00:00.000Z' }), shop('Bridge', { isVisitedToday: true })],
    },
  ],
};

/** The shell draws the <main> around a screen, the browser its colours. */
const OF_THE_SHELL = ['region', 'landmark-no-duplicate-banner', 'landmark-unique', 'color-contrast'];

describe("the salesman's beat of the day", () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(TODAY, DAY)
      .on(VISIT, { status: true, message: 'Checked in', visitId: 'visit-1', visitedAt: '2026-11-20T06:00:00.000Z' });
  });
  afterEach(() => {
    api.restore();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const locate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const here = () =>
    locate((found) =>
      found({
        coords: { latitude: 19.2183, longitude: 72.9781, accuracy: 11.6 },
        timestamp: Date.parse('2026-11-20T06:00:00.000Z'),
      } as GeolocationPosition),
    );
  const nowhere = (code: number) =>
    locate((_found, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  const open = async () => {
    renderRoute(todaysBeat.routes, '/beat', { variant: 'seller', role: 'salesman' });
    await screen.findByText('1. Dairy');
  };
  const checkIn = () => userEvent.click(screen.getByRole('button', { name: 'Check in at Dairy' }));

  it('lists the shops in their order with phone and last visit', async () => {
    await open();
    for (const text of ['Monday North', '2. Bridge', 'Never visited', 'Visited today', '1 of 2 shops'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/^Last visit/).textContent).toContain('Nov 18, 2026');
    expect(screen.getByRole('link', { name: /^Call Dairy on / }).getAttribute('href')).toBe('tel:+919820012345');
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('leads from a shop to its order, and to what can be collected there', async () => {
    await open();
    const order = screen.getByRole('link', { name: 'Take order for Dairy' });
    expect(order.getAttribute('href')).toBe('/my-shops/dairy');
    const link = screen.getByRole('link', { name: 'Collect payment from Dairy' });
    expect(link.getAttribute('href')).toBe('/my-collections?retailer=dairy');
  });

  it('checks in with the place and time of the phone, and reads the day again', async () => {
    here();
    await open();
    await checkIn();
    await screen.findByText('Checked in');
    expect(api.of(VISIT).map(({ body }) => body)).toEqual([
      {
        retailerId: 'dairy',
        latitude: 19.2183,
        longitude: 72.9781,
        accuracyMetres: 12,
        at: '2026-11-20T06:00:00.000Z',
      },
    ]);
    await waitFor(() => expect(api.of(TODAY)).toHaveLength(2));
  });

  it.each([
    [1, 'Allow location access to check in.'],
    [3, 'Your location could not be found. Try again outdoors.'],
  ])('sends nothing without a place, and says why (code %i)', async (code, text) => {
    nowhere(code);
    await open();
    await checkIn();
    await screen.findByText(text);
    expect(api.of(VISIT)).toEqual([]);
  });

  it('says why a check-in is refused', async () => {
    api.on(VISIT, () => ({ status: 404, body: { status: false, message: 'Retailer not found' } }));
    here();
    await open();
    await checkIn();
    await screen.findByText('Retailer not found');
  });

  it('offers Retry when the day does not load, and says so when there is no beat', async () => {
    api.on(TODAY, () => ({ status: 500, body: {} }));
    renderRoute(todaysBeat.routes, '/beat', { variant: 'seller', role: 'salesman' });
    await screen.findByText("Couldn't get beats");
    api.on(TODAY, { ...DAY, beats: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No beat today');
  });
});
