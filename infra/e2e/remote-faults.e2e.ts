import { type BrowserContext, type Page } from 'playwright-core';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildFault } from './harness/spoilt-build.ts';
import { type ServerFault } from './harness/fault-server.ts';
import { eventually } from './harness/eventually.ts';
import { TestPlatform } from './harness/test-platform.ts';

const MESSAGE = 'This part is not available right now';
/** Far above what a person waits: that is the loader's own deadline (see with-deadline). Here only whether the message comes. */
const LIMIT_MS = 60_000;
/** Words of the machinery that nobody but us should ever read. */
const MACHINERY =
  /federation|RUNTIME-\d|remoteEntry|ChunkLoadError|Loading chunk|undefined|TypeError|the fixture throws/i;

let platform: TestPlatform;
let page: Page;
let context: BrowserContext;

const navigation = () => page.getByRole('navigation', { name: 'Main' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function open(urlPath: string): Promise<void> {
  ({ page, context } = await platform.open('seller', urlPath));
}

/** Marks the page, so that a reload would be noticed. */
async function mark(): Promise<void> {
  await page.evaluate('document.documentElement.dataset.mark = "same page"');
}

async function expectSamePage(): Promise<void> {
  expect(await page.evaluate('document.documentElement.dataset.mark')).toBe('same page');
}

async function expectMessage(): Promise<void> {
  await page.getByRole('alert').getByText(MESSAGE).waitFor({ timeout: LIMIT_MS });
  expect(await page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
  expect(await page.locator('body').innerText()).not.toMatch(MACHINERY);
}

/** Header, navigation and the other remote go on working beside the broken one. */
async function expectTheRestWorks(): Promise<void> {
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  await navigation().getByRole('link', { name: 'Harbour' }).click();
  await heading('Harbour 1').waitFor();
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByRole('button', { name: 'Counted 1' }).waitFor();
}

async function openOrchard(): Promise<void> {
  await navigation().getByRole('link', { name: 'Orchard' }).click();
}

/** The broken part is a card, the rest goes on, and once it is well again Retry shows it without a reload. */
async function expectHealing(heal: () => Promise<unknown>): Promise<void> {
  await open('/harbour');
  await heading('Harbour 1').waitFor();
  await mark();
  await openOrchard();
  await expectMessage();
  await expectTheRestWorks();

  await openOrchard();
  await page.getByText(MESSAGE).waitFor({ timeout: LIMIT_MS });
  await heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading('Orchard 1').waitFor();
  await expectSamePage();
}

/** What the team of a broken remote does. */
const rollBack = () => platform.ship('mfe-seller', { key: 'orchard', label: 'Orchard', version: '1' });

beforeAll(async () => {
  platform = await TestPlatform.start();
}, 600_000);
afterAll(async () => {
  await platform.close();
});
beforeEach(async () => {
  await platform.orchard.repair();
  await platform.ship('mfe-seller', { key: 'orchard', label: 'Orchard', version: '1' });
});
afterEach(async () => {
  await context.close();
});

const serverFaults: [ServerFault, string][] = [
  ['refused', 'refuses connections'],
  ['404', 'is missing'],
  ['500', 'answers 500'],
  ['html', 'answers HTML instead of its script'],
  ['truncated', 'is cut off in the middle'],
  ['hanging', 'never answers'],
  ['flippedByte', 'has one flipped byte'],
  ['slow', 'comes at 1 kB a second'],
];

describe('a remote that cannot be loaded', () => {
  it.each(serverFaults)(
    '[F3] one that %s (%s) becomes a card with Retry; header, navigation and the other remote work',
    async (fault) => {
      await platform.orchard.break(fault);
      await expectHealing(() => platform.orchard.repair());
    },
    300_000,
  );

  it('[F3] one whose host name is unknown becomes a card with Retry, and comes once the name is known', async () => {
    await open('/harbour');
    await heading('Harbour 1').waitFor();
    await mark();
    await page.route(`${platform.orchard.origin}/**`, (route) => route.abort('namenotresolved'));
    await openOrchard();
    await expectMessage();
    await expectTheRestWorks();
    await openOrchard();
    await page.getByText(MESSAGE).waitFor({ timeout: LIMIT_MS });
    await page.unroute(`${platform.orchard.origin}/**`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Orchard 1').waitFor();
    await expectSamePage();
  }, 300_000);

  it('[F3] one on a slow line is shown as soon as it has come, without Retry, and is asked for once', async () => {
    await open('/harbour');
    await heading('Harbour 1').waitFor();
    await mark();
    await platform.orchard.break('late', /remoteEntry/);
    await openOrchard();
    await expectMessage();
    await page.getByText('This is taking longer than usual.').waitFor();
    await heading('Orchard 1').waitFor({ timeout: LIMIT_MS });
    expect(platform.orchard.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
    await expectSamePage();
  }, 300_000);

  it('shows the message on a deep link as well, tells the operators, and the address stays', async () => {
    const reports = () => platform.api.calls.filter((call) => call === 'POST /api/browser-errors').length;
    const before = reports();
    await platform.orchard.break('404');
    await open('/orchard/quay');
    await expectMessage();
    expect(new URL(page.url()).pathname).toBe('/orchard/quay');
    await eventually(async () => expect(reports()).toBeGreaterThan(before));
    await platform.orchard.repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Orchard second quay').waitFor();
  }, 300_000);

  it('[F3] signs out beside a broken remote', async () => {
    await platform.orchard.break('500');
    await open('/orchard');
    await page.getByText(MESSAGE).waitFor({ timeout: LIMIT_MS });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  }, 300_000);
});

describe('a remote that fails while it runs', () => {
  it.each(['throwsAtImport', 'throwsInRender'] as const)(
    '[F3] one that %s becomes a card; after a rollback Retry shows the good version without a reload',
    async (fault) => {
      await platform.ship('mfe-seller', { key: 'orchard', label: 'Orchard', version: '2', fault });
      await expectHealing(rollBack);
    },
    300_000,
  );

  it.each<ServerFault>(['404', 'hanging', 'flippedByte'])(
    '[F3] one whose chunk is %s after it was loaded shows the card for that screen only',
    async (fault) => {
      await open('/orchard');
      await heading('Orchard 1').waitFor();
      await mark();
      await platform.orchard.break(fault, /\/js\//);
      await page.getByRole('link', { name: 'Further in' }).click();
      await expectMessage();
      await expectTheRestWorks();

      await openOrchard();
      await heading('Orchard 1').waitFor();
      await page.getByRole('link', { name: 'Further in' }).click();
      await page.getByText(MESSAGE).waitFor({ timeout: LIMIT_MS });
      await platform.orchard.repair();
      await page.getByRole('button', { name: 'Retry' }).click();
      await heading('Orchard second quay').waitFor();
      await expectSamePage();
    },
    300_000,
  );
});

const buildFaults: [BuildFault, string][] = [
  ['syntaxError', 'has a syntax error'],
  ['missingExpose', 'does not offer its module'],
  ['foreignReact', 'wants another React than the page has'],
];

describe('a remote that was published broken, under a good hash', () => {
  it.each(buildFaults)(
    '[F3] one that %s (%s) becomes a card; after a rollback Retry shows the good version without a reload',
    async (fault) => {
      await platform.shipSpoilt('mfe-seller', { key: 'orchard', label: 'Orchard', version: '1' }, fault);
      await expectHealing(rollBack);
    },
    300_000,
  );
});

describe('a remote that is not what the registry says', () => {
  const change = (integrity: string | undefined) => {
    const file = path.join(platform.root, 'registry.json');
    const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: Record<string, { integrity?: string }> };
    registry.remotes['mfe-seller'] = { ...registry.remotes['mfe-seller'], integrity };
    writeFileSync(file, JSON.stringify(registry));
  };

  it('[F3, F4] a wrong hash is refused by the browser', async () => {
    change(`sha384-${'A'.repeat(64)}`);
    await open('/harbour');
    await heading('Harbour 1').waitFor();
    await openOrchard();
    await expectMessage();
    await expectTheRestWorks();
  }, 300_000);

  it.each([
    ['no hash', undefined],
    ['a weaker hash', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ])(
    '[F4] %s is refused before anything is asked for',
    async (_title, integrity) => {
      change(integrity);
      await open('/harbour');
      await heading('Harbour 1').waitFor();
      platform.orchard.asked.length = 0;
      await openOrchard();
      await expectMessage();
      expect(platform.orchard.asked).toEqual([]);
      await expectTheRestWorks();
    },
    300_000,
  );
});

describe('with every remote down at once', () => {
  it('the shell starts, draws header and navigation, and comes back by Retry', async () => {
    await platform.orchard.break('refused');
    ({ page, context } = await platform.open('seller', '/administration'));
    await page.route(/mfe-warehouse\.localhost/, (route) => route.abort('connectionrefused'));
    await page.getByRole('banner').waitFor();
    await mark();
    for (const name of ['Harbour', 'Orchard']) {
      // The card of the remote before stands until this one's loading begins: only a card of its own counts.
      await page.evaluate(`document.querySelector('[role=alert]')?.setAttribute('data-seen', '')`);
      await navigation().getByRole('link', { name }).click();
      await page.locator('[role=alert]:not([data-seen])').waitFor({ timeout: LIMIT_MS });
      await expectMessage();
    }
    await platform.orchard.repair();
    await page.unroute(/mfe-warehouse\.localhost/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Orchard 1').waitFor();
    await navigation().getByRole('link', { name: 'Harbour' }).click();
    await heading('Harbour 1').waitFor();
    await expectSamePage();
  }, 300_000);

  it('[F3] without a registry the one of the last visit stands in', async () => {
    ({ page, context } = await platform.open('seller', '/administration', { signedIn: true }));
    await navigation().getByRole('link', { name: 'Orchard' }).waitFor();
    await page.route('**/registry.json', (route) => route.abort('connectionrefused'));
    await page.goto(`${platform.gateway.origin('seller')}/orchard`);
    await heading('Orchard 1').waitFor();
  }, 300_000);

  it('without a registry, in a browser that never had one, the frame stands and Retry reads it again', async () => {
    ({ page, context } = await platform.open('seller', '/administration', { signedIn: true }));
    await page.getByRole('banner').waitFor();
    await page.route('**/registry.json', (route) => route.abort('connectionrefused'));
    await page.evaluate('window.localStorage.clear()');
    await page.goto(`${platform.gateway.origin('seller')}/orchard`);
    await page.getByText(MESSAGE).waitFor({ timeout: LIMIT_MS });
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await page.unroute('**/registry.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Orchard 1').waitFor();
  }, 300_000);
});
