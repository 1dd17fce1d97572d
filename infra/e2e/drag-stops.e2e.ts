import { type Locator, type Page } from 'playwright-core';
import { TRIP, TRIP_ORDER } from '../forms/form-data.ts';
import { PHONE } from './harness/browser.ts';
import { profileOf } from './harness/stub-api.ts';
import { TestPlatform } from './harness/test-platform.ts';

const ANIL = { id: '0190c000-0000-7000-8000-0000000000d1', name: 'Anil', phone: '9847012341' };

const stop = (number: number) => ({
  ...TRIP_ORDER,
  orderId: `0190c000-0000-7000-8000-00000000001${number}`,
  shopOrderId: `GD-${number}`,
  awb: `LTN10000000${number}`,
  position: number,
  status: 'PENDING',
});
const PLANNED = {
  ...TRIP,
  id: '0190c000-0000-7000-8000-000000000001',
  driver: ANIL,
  journeyOrders: [stop(1), stop(2), stop(3)],
};

/** A finger that is put down, drawn along and lifted, as the browser gets it from the screen. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to drag');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const far = end.y + end.height / 2 - y;
  await touch('touchStart', { x, y });
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x, y: y + (far * step) / 8 });
  await touch('touchEnd');
  await finger.detach();
}

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
    api.answer(`/api/wms/trips/${PLANNED.id}/stops`, { message: 'Stops saved' });
  }, 600_000);
  afterAll(() => platform?.close());

  type Options = Parameters<TestPlatform['open']>[2];
  /** A page of somebody who plans trips. */
  const open = async (path: string, options: Options) => {
    const opened = await platform.open('warehouse', '/', options);
    platform.api.setProfile(profileOf('warehouse', ['profile.own', 'trips.read', 'trips.manage']));
    await opened.page.goto(`${platform.gateway.origin('warehouse')}${path}`);
    return opened;
  };
  const rowOf = (within: Page | Locator, number: number) =>
    within.getByRole('listitem').filter({ hasText: `GD-${number}` });
  const ordersOf = async (list: Locator) =>
    (await list.getByRole('listitem').allInnerTexts()).map((text) => /GD-\d/.exec(text)?.[0]);

  it.each([
    ['a mouse', {}],
    ['a finger', { viewport: PHONE, hasTouch: true, isMobile: true }],
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
      else await dragByFinger(page, first.locator('[data-stop-grip]'), last);
      expect(await ordersOf(list)).toEqual(['GD-2', 'GD-3', 'GD-1']);
      await dialog.getByRole('button', { name: 'Save stops' }).click();
      await dialog.waitFor({ state: 'detached' });
      const saved = platform.api.sentTo(`/api/wms/trips/${PLANNED.id}/stops`).at(-1);
      expect(saved?.body['orderIds']).toEqual([2, 3, 1].map((number) => stop(number).orderId));
      await context.close();
    },
    120_000,
  );
});
