import { readdirSync, readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';
import { workspacePath } from '../webpack/paths.ts';
import { newContext, PHONE } from './harness/browser.ts';
import { TestPlatform } from './harness/test-platform.ts';

/** Every script of the shell but the first, which carries no part of the app. */
const LATER_CHUNK = /seller\.localhost[^/]*\/js\/(?!main\.)/;

const FIRST_SCRIPT = /seller\.localhost[^/]*\/js\/main\./;

/** Only in scripts of the frame. */
const OF_THE_FRAME = 'Open navigation';

/** Notes what the page shows when the server is asked who is signed in. */
const NOTES_TEXT_AT_REQUEST = `const sent = fetch;
globalThis.fetch = (...given) => {
  if ((given[0].url ?? given[0]).includes('/api/ums/profile')) globalThis.textAtRequest ??= document.body.innerText;
  return sent(...given);
};`;

const SLOW_LINE = { offline: false, latency: 600, downloadThroughput: 150_000 / 8, uploadThroughput: 150_000 / 8 };

/** The first load of the page ends in an error while the app begins to run. */
const BROKEN_ONCE = `if (sessionStorage.getItem('broken') === null) {
  sessionStorage.setItem('broken', 'once');
  Object.defineProperty(Document.prototype, 'title', { set() { throw new Error('broken start'); } });
}`;

/** Counts the drawings without a word on the page, and those that gave up. */
const NOTES_BLANKS = `globalThis.seen = { blank: 0, failed: 0 };
const look = () => {
  const root = document.getElementById('root');
  if (root !== null && root.childElementCount + root.textContent.trim().length === 0) seen.blank += 1;
  if (root !== null && root.textContent.includes('could not be loaded')) seen.failed += 1;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

function scriptsWith(text: string): string[] {
  const folder = workspacePath('shell/dist/js');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return scripts.filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes(text));
}

/** Keeps scripts of the shell from coming. @returns lets them come */
async function holdScripts(page: Page, isHeld: (url: string) => boolean = () => true): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATER_CHUNK, async (route) => {
    if (isHeld(route.request().url())) await held;
    await route.continue();
  });
  return () => release();
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await TestPlatform.start();
}, 600_000);
afterAll(async () => {
  await platform.close();
});

describe('the start of the shell', () => {
  it('says what happened and offers Reload when its own chunks answer 500, and Reload heals it', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.route(LATER_CHUNK, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByRole('alert').getByText('Godown could not be loaded').waitFor();
    await page.unroute(LATER_CHUNK);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    expect(platform.gateway.policyReports).toEqual([]);
    await context.close();
  }, 180_000);

  it('says that it is late when not even its first script comes, and Reload heals it', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.route(FIRST_SCRIPT, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByText('Loading Godown').waitFor();
    const late = page.getByText('This takes longer than usual. Check your connection, then reload the page.');
    expect(await late.isVisible()).toBe(false);
    await late.waitFor({ state: 'visible' });
    await page.unroute(FIRST_SCRIPT);
    await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);

  it('shows its own text while chunks are on their way, and waits longer for them than for a remote', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.clock.install();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Loading Godown…').waitFor();
    // Twice the limit of a remote's chunk.
    await page.clock.fastForward(10_000);
    expect(await page.getByText('Loading Godown…').isVisible()).toBe(true);
    release();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);

  it('asks who is signed in before the app is drawn, and for the screen of the address beside the frame', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.addInitScript({ content: NOTES_TEXT_AT_REQUEST });
    const frame = scriptsWith(OF_THE_FRAME);
    const release = await holdScripts(page, (url) => frame.some((name) => url.endsWith(name)));
    const asked = page.waitForRequest(/remoteEntry/);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    expect(await page.evaluate('globalThis.textAtRequest')).toContain('Loading Godown…');
    expect(await page.getByRole('banner').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);

  it('asks for the scripts of the screen before the remote’s own entry has come', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/remoteEntry/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/mfe-[a-z]+\.localhost.*\/js\//);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    release();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);

  it('asks for the screen of the address while the frame around it is still on its way, after a sign-in', async () => {
    await (await platform.open('seller', '/harbour')).context.close();
    const { page, context } = await platform.open('seller', '/harbour', { signedIn: false });
    await page.getByLabel('Email or Phone').fill('meera@example.in');
    await page.getByLabel(/^Password/).fill('Str0ng#Pass');
    const release = await holdScripts(page);
    const asked = page.waitForRequest(/remoteEntry/);
    await page.keyboard.press('Enter');
    await asked;
    expect(await page.getByRole('banner').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);

  it('says what happened and offers Reload when it breaks while it starts', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.addInitScript({ content: BROKEN_ONCE });
    await page.reload();
    await page.getByRole('alert').getByText('Godown could not be loaded').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('broken start');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);

  it('is never blank on a line of 150 kbit/s and 600 ms: text and progress at once, then the screen', async () => {
    await (await platform.open('seller', '/harbour')).context.close();
    const context = await newContext(platform.browser, { viewport: PHONE });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.addInitScript({ content: NOTES_BLANKS });
    await page.goto(`${platform.gateway.origin('seller')}/harbour`, { waitUntil: 'commit' });
    await page.getByText('Loading Godown…').waitFor();
    await page.getByRole('progressbar', { name: 'Loading Godown' }).waitFor();
    expect(await page.getByRole('link', { name: 'Reload' }).isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor({ timeout: 240_000 });
    expect(await page.evaluate('globalThis.seen')).toEqual({ blank: 0, failed: 0 });
    await context.close();
  }, 300_000);
});
