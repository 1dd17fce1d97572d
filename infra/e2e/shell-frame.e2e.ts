import { type BrowserContext, type Page } from 'playwright-core';
import { axeFaults } from './harness/axe-faults.ts';
import { PHONE } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { profileOf } from './harness/stub-api.ts';
import { TestPlatform } from './harness/test-platform.ts';

let platform: TestPlatform;
let page: Page;
let context: BrowserContext;
/** Reports of the policy that a test called forth on purpose. */
let provoked = 0;

/** Of the stub's companies. */
const ASHA = '0190a000-0000-7000-8000-000000000001';

type Open = Parameters<TestPlatform['open']>;
const open = async (...given: Open) => {
  ({ page, context } = await platform.open(...given));
};
const pathNow = () => new URL(page.url()).pathname;

async function expectRedirectToStart(urlPath: string): Promise<void> {
  await page.goto(`${platform.gateway.origin('seller')}${urlPath}`);
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  expect(pathNow()).toBe('/');
}

beforeAll(async () => {
  platform = await TestPlatform.start();
}, 600_000);
afterAll(async () => {
  await platform.close();
});
afterEach(async () => {
  await context.close();
  expect(platform.gateway.policyReports.slice(provoked)).toEqual([]);
});

describe('the variants', () => {
  it.each([
    ['seller', 'Seller'],
    ['warehouse', 'Warehouse'],
    ['admin', 'Admin'],
  ] as const)(
    '[SHELL-008] [SHELL-013] [SHELL-022] [SHELL-026] the host name %s makes the one build the %s product',
    async (variant, product) => {
      await open(variant, '/administration');
      await page.getByRole('banner').getByText(product, { exact: true }).waitFor();
      await page.waitForFunction(`document.title.includes('Godown ${product}')`);
    },
    180_000,
  );

  it('[SHELL-021] [SHELL-023] only the warehouse variant has the company multi-select; the choice is kept and goes with each call', async () => {
    await open('seller', '/administration');
    await page.getByRole('banner').waitFor();
    expect(await page.getByRole('button', { name: /Companies/ }).count()).toBe(0);
    await context.close();

    await open('warehouse', '/administration');
    await page.getByRole('button', { name: 'Companies: All companies' }).click();
    await page.getByRole('option', { name: 'Asha Foods' }).click();
    await page.getByRole('option', { name: 'Coral Textiles' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Companies: Asha Foods +1' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Companies: Asha Foods +1' }).click();
    await page.getByRole('option', { name: 'Coral Textiles' }).click();
    await page.keyboard.press('Escape');
    const call = page.waitForRequest(
      (request) => request.url().includes('/api/') && request.headers()['x-company-id'] === ASHA,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Companies: Asha Foods', exact: true }).waitFor();
    await call;
  }, 180_000);

  it.each(['seller', 'warehouse', 'admin'] as const)(
    '[F2] the policy of the %s page stops and reports a script that somebody put into it',
    async (variant) => {
      await open(variant, '/administration');
      await page.getByRole('banner').waitFor();
      // A script of our own origin that is led astray: what the policy allows to load must not evaluate text either.
      await page.route('**/astray.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `try { eval('document.body.dataset.ran = "evaluated"'); } catch (error) { document.body.dataset.refused = error.name; }`,
        }),
      );
      await page.evaluate(`{
      const put = (part) => document.body.append(Object.assign(document.createElement('script'), part));
      put({ textContent: 'document.body.dataset.ran = "inline"' });
      put({ src: 'data:text/javascript,document.body.dataset.ran="data"' });
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.body.dataset.ran = this.nodeName">');
      put({ src: '/astray.js' });
    }`);
      await page.locator('body[data-refused=EvalError]').waitFor();
      const reports = () =>
        platform.gateway.policyReports
          .slice(provoked)
          .map((text) => /"blocked-uri":"([^"]*)"/.exec(text)?.[1])
          .sort();
      await eventually(() => expect(reports()).toEqual(['data', 'eval', 'inline', 'inline']));
      expect(await page.locator('body[data-ran]').count()).toBe(0);
      provoked = platform.gateway.policyReports.length;
    },
    180_000,
  );
});

