import { type BrowserContext, type Page } from 'playwright-core';
import { PHONE } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { TestPlatform } from './harness/test-platform.ts';

const TRIP_ID = '0190c000-0000-7000-8000-000000000001';
const ORDER_ID = '0190c000-0000-7000-8000-000000000011';
const SHOP_ID = '019a0000-0000-7000-8000-0000000000f1';
const PUFFS_ID = '019a0000-0000-7000-8000-0000000000c2';
const COMPANY_ID = '0190a000-0000-7000-8000-000000000001';

const TRIP = {
  id: TRIP_ID,
  status: 'STARTED',
  warehouseName: 'Kochi One',
  stops: [
    {
      orderId: ORDER_ID,
      shopOrderId: 'GD-1',
      awb: 'LTN100000001',
      position: 1,
      status: 'PICKED_UP',
      customerName: 'Meera Nair',
      phone: '9876543210',
      addressLines: ['12 Lake View Road'],
      city: 'Kochi',
      pincode: '682001',
      codPaise: 0,
      collectedPaise: 0,
      collectedBy: null,
    },
  ],
};
const SHOP = {
  id: SHOP_ID,
  companyId: COMPANY_ID,
  name: 'Lake Stores',
  contact: 'Ravi',
  phone: '9876500000',
  city: 'Kochi',
  pincode: '682001',
  beats: ['Lake road'],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  address: '1 Lake Road',
  credit: {
    limits: { limitPaise: null, maxOverdueDays: null, maxOpenBills: null },
    use: { outstandingPaise: 0, pendingPaise: 0, oldestDays: null, openBills: 0 },
    overduePaise: 0,
    leftPaise: null,
    nextOrderWaits: null,
  },
  warehouse: { id: 'w1', name: 'Kochi One' },
  lastOrders: [],
  offers: [{ catalogueId: PUFFS_ID, pricingType: 3, pricingValue: 59, available: 40 }],
};
const PRODUCTS = [
  {
    catalogueId: PUFFS_ID,
    sku: 'PUFFS-30',
    title: 'Corn puffs',
    variantTitle: '30 g',
    pricePaise: 12_000,
    basePricePaise: null,
    igst: 18,
  },
];
const BEATS = {
  day: '2026-11-20',
  now: '2026-11-20T05:59:00.000Z',
  beats: [
    {
      id: 'beat-1',
      companyId: COMPANY_ID,
      name: 'Monday North',
      description: 'North of the canal',
      shops: [
        {
          retailerId: SHOP_ID,
          storeName: 'Lake Stores',
          firstName: 'Ravi',
          lastName: 'Shah',
          phone: '9820012345',
          city: 'Kochi',
          pincode: '682001',
          latitude: null,
          longitude: null,
          lastVisitAt: null,
          isVisitedToday: false,
        },
      ],
    },
  ],
};

