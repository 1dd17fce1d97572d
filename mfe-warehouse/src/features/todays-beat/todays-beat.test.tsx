import { type BeatShop, type TodaysBeatsResponse, type VisitNeed } from '@godown/contracts/field-force';
import { FakeApi, renderRoute } from '@godown/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { FakeDevice } from '../../../test/fake-device.js';
import { todaysBeat } from './index.js';

const TODAY = 'GET /field/beats/today';
const VISIT = 'POST /field/visits';
const NO_NEED: VisitNeed = {
  reasons: [],
  orderCount: 3,
  lastOrderAt: '2026-11-04T06:00:00.000Z',
  daysSinceLastOrder: 16,
  usualDays: 14,
  lastOrderPaise: 3_500_00,
  usualOrderPaise: 8_000_00,
  overduePaise: 0,
  overdueSince: null,
};
const shop = (storeName: string, over: Partial<BeatShop> = {}): BeatShop => ({
  retailerId: storeName.toLowerCase(),
  storeName,
  firstName: 'Ravi',
  lastName: 'Shah',
  phone: '9820012345',
  address: '4 Mill Road',
  city: 'Thane',
  pincode: '421302',
  latitude: null,
  longitude: null,
  lastVisitAt: null,
  isVisitedToday: false,
  hasOrderedToday: false,
  noOrder: null,
  need: NO_NEED,
  urgency: 1,
  ...over,
});
const DAY: TodaysBeatsResponse = {
  status: true,
  day: '2026-11-20',
  now: '2026-11-20T05:59:00.000Z',
  beats: [
    {
      id: 'beat-1',
      companyId: 'company-1',
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
  /** Of what was sent: a call that an earlier test gave up may still be repeated. */
  let sent: { key: string | null; shop: string }[];
  beforeEach(() => {
    localStorage.clear();
    api = new FakeApi()
      .on(TODAY, DAY)
      .on(VISIT, { status: true, message: 'Checked in', visitId: 'visit-1', visitedAt: '2026-11-20T06:00:00.000Z' });
    sent = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      if (request.url.endsWith('/field/visits')) {
        const { retailerId } = (await request.clone().json()) as { retailerId: string };
        sent.push({ key: request.headers.get('Idempotency-Key'), shop: retailerId });
      }
      return answer(request);
    };
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
    const shown = renderRoute(todaysBeat.routes, '/beat', {
      variant: 'seller',
      role: 'salesman',
      userId: 'salesman-1',
    });
    await screen.findByText('1. Dairy');
    return shown;
  };
  const checkIn = (name: string | RegExp = 'Check in at Dairy') =>
    userEvent.click(screen.getByRole('button', { name }));
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
  const keysOf = (name: string) => [...new Set(sent.filter(({ shop: of }) => of === name).map(({ key }) => key))];
  const kept = (): unknown[] => JSON.parse(localStorage.getItem('checkIns:salesman-1') ?? '[]') as unknown[];

  it('lists the shops in their order with phone and last visit', async () => {
    await open();
    for (const text of ['Monday North', '2. Bridge', 'Never visited', 'Visited today', '1 of 2 shops'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Ravi Shah · 4 Mill Road · Thane 421302')).toHaveLength(2);
    expect(screen.getByText(/^Last visit/).textContent).toContain('Nov 18, 2026');
    expect(screen.getByRole('link', { name: /^Call Dairy on / }).getAttribute('href')).toBe('tel:+919820012345');
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says the name once of a shop whose owner is not known', async () => {
    const [beat] = DAY.beats;
    api.on(TODAY, { ...DAY, beats: [{ ...beat, shops: [shop('Dairy', { firstName: 'Dairy', lastName: '' })] }] });
    await open();
    await screen.findByText('4 Mill Road · Thane 421302');
  });

  it('draws the shops whose location is known on a map, with the numbers of the list', async () => {
    const [beat] = DAY.beats;
    const shops = [shop('Dairy'), shop('Bridge', { latitude: 19.2183, longitude: 72.9781 })];
    api.on(TODAY, { ...DAY, beats: [{ ...beat, shops }] });
    await open();
    const map = within(await screen.findByRole('img', { name: 'Map of the shops of Monday North' }));
    expect(map.getByText('2. Bridge')).toBeTruthy();
    expect(map.queryByText('1. Dairy')).toBeNull();
    screen.getByText('1 shop has no location yet.');
  });

  describe('with shops that need a visit', () => {
    const NEEDY: TodaysBeatsResponse = {
      ...DAY,
      beats: [
        {
          id: 'beat-1',
          companyId: 'company-1',
          name: 'Monday North',
          description: '',
          shops: [
            shop('Dairy', { urgency: 4 }),
            shop('Bridge', { urgency: 3, need: { ...NO_NEED, reasons: ['falling'] } }),
            shop('Canal', {
              urgency: 1,
              isVisitedToday: true,
              need: {
                ...NO_NEED,
                reasons: ['overdueBill', 'due'],
                overduePaise: 12_400_00,
                overdueSince: '2026-11-09',
              },
            }),
            shop('Lake', {
              urgency: 2,
              need: { ...NO_NEED, reasons: ['overdue'], usualDays: 1, daysSinceLastOrder: 2 },
            }),
          ],
        },
      ],
    };
    const names = () => screen.getAllByText(/^\d\. /).map(({ textContent }) => textContent);
    const sortBy = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
    beforeEach(() => void api.on(TODAY, NEEDY));

    it('says why, in figures', async () => {
      await open();
      for (const text of [
        'Overdue ₹12,400.00 since Nov 9, 2026',
        'Due: orders every 14 days, last 16 days ago',
        'Order late: orders every day, last 2 days ago',
        'Orders fell from ₹8,000.00 to ₹3,500.00',
      ])
        screen.getByText(text);
    });

    it('puts them first when asked, those visited today at the end, also without a network and after a restart', async () => {
      here();
      const { unmount } = await open();
      expect(names()).toEqual(['1. Dairy', '2. Bridge', '3. Canal', '4. Lake']);
      await sortBy('Visit first');
      expect(names()).toEqual(['4. Lake', '2. Bridge', '1. Dairy', '3. Canal']);
      unmount();
      api.on(TODAY, lost).on(VISIT, lost);
      await open();
      expect(names()).toEqual(['4. Lake', '2. Bridge', '1. Dairy', '3. Canal']);
      screen.getByText('Order late: orders every day, last 2 days ago');
      await checkIn('Check in at Lake');
      await waitFor(() => expect(names()).toEqual(['2. Bridge', '1. Dairy', '3. Canal', '4. Lake']));
      await sortBy('In order of the beat');
      expect(names()).toEqual(['1. Dairy', '2. Bridge', '3. Canal', '4. Lake']);
    });

    it('shows a copy that an older version kept, without reasons', async () => {
      const { unmount } = await open();
      unmount();
      const name = Object.keys(localStorage).find((one) => one.includes('beats:')) ?? '';
      localStorage.setItem(name, (localStorage.getItem(name) ?? '').replaceAll('"need":', '"formerly":'));
      api.on(TODAY, lost);
      await open();
      expect(screen.queryByText(/^Overdue /)).toBeNull();
      await sortBy('Visit first');
      expect(names()).toHaveLength(4);
    });
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
        clockAheadMs: expect.any(Number),
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

  it('tells how far the phone’s clock is ahead of the server’s', async () => {
    here();
    api.on(TODAY, { ...DAY, now: new Date(Date.now() - 86_400_000).toISOString() });
    await open();
    await checkIn();
    await screen.findByText('Checked in');
    const { clockAheadMs } = api.of(VISIT)[0]?.body as { clockAheadMs: number };
    expect(Math.round(clockAheadMs / 3_600_000)).toBe(24);
  });

  it('keeps check-ins without a network over a restart, and sends each in its order under one key when it is back', async () => {
    here();
    api.on(VISIT, lost);
    const { unmount } = await open();
    await checkIn();
    await checkIn('Check in again at Bridge');
    await waitFor(() => expect(kept()).toHaveLength(2));
    expect(await screen.findAllByText('Check-in not sent yet')).toHaveLength(2);
    unmount();
    api.on(TODAY, lost);
    await open();
    const waiting = within(screen.getByRole('region', { name: 'Saved on this device' }));
    waiting.getByText('Dairy');
    waiting.getByText('Bridge');
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(OF_THE_SHELL.map((rule) => [rule, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    api.on(TODAY, DAY).on(VISIT, { status: true, message: 'Checked in', visitId: 'v', visitedAt: DAY.now });
    await networkIsBack();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(screen.queryByRole('region', { name: 'Saved on this device' })).toBeNull();
    expect([keysOf('dairy'), keysOf('bridge')].map((keys) => keys.length)).toEqual([1, 1]);
    expect(sent.at(-1)?.shop).toBe('bridge');
  });

  it('sends the photo of the shop with the check-in, and the same one again', async () => {
    const device = new FakeDevice();
    device.draws('data:image/jpeg;base64,AAAA');
    try {
      here();
      api.on(VISIT, lost);
      await open();
      await userEvent.upload(
        screen.getByLabelText('Check in with a photo at Dairy', { selector: 'input' }),
        new File(['x'], 'front.jpg', { type: 'image/jpeg' }),
      );
      await waitFor(() => expect(kept()).toHaveLength(1));
      expect(JSON.stringify(kept())).not.toContain('AAAA');
      api.on(VISIT, { status: true, message: 'Checked in', visitId: 'v', visitedAt: DAY.now });
      await networkIsBack();
      await waitFor(() => expect(kept()).toEqual([]));
      expect(api.of(VISIT).at(-1)?.body).toMatchObject({ retailerId: 'dairy', photo: 'data:image/jpeg;base64,AAAA' });
      expect(new Set(api.of(VISIT).map(({ body }) => JSON.stringify(body))).size).toBe(1);
      await waitFor(() => expect(device.kept.size).toBe(0));
    } finally {
      device.restore();
    }
  });

  it('says why a check-in is refused, and forgets it when told so', async () => {
    api.on(VISIT, () => ({ status: 404, body: { status: false, message: 'Retailer not found' } }));
    here();
    await open();
    await checkIn();
    const refused = within(await screen.findByRole('region', { name: 'Not accepted' }));
    refused.getByText('Retailer not found');
    await userEvent.click(refused.getByRole('button', { name: 'Remove the check-in at Dairy' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this check-in?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Retailer not found')).toBeNull());
    expect(kept()).toEqual([]);
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