describe('who may be where', () => {
  it.each(['/orchard', '/harbour/quay', '/administration', '/no-such-place', '/orders/1/2/3'])(
    '[SHELL-014] [SHELL-015] signed out, %s leads to the auth page at /',
    async (urlPath) => {
      await open('seller', '/', { signedIn: false });
      await expectRedirectToStart(urlPath);
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    },
    180_000,
  );

  it('[SHELL-014] [SHELL-015] signed in, an unknown path leads to / and on to the first screen; the auth pages are closed', async () => {
    for (const urlPath of ['/no-such-place', '/signin', '/']) {
      await open('seller', urlPath);
      await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
      expect(pathNow()).toBe('/harbour');
      expect(await page.getByText('Page not found').count()).toBe(urlPath === '/no-such-place' ? 1 : 0);
      await context.close();
    }
    await open('seller', '/harbour');
  }, 180_000);

  it('a screen without permission is neither in the navigation nor reachable', async () => {
    await open('seller', '/');
    platform.api.setProfile({
      entityId: '1',
      name: 'Nobody',
      email: null,
      phone: null,
      userRole: 'seller',
      userLoginType: 'seller',
      companies: [],
      flags: {},
      permissions: [],
    });
    await page.goto(`${platform.gateway.origin('seller')}/orchard`);
    await page.waitForURL('**/administration');
    expect(await page.getByRole('link', { name: 'Orchard' }).count()).toBe(0);
  }, 180_000);

  it('a deep link survives the sign-in', async () => {
    await open('seller', '/orchard/quay', { signedIn: false });
    await page.getByLabel('Email or Phone').fill('meera@example.in');
    await page.getByLabel('Password', { exact: true }).fill('a password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Orchard second quay' }).waitFor();
    expect(pathNow()).toBe('/orchard/quay');
  }, 180_000);

  it('[SHELL-020] Logout ends the session on the server and leaves nothing of the person behind', async () => {
    await open('warehouse', '/harbour');
    await page.getByRole('link', { name: 'Orchard' }).click();
    await page.getByRole('button', { name: 'Account of Meera Pillai' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(platform.api.calls).toContain('POST /api/ums/profile/logout');
    expect(await page.evaluate('JSON.stringify([Object.keys(sessionStorage), document.cookie])')).toBe('[[],""]');
    expect(await page.locator('body').innerText()).not.toContain('Meera');
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  }, 180_000);

  it('a session that ends on the server closes the app at the next call', async () => {
    await open('seller', '/harbour');
    await page.getByRole('banner').waitFor();
    platform.api.setProfile(null);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  }, 180_000);
});

describe('offline', () => {
  it('[SHELL-016] [SHELL-025] a banner says so while there is no network, and goes with it', async () => {
    await open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.setOffline(true);
    await page.getByText('It seems like you are offline', { exact: true }).waitFor();
    await context.setOffline(false);
    await page.getByText('It seems like you are offline').waitFor({ state: 'detached' });
  }, 180_000);
});

describe('by keyboard and on a phone', () => {
  it('Ctrl+K opens every screen by a few letters', async () => {
    await open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Order, AWB, phone, SKU or screen' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('orch');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Orchard 1' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }, 180_000);

  it('the first Tab offers the way past the navigation', async () => {
    await open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
  }, 180_000);

  it('the collapsed navigation keeps its names and stays collapsed after a reload', async () => {
    await open('seller', '/harbour');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor();
    await page.getByRole('link', { name: 'Orchard' }).click();
    await page.getByRole('heading', { name: 'Orchard 1' }).waitFor();
  }, 180_000);

  it('on a phone the navigation is a drawer, and nothing is wider than the screen', async () => {
    await open('warehouse', '/harbour', { viewport: PHONE });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Orchard' }).click();
    await page.getByRole('heading', { name: 'Orchard 1' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    // The header is wide enough for all that stands in it, also with the longest choice of companies.
    await page.getByRole('button', { name: 'Companies: All companies' }).click();
    await page.getByRole('option', { name: 'Asha Foods' }).click();
    await page.getByRole('option', { name: 'Coral Textiles' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Coral Textiles' }).waitFor({ state: 'hidden' });
    expect(
      await page.evaluate(`[...document.querySelectorAll('header button, header a')].map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0)
      .filter((box, at, all) => box.right > innerWidth + 0.5 || (all[at + 1] && all[at + 1].left < box.right - 0.5)).map((box) => [box.left, box.right])`),
    ).toEqual([]);
  }, 180_000);

  it("has room on the narrowest phone for a seller's balance in crores", async () => {
    await open('seller', '/', { viewport: { width: 320, height: 700 }, hasTouch: true });
    platform.api.setProfile(profileOf('seller', ['profile.own', 'wallet.read']));
    await page.reload();
    await page.getByRole('banner').getByText('₹12,00,00,000.00').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  }, 180_000);

  it.each([
    ['light', undefined],
    ['dark', undefined],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)(
    'axe finds nothing wrong with the frame (%s, %o)',
    async (colorScheme, viewport) => {
      await open('warehouse', '/harbour', { colorScheme, ...(viewport ? { viewport } : {}) });
      await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
    },
    180_000,
  );
});

describe('one of each', () => {
  it('shell and remotes share one React, one router, one session and one query client', async () => {
    await open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.getByRole('link', { name: 'Orchard' }).click();
    await page.getByRole('heading', { name: 'Orchard 1' }).waitFor();
    const loaded = await page.evaluate<Record<string, string[]>>(`(() => {
      const found = {};
      for (const instance of __FEDERATION__.__INSTANCES__) for (const scope of Object.values(instance.shareScopeMap)) {
        for (const [name, versions] of Object.entries(scope)) for (const shared of Object.values(versions)) {
          if (shared.loaded) (found[name] ??= new Set()).add(shared.from);
        }
      }
      return Object.fromEntries(Object.entries(found).map(([name, from]) => [name, [...from]]));
    })()`);
    for (const name of [
      'react',
      'react-dom',
      '@godown/shared-ui/router',
      '@godown/shared-ui/session',
      '@godown/shared-ui/query',
      '@godown/shared-ui/ui',
    ]) {
      expect([name, loaded[name]]).toEqual([name, ['shell']]);
    }
  }, 180_000);
});
