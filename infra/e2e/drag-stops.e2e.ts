import { type Locator, type Page } from 'playwright-core';
import { TRIP, TRIP_ORDER } from '../forms/form-data.ts';
import { PHONE } from './harness/browser.ts';
import { profileOf } from './harness/stub-api.ts';
import { TestPlatform } from './harness/test-platform.ts';

const WAREHOUSE_ID = '0190c000-0000-7000-8000-0000000000e1';
const ANIL = { id: '0190c000-0000-7000-8000-0000000000d1', name: 'Anil', phone: '9847012341' };
const BABU = { id: '0190c000-0000-7000-8000-0000000000d2', name: 'Babu', phone: '9847012342' };

const stop = (number: number) => ({
  ...TRIP_ORDER,
  orderId: `0190c000-0000-7000-8000-00000000001${number}`,
  shopOrderId: `GD-${number}`,
  awb: `LTN10000000${number}`,
  position: number,
  status: 'PENDING',
});
const capacity = { capacityKilograms: 300, capacityParcels: 40 };
const onMap = (number: number) => ({ ...stop(number), isNearby: false, latitude: 9.9 + number / 100, longitude: 76.2 });
const PLAN = {
  depot: { latitude: 9.9, longitude: 76.2 },
  routes: [
    { driver: ANIL, ...capacity, stops: [1, 2, 3, 4, 5, 6, 7, 8].map(onMap) },
    { driver: BABU, ...capacity, stops: [onMap(9)] },
  ],
  unplaced: [],
};
const PLANNED = {
  ...TRIP,
  id: '0190c000-0000-7000-8000-000000000001',
  driver: ANIL,
  journeyOrders: [stop(1), stop(2), stop(3)],
};

const BY_FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };

interface Place {
  x: number;
  y: number;
}

async function middleOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that is put down, drawn along and lifted, as the browser gets it from the screen. @param rests before it is lifted */
async function dragByFinger(page: Page, from: Place, to: Place, rests?: () => Promise<void>): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }]);
  await rests?.();
  await touch('touchEnd', []);
  await finger.detach();
}

const gripOf = (row: Locator): Locator => row.locator('[data-stop-grip]');