/** The built screens behind the real shell and a real service worker; the answers of the API are the test's. */
describe('a phone whose page is loaded without a network', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await TestPlatform.start();
    await platform.useRealRemotes();
  }, 600_000);
  afterAll(() => platform?.close());

  const open = (variant: 'seller' | 'warehouse' | 'admin', path: string) =>
    platform.open(variant, path, { viewport: PHONE, serviceWorkers: 'allow' });

  const keptAddresses = (page: Page) =>
    page.evaluate<string[]>(`(async () => {
      const found = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
      return found;
    })()`);

  /** The page and all of its files are on the device. */
  const isKept = (page: Page) =>
    eventually(async () =>
      expect((await keptAddresses(page)).some((address) => address.endsWith('/release-name'))).toBe(true),
    );

  async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
    await isKept(page);
    await context.setOffline(true);
    const isReachable = await page.evaluate<boolean>(`fetch('/api/ums/profile').then(() => true, () => false)`);
    expect(isReachable).toBe(false);
  }

  it("shows the driver's trip, keeps a result over two reloads, and sends it once when the network is back", async () => {
    platform.api.answer('/api/driver/trip', { trip: TRIP, isOffDuty: false, changes: [] });
    const result = `/api/driver/trips/${TRIP_ID}/orders/${ORDER_ID}`;
    platform.api.answer(result, {});
    platform.api.answer(`/api/driver/trips/${TRIP_ID}/locations`, {});
    const { page, context } = await open('warehouse', '/drive');
    await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
    await loseNetwork(page, context);

    await page.reload();
    await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
    await page.getByText('It seems like you are offline').waitFor();
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Deliver GD-1' });
    await dialog.getByRole('textbox', { name: 'Received by' }).fill('Anil');
    await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
    await page.getByText('1 result is not sent yet').waitFor();

    await page.reload();
    await page.getByText('1 result is not sent yet').waitFor();
    expect(platform.api.sentTo(result)).toEqual([]);

    await context.setOffline(false);
    await page.getByText('1 result is not sent yet').waitFor({ state: 'detached' });
    await page.getByText('It seems like you are offline').waitFor({ state: 'detached' });
    expect(platform.api.sentTo(result).map(({ body }) => [body['result'], body['receiverName']])).toEqual([
      ['DELIVERED', 'Anil'],
    ]);
    await context.close();
  }, 240_000);

  it('says that a driver has no trip and since when, with the cash in hand, and looks again when the network is back', async () => {
    platform.api.answer('/api/driver/trip', { trip: null, isOffDuty: false, changes: [] });
    platform.api.answer('/api/driver/cash', { heldPaise: 125_000, handIns: [], upi: [] });
    const { page, context } = await open('warehouse', '/drive');
    await page.getByText('Your next trip appears here.').waitFor();
    await loseNetwork(page, context);

    await page.reload();
    await page.getByText('No trip yet').waitFor();
    await page.getByText(/^As of .+ This phone checks again once it has a network\.$/).waitFor();
    await page.getByText('₹1,250.00').waitFor();
    await page.getByText(/^As of .+ What you have collected since is not in it\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await page.getByRole('button', { name: 'My statement' }).click();
    await page.getByText("Couldn't get the statement").waitFor();

    platform.api.answer('/api/driver/trip', { trip: TRIP, isOffDuty: false, changes: [] });
    await context.setOffline(false);
    // Sooner than its next look, which is a minute away.
    await page.getByRole('heading', { name: 'Meera Nair' }).waitFor({ timeout: 15_000 });
    await context.close();
  }, 240_000);

  it("shows the salesman's beat and takes an order, on a screen that this page had not opened", async () => {
    platform.api.answer('/api/field/beats/today', BEATS);
    platform.api.answer('/api/field/shops', { shops: [SHOP], products: PRODUCTS });
    platform.api.answer(`/api/field/shops/${SHOP_ID}`, { shop: SHOP, products: PRODUCTS });
    platform.api.answer('/api/field/orders', {
      order: { id: 'o2', shopOrderId: 'GD-1002', status: 'PLACED', totalPaise: 7_080, creditHold: null },
    });
    const { page, context } = await open('seller', '/my-shops');
    await page.getByText('Lake Stores').first().waitFor();
    await page.goto(`${platform.gateway.origin('seller')}/beat`);
    await page.getByText('Monday North').first().waitFor();
    await loseNetwork(page, context);

    await page.reload();
    await page.getByText('Monday North').first().waitFor();
    await page.goto(`${platform.gateway.origin('seller')}/my-shops/${SHOP_ID}`);
    await page
      .getByRole('button', { name: /^One more / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Review order' }).click();
    await page
      .getByRole('dialog', { name: 'Order of Lake Stores' })
      .getByRole('button', { name: 'Place order' })
      .click();
    await page.getByText('Order kept on this phone').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Not placed yet' }).waitFor();

    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Not placed yet' }).waitFor({ state: 'detached' });
    expect(platform.api.sentTo('/api/field/orders')).toHaveLength(1);
    await context.close();
  }, 240_000);

  it('keeps public files only, and after the sign-out the device knows nobody', async () => {
    platform.api.answer('/api/driver/trip', { trip: TRIP, isOffDuty: false, changes: [] });
    const { page, context } = await open('warehouse', '/drive');
    await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
    await isKept(page);
    const own = ['/', '/registry.json', '/release-name'];
    const others = (await keptAddresses(page)).map((address) => new URL(address).pathname);
    expect(others.filter((path) => !own.includes(path) && !/\.[0-9a-f]{16}\.\w+$/.test(path))).toEqual([]);
    const known = () =>
      page.evaluate<string[]>(`Object.keys(localStorage).filter((name) => name.startsWith('known:'))`);
    expect(await known()).toContain('known:profile');

    await page.getByRole('button', { name: /Meera Pillai/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await known()).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('This part is not available right now').waitFor();
    await context.close();
  }, 240_000);

  it('who was signed out by the server meets the sign-in when the network is back, and what waits stays', async () => {
    platform.api.answer('/api/driver/trip', { trip: TRIP, isOffDuty: false, changes: [] });
    const { page, context } = await open('warehouse', '/drive');
    await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
    await loseNetwork(page, context);
    await page.reload();
    await page.getByRole('button', { name: 'Not delivered' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not delivered: GD-1' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Customer not available');
    await dialog.getByRole('button', { name: 'Not delivered' }).click();
    await page.getByText('1 result is not sent yet').waitFor();

    platform.api.setProfile(null);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const stored = await page.evaluate<string>('JSON.stringify(localStorage)');
    expect(stored).toContain('Customer not available');
    expect(stored).not.toContain('known:');
    await context.close();
  }, 240_000);

  it('is for drivers, scanners and salesmen: an admin has no service worker', async () => {
    const { page, context } = await open('admin', '/administration');
    await page.getByRole('heading').first().waitFor();
    await page.waitForTimeout(5_000);
    const registrations = await page.evaluate<number>(
      'navigator.serviceWorker.getRegistrations().then(({ length }) => length)',
    );
    expect(registrations).toBe(0);
    await context.close();
  }, 120_000);
});
