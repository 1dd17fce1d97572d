import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { axeFaults } from './harness/axe-faults.ts';
import { launchBrowser, newContext, PHONE } from './harness/browser.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { signUp } from './journey/sign-up.steps.ts';

const SIZES = { desk: { width: 1280, height: 900 }, phone: PHONE };
const PICTURES = process.env.E2E_PICTURES;
const SELLER = {
  companyName: 'Mitti Pottery',
  contactName: 'Asha Menon',
  email: 'asha@mitti.example',
  phone: '9876501235',
  password: 'Rel1able#Tiffin',
};

/** Axe's complaints and a sideways scroll at both sizes; pictures for people when a folder is named. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    faults.push(...(await axeFaults(page)).map((fault) => `${size} ${fault}`));
    if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
      faults.push(`${size}: wider than the screen`);
    if (PICTURES === undefined) continue;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: path.join(PICTURES, `${name}-${size}.png`), fullPage: true });
  }
  await page.setViewportSize(SIZES.desk);
  return faults;
}

interface Picture {
  decode: () => Promise<void>;
  naturalWidth: number;
}
interface Styles {
  getComputedStyle: (node: unknown) => { backgroundColor: string };
}

const backgroundOf = (place: Locator): Promise<string> =>
  place.evaluate((node) => (globalThis as unknown as Styles).getComputedStyle(node).backgroundColor);

/** Settles once the picture is drawn; fails when it cannot be. */
async function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (node) => {
    const shown = node as unknown as Picture;
    await shown.decode();
    return shown.naturalWidth;
  });
}

/** A shop of somebody else: plain markup at another origin, under the policy that the seller copied. */
function startShop(snippets: readonly string[], policy: string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        // The page's own icon is beside the policy of the widgets.
        'content-security-policy': `default-src 'none'; ${policy.replaceAll('\n', ' ').replace('img-src', 'img-src data:')}`,
      })
      .end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,"><main><h1>Bowl</h1>${snippets.join('\n')}</main></html>`,
      );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe("a brand's looks, from the seller's screen to the buyer's", () => {
  let platform: Platform;
  let browser: Browser;

  beforeAll(async () => {
    platform = await startPlatform();
    browser = await launchBrowser();
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await platform.close();
  }, 300_000);

  it('[TRACK-003] the seller saves colour and logo, and the public page and the widget wear them', async () => {
    const page = await (await newContext(browser, { viewport: SIZES.desk })).newPage();
    await signUp(page, platform, SELLER);
    await page.getByRole('banner').waitFor();
    await page.goto(`${platform.origin('seller')}/tracking-page`);
    const form = page.getByRole('form', { name: 'Tracking page' });
    await form.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#b4532a');
    await form.getByLabel('Logo file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.getByRole('heading', { level: 1 }).screenshot(),
    });
    expect(await widthOf(form.getByRole('img', { name: 'Mitti Pottery' }))).toBeGreaterThan(0);
    expect(await backgroundOf(page.getByTestId('preview-button'))).toBe('rgb(180, 83, 42)');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Success', { exact: true }).waitFor();
    expect(await faultsOf(page, 'brand-form')).toEqual([]);
    const link = (await page.getByRole('link', { name: /\/track\?t=/ }).getAttribute('href')) ?? '';

    const buyer = await (await newContext(browser, { viewport: SIZES.desk })).newPage();
    await buyer.goto(link);
    expect(await widthOf(buyer.getByRole('img', { name: 'Mitti Pottery' }))).toBeGreaterThan(0);
    expect(await backgroundOf(buyer.getByRole('button', { name: 'Track', exact: true }))).toBe('rgb(180, 83, 42)');
    expect(await faultsOf(buyer, 'brand-page')).toEqual([]);

    await buyer.goto(platform.origin('brand'));
    await buyer.evaluate(`(() => {
      const branded = document.createElement('godown-tracking');
      branded.setAttribute('t', ${JSON.stringify(new URL(link).searchParams.get('t'))});
      document.querySelector('godown-tracking').replaceWith(branded);
    })()`);
    const widget = buyer.locator('godown-tracking');
    expect(await widthOf(widget.getByRole('img', { name: 'Mitti Pottery' }))).toBeGreaterThan(0);
    expect(await backgroundOf(widget.getByRole('button', { name: 'Track', exact: true }))).toBe('rgb(180, 83, 42)');
    expect(await faultsOf(buyer, 'brand-widget')).toEqual([]);

    const snippet = (name: string): Promise<string> => page.getByRole('region', { name }).innerText();
    const shop = await startShop(
      [await snippet('Delivery snippet'), await snippet('Tracking snippet')],
      await snippet('Content security policy'),
    );
    const complaints: string[] = [];
    buyer.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await buyer.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
    const delivery = buyer.locator('godown-delivery');
    await delivery.getByLabel('PIN code').fill('682001');
    await delivery.getByRole('button', { name: 'Check delivery' }).click();
    // The company has no warehouse yet.
    await delivery.getByText('We do not deliver to 682001').waitFor();
    expect(await backgroundOf(delivery.getByRole('button'))).toBe('rgb(180, 83, 42)');
    expect(await widthOf(buyer.locator('godown-tracking').getByRole('img', { name: 'Mitti Pottery' }))).toBeGreaterThan(
      0,
    );
    expect(await faultsOf(buyer, 'shop-with-both-widgets')).toEqual([]);
    expect(complaints).toEqual([]);
    shop.close();
  }, 300_000);
});