/** The built screens behind the real shell; the answers of the API are the test's. */
describe('the order of stops', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await TestPlatform.start();
    await platform.useRealRemotes();
    const { api } = platform;
    const row = { ...PLANNED, orderCount: 3, doneCount: 0 };
    api.answer('/api/wms/trips', { trips: [row], totalRecords: 1 });
    api.answer(`/api/wms/trips/${PLANNED.id}`, { trip: PLANNED });
    api.answer('/api/wms/trips/drivers', { drivers: [ANIL] });
    api.answer('/api/company/warehouses', {
      warehouses: [{ id: WAREHOUSE_ID, warehouseName: 'Kochi One', active: true }],
    });
    api.answer('/api/wms/day-drivers', {
      drivers: [ANIL, BABU].map((one) => ({ ...one, ...capacity, clusterName: null })),
    });
    api.answer('/api/wms/day-plan', { plan: PLAN });
    api.answer('/api/wms/day-plan/confirm', { message: 'Trips created', ids: ['t1', 't2'] });
    api.answer(`/api/wms/trips/${PLANNED.id}/stops`, { message: 'Stops saved' });
  }, 600_000);
  afterAll(() => platform?.close());

  type Options = Parameters<TestPlatform['open']>[2];
  /** A page of somebody who plans trips. */
  const open = async (path: string, options: Options) => {
    const opened = await platform.open('warehouse', '/', options);
    platform.api.setProfile(profileOf('warehouse', ['profile.own', 'trips.read', 'trips.manage', 'warehouses.read']));
    await opened.page.goto(`${platform.gateway.origin('warehouse')}${path}`);
    return opened;
  };
  const rowOf = (within: Page | Locator, number: number) =>
    within.getByRole('listitem').filter({ hasText: `GD-${number}` });
  const ordersOf = async (list: Locator) =>
    (await list.getByRole('listitem').allInnerTexts()).map((text) => /GD-\d/.exec(text)?.[0]);

  it.each([
    ['a mouse', {}],
    ['a finger', BY_FINGER],
  ])(
    'of a trip is changed by %s and saved',
    async (what, options) => {
      const { page, context } = await open(`/trips?trip=${PLANNED.id}`, options);
      await page.getByRole('button', { name: 'Change stops' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change stops' });
      const list = dialog.getByRole('list');
      const [first, last] = [rowOf(list, 1), rowOf(list, 3)];
      await last.waitFor();
      if (what === 'a mouse') await first.dragTo(last);
      else await dragByFinger(page, await middleOf(gripOf(first)), await middleOf(last));
      expect(await ordersOf(list)).toEqual(['GD-2', 'GD-3', 'GD-1']);
      await dialog.getByRole('button', { name: 'Save stops' }).click();
      await dialog.waitFor({ state: 'detached' });
      const saved = platform.api.sentTo(`/api/wms/trips/${PLANNED.id}/stops`).at(-1);
      expect(saved?.body['orderIds']).toEqual([2, 3, 1].map((number) => stop(number).orderId));
      await context.close();
    },
    120_000,
  );

  /** The proposed day, Anil's round above Babu's. */
  async function propose(options: Options) {
    const opened = await open('/trips/plan', options);
    const { page } = opened;
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Propose routes' }).click();
    const [anil, babu] = [page.getByRole('list', { name: 'Anil' }), page.getByRole('list', { name: 'Babu' })];
    await rowOf(babu, 9).waitFor();
    return { ...opened, anil, babu };
  }

  it("of a day's plan is changed by a finger on one screen, and saved", async () => {
    const { page, context, anil } = await propose({ ...BY_FINGER, viewport: { ...PHONE, height: 1_600 } });
    await dragByFinger(page, await middleOf(gripOf(rowOf(anil, 1))), await middleOf(rowOf(anil, 3)));
    expect((await ordersOf(anil)).slice(0, 3)).toEqual(['GD-2', 'GD-3', 'GD-1']);
    await page.getByRole('button', { name: 'Create trips' }).click();
    await page.waitForURL(/\/trips$/);
    const [saved] = platform.api.sentTo('/api/wms/day-plan/confirm').slice(-1);
    const orderIds = [2, 3, 1, 4, 5, 6, 7, 8].map((number) => stop(number).orderId);
    expect(saved?.body['routes']).toMatchObject([{ driverId: ANIL.id, orderIds }, { driverId: BABU.id }]);
    await context.close();
  }, 120_000);

  it('of a day’s plan: a finger that rests at the edge of a phone brings a stop to the driver below it', async () => {
    const { page, context, anil, babu } = await propose(BY_FINGER);
    const grip = gripOf(rowOf(anil, 2));
    await grip.scrollIntoViewIfNeeded();
    const from = await middleOf(grip);
    await dragByFinger(page, from, { x: from.x, y: PHONE.height - 20 }, () => rowOf(babu, 2).waitFor());
    expect(await ordersOf(anil)).toEqual([1, 3, 4, 5, 6, 7, 8].map((number) => `GD-${number}`));
    expect((await ordersOf(babu)).toSorted()).toEqual(['GD-2', 'GD-9']);
    await context.close();
  }, 120_000);

  it("of a day's plan is changed by a mouse, between drivers as well, and the stop is no longer held afterwards", async () => {
    const { page, context, anil, babu } = await propose({ viewport: { width: 1_440, height: 1_200 } });
    await rowOf(anil, 1).dragTo(rowOf(anil, 3));
    expect((await ordersOf(anil)).slice(0, 3)).toEqual(['GD-2', 'GD-3', 'GD-1']);
    await rowOf(anil, 4).dragTo(rowOf(babu, 9));
    expect(await ordersOf(babu)).toEqual(['GD-4', 'GD-9']);
    await page.mouse.move(5, 5);
    const colours = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[aria-label=Babu] > li')].map((row) => getComputedStyle(row).backgroundColor)`,
    );
    expect(colours).toEqual([expect.stringMatching(/^rgb/), colours[0]]);
    await context.close();
  }, 120_000);
});
