import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { DESKTOP, launchBrowser, newContext, PHONE } from './harness/browser.ts';
import { callFromPage } from './harness/page-api.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { screenFaults } from './harness/screen-faults.ts';
import { signIn } from './journey/sign-up.steps.ts';

const SALESMAN = 'salesman@godown.example';
const OWNER = 'kaveri@godown.example';

interface Shop {
  id: string;
  name: string;
  offers: unknown[];
  lastOrders: { shopOrderId: string }[];
}

/** The demo: its shops have prices, its warehouse has stock. */
describe('a salesman in a shop', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform({}, undefined, 16);
    browser = await launchBrowser();
    context = await newContext(browser, { viewport: PHONE });
    page = await context.newPage();
    await signIn(page, platform.origin('seller'), { id: SALESMAN, password: platform.demoPassword() });
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  }, 300_000);

  const shopNow = async (id: string): Promise<Shop> => {
    const { shop } = await callFromPage(page, { method: 'GET', path: `/field/shops/${id}` });
    return shop as Shop;
  };

  async function pricedShop(): Promise<Shop> {
    const { shops } = await callFromPage(page, { method: 'GET', path: '/field/shops' });
    const priced = (shops as Shop[]).find(({ offers }) => offers.length > 0);
    if (priced === undefined) throw new Error('no shop has prices');
    return priced;
  }

  /** Whether the menu's button takes a tap, also at its upper edge, when the page is scrolled. */
  async function isMenuInReach(): Promise<boolean> {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const box = await page.getByRole('button', { name: 'Open navigation' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4];
    return page.evaluate<boolean>(
      `document.elementFromPoint(${x}, ${y}).closest('button')?.ariaLabel === 'Open navigation'`,
    );
  }

  async function faults(name: string): Promise<string[]> {
    const sizes = [DESKTOP, { ...PHONE, width: 320 }, PHONE];
    return screenFaults(page, { place: 'main, [role=dialog]', sizes, name });
  }

  it('takes an order without a network, the menu in reach; it survives a reload and is placed once when the network is back', async () => {
    const shop = await pricedShop();
    await page.goto(`${platform.origin('seller')}/my-shops`);
    await page.getByRole('searchbox', { name: 'Search shops' }).waitFor();
    expect(await faults('shops')).toEqual([]);
    const before = await shopNow(shop.id);

    await page.locator(`main a[href="/my-shops/${shop.id}"]`).click();
    await page.getByRole('region', { name: 'Items' }).waitFor();
    await page
      .getByRole('button', { name: /^One more / })
      .first()
      .click();
    expect(await faults('shop')).toEqual([]);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByText('It seems like you are offline').waitFor();
    expect(await isMenuInReach()).toBe(true);
    await page.getByRole('button', { name: 'Review order' }).click();
    const review = page.getByRole('dialog', { name: `Order of ${shop.name}` });
    await review.getByRole('button', { name: 'Place order' }).waitFor();
    expect(await faults('review')).toEqual([]);
    await review.getByRole('button', { name: 'Place order' }).click();
    await page.getByText('Order kept on this phone').waitFor();
    expect(await faults('kept')).toEqual([]);

    // There is a network for the page, and none yet for the order.
    await context.route('**/api/field/orders', (route) => route.abort('internetdisconnected'));
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('heading', { name: 'Not placed yet' }).waitFor();
    expect((await shopNow(shop.id)).lastOrders).toEqual(before.lastOrders);
    await context.unroute('**/api/field/orders');
    await page.getByRole('heading', { name: 'Not placed yet' }).waitFor({ state: 'detached' });

    const after = await shopNow(shop.id);
    const known = new Set(before.lastOrders.map(({ shopOrderId }) => shopOrderId));
    const placed = after.lastOrders.filter(({ shopOrderId }) => !known.has(shopOrderId));
    expect(placed).toHaveLength(1);
    await page
      .getByRole('region', { name: 'Last orders' })
      .getByText(placed[0]?.shopOrderId ?? '')
      .waitFor();
    expect(await faults('placed')).toEqual([]);

    const office = await (await newContext(browser)).newPage();
    await signIn(office, platform.origin('seller'), { id: OWNER, password: platform.demoPassword() });
    await office.goto(`${platform.origin('seller')}/orders`);
    await office
      .getByText(placed[0]?.shopOrderId ?? '')
      .first()
      .waitFor();
  }, 300_000);
});
