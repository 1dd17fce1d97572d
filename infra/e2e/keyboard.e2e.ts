import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { COMPANIES } from '../demo/demo-cast.ts';
import { launchBrowser, newContext } from './harness/browser.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { pressAsPerson } from './harness/timed-keys.ts';

/** Whatever reaches the page by another way than the keyboard. */
const OTHER_WAYS =
  /\.(?:click|dblclick|tap|hover|fill|check|uncheck|setChecked|selectOption|setInputFiles|dragTo|dispatchEvent|focus|press|evaluate)\(|page\.(?:mouse|touchscreen)/;
const KEYBOARD = /page\.keyboard\.press\(/g;
const MOST_TABS = 80;
const MOST_ROWS = 10;

describe('by keyboard alone', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let awb = '';

  beforeAll(async () => {
    platform = await startPlatform({}, undefined, 16);
    browser = await launchBrowser();
    context = await newContext(browser, { acceptDownloads: true });
    page = await context.newPage();
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  }, 300_000);

  /** As people without a mouse get there. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }

  /** Its keys work as soon as it is there: it comes with its remote. */
  const inNavigation = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).waitFor();

  it('a seller signs in, opens an order, makes it ready to ship and prints its label', async () => {
    const [seller] = COMPANIES;
    await page.goto(`${platform.origin('seller')}/signin`);
    await tabTo(page.getByLabel('Email or Phone'));
    await page.keyboard.type(seller?.email ?? '');
    await tabTo(page.getByLabel(/^Password/));
    await page.keyboard.type(platform.demoPassword());
    await page.keyboard.press('Enter');
    // The sign-in page has a banner too, and its fields take letters.
    await inNavigation('Orders');

    await pressAsPerson(page, 'go');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const orders = page.getByRole('table', { name: 'Orders' });
    await orders.getByRole('link').first().waitFor();
    // The list also has orders that no courier serves. The first row is the heading.
    for (let row = 1, text = ''; row <= MOST_ROWS && !text.includes('Placed\n'); row += 1) {
      await pressAsPerson(page, 'j');
      text = await orders.getByRole('row').nth(row).and(page.locator(':focus')).innerText();
    }
    await pressAsPerson(page, 'o');
    const slider = page.getByRole('dialog', { name: /^Order / });
    await slider.getByRole('button', { name: 'Ready to ship' }).waitFor();

    await pressAsPerson(page, 's');
    await tabTo(page.getByRole('button', { name: 'Ship 1 order' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Ship orders' }).getByText('1 of 1 booked').waitFor();
    await page.keyboard.press('Escape');

    await slider.getByRole('button', { name: 'Print label' }).waitFor();
    const [label] = await Promise.all([page.waitForEvent('download'), pressAsPerson(page, 'p')]);
    expect((await readFile(await label.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const copy = await slider.getByRole('button', { name: /^Copy AWB / }).getAttribute('aria-label');
    awb = copy?.replace('Copy AWB ', '') ?? '';
  }, 300_000);

  it('finds an AWB from any screen with Ctrl K, the number and Enter, however fast it is typed', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await pressAsPerson(page, 'gi');
    await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
    expect(awb).not.toBe('');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(awb);
    await page.keyboard.press('Enter');
    const slider = page.getByRole('dialog', { name: /^Order / });
    await slider.getByRole('button', { name: `Copy AWB ${awb}` }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/orders\/.+/);
  }, 180_000);

  it('finds and runs what the screen offers in the palette, and lists its keys', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Order, AWB, phone, SKU or screen' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('create or');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor();
    // Its field takes letters as long as it is there.
    await page.getByRole('combobox', { name: 'Order, AWB, phone, SKU or screen' }).waitFor({ state: 'detached' });
    await inNavigation('Inventory');
    await pressAsPerson(page, 'gi');
    await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
    await pressAsPerson(page, '?');
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('region', { name: 'Inventory' })
      .getByText('Scan inventory')
      .waitFor();
    await page.keyboard.press('Escape');
    await pressAsPerson(page, '/');
    await page.getByRole('searchbox', { name: 'Search inventory' }).and(page.locator(':focus')).waitFor();
  }, 180_000);

  it('means that this file reaches the page through the keyboard only', () => {
    const source = readFileSync(import.meta.filename, 'utf8').replaceAll(KEYBOARD, '');
    expect(OTHER_WAYS.exec(source)).toBeNull();
  });
});
