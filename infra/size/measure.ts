import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { permissionsOf } from '@godown/contracts/permissions';
import { type Browser, type Page } from 'playwright-core';
import { newContext } from '../e2e/harness/browser.ts';
import { profileOf } from '../e2e/harness/stub-api.ts';
import { REPOSITORY } from '../webpack/paths.ts';
import { type Measured } from './budgets.ts';
import { type BuiltPages, openBuiltPages } from './built-pages.ts';

const SETTLED_MS = 20_000;
const QUIET_MS = 1000;
const PAGES_AT_ONCE = 4;

/** Address of each script → its bytes, compressed. */
type Scripts = ReadonlyMap<string, number>;

const bytesOf = (scripts: Scripts): number => [...scripts.values()].reduce((sum, size) => sum + size, 0);

/** The scripts a page loads, each once, gzipped as a server would. */
class ScriptMeter {
  private readonly sizes = new Map<string, number>();
  private readonly waiting = new Set<Promise<void>>();
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('response', (response) => {
      const address = new URL(response.url());
      if (response.request().resourceType() !== 'script' && !address.pathname.endsWith('.js')) return;
      const reading = response
        .body()
        .then((body) => {
          this.sizes.set(address.pathname, gzipSync(body, { level: 9 }).length);
        })
        .catch(() => undefined)
        .finally(() => this.waiting.delete(reading));
      this.waiting.add(reading);
    });
  }

  /** Until the page shows its heading, waits for nothing and asked for nothing more during a second. */
  async quiet(): Promise<Scripts> {
    await this.page.getByRole('heading').first().waitFor({ timeout: SETTLED_MS });
    for (let before = -1; before !== this.sizes.size + this.waiting.size;) {
      before = this.sizes.size + this.waiting.size;
      await wait(QUIET_MS);
      await this.page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
    }
    await Promise.all(this.waiting);
    return new Map(this.sizes);
  }
}

async function opened(
  browser: Browser,
  address: string,
): Promise<{ page: Page; meter: ScriptMeter; scripts: Scripts }> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const meter = new ScriptMeter(page);
  await page.goto(address, { waitUntil: 'networkidle', timeout: SETTLED_MS });
  return { page, meter, scripts: await meter.quiet() };
}

async function scriptsOf(browser: Browser, address: string): Promise<Scripts> {
  const { page, scripts } = await opened(browser, address);
  await page.context().close();
  return scripts;
}

/** What a link of the navigation loads on top of the orders list. */
async function furtherRoute(browser: Browser, address: string, link: string, before: Scripts): Promise<Measured> {
  const { page, meter } = await opened(browser, address);
  await page.locator(`nav a[href="${link}"]`).first().click();
  await page.waitForURL((url) => url.pathname === new URL(link, address).pathname);
  const after = await meter.quiet();
  await page.context().close();
  return { budget: 'route', what: link, amount: bytesOf(new Map([...after].filter(([name]) => !before.has(name)))) };
}

/** The shell's own scripts. */
const OF_SHELL = /^\/js\//;
const RELEASE_IS_KEPT = `caches.open('godown-release-1').then((kept) => kept.match('/release-name')).then((name) => name !== undefined)`;

/** What a salesman's phone keeps of the remotes, so that a day without a network can be worked. */
async function offlineBytes(browser: Browser, address: string): Promise<number> {
  const { page, meter } = await opened(browser, address);
  await page.waitForFunction(RELEASE_IS_KEPT, undefined, { timeout: SETTLED_MS, polling: QUIET_MS });
  const kept = await meter.quiet();
  await page.context().close();
  return bytesOf(new Map([...kept].filter(([name]) => !OF_SHELL.test(name))));
}

/** What each link of the navigation loads on top of the orders list. Pages mostly wait until they are quiet: some do so together. */
async function furtherRoutes(browser: Browser, address: string): Promise<Measured[]> {
  const { page, scripts } = await opened(browser, address);
  const found = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  await page.context().close();
  const links = found.filter((href) => !href.startsWith('/orders?') && href !== '/orders');
  const measured: Measured[] = [];
  for (let first = 0; first < links.length; first += PAGES_AT_ONCE) {
    const some = links.slice(first, first + PAGES_AT_ONCE);
    measured.push(...(await Promise.all(some.map((link) => furtherRoute(browser, address, link, scripts)))));
  }
  return measured;
}

function widgetBytes(script: string): number {
  return brotliCompressSync(readFileSync(path.join(REPOSITORY, 'mfe-public-track/dist-widget', script))).length;
}

/** Measures in a real browser what is loaded, from the built files through the gateway. */
export async function measure(): Promise<Measured[]> {
  const built = await openBuiltPages();
  try {
    return await measureOn(built);
  } finally {
    await built.close();
  }
}

export async function measureOn({ api, gateway, browser }: BuiltPages): Promise<Measured[]> {
  const seller = gateway.origin('seller');
  api.setProfile(null);
  const signIn = await scriptsOf(browser, `${seller}/`);
  api.setProfile(profileOf('seller', permissionsOf('seller')));
  const orders = await scriptsOf(browser, `${seller}/orders`);
  const routes = await furtherRoutes(browser, `${seller}/orders`);
  api.setProfile({ ...profileOf('seller', permissionsOf('salesman')), userRole: 'salesman' });
  const offline = await offlineBytes(browser, `${seller}/`);
  return [
    { budget: 'signIn', what: '', amount: bytesOf(signIn) },
    { budget: 'signInFiles', what: '', amount: signIn.size },
    { budget: 'orders', what: '', amount: bytesOf(orders) },
    { budget: 'ordersFiles', what: '', amount: orders.size },
    ...routes,
    { budget: 'offline', what: 'salesman', amount: offline },
    { budget: 'tracking', what: '', amount: bytesOf(await scriptsOf(browser, `${gateway.origin('track')}/track`)) },
    { budget: 'widget', what: '', amount: widgetBytes('widget.js') },
    { budget: 'checkoutWidget', what: '', amount: widgetBytes('checkout.js') },
  ];
}
