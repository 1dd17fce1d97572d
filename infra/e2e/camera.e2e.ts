import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser, newContext, PHONE } from './harness/browser.ts';
import { cameraFlags, writeCameraVideo } from './harness/camera-video.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { guardedFolder } from './harness/process-guard.ts';
import { screenFaults } from './harness/screen-faults.ts';
import { addItem, giveWsin, type NewItem } from './journey/catalogue.steps.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';
import { openWarehouse } from './journey/stock.steps.ts';
import { workspacePath } from '../webpack/paths.ts';

const tag = String(Date.now()).slice(-6);
const seller = {
  companyName: 'Neem Naturals',
  contactName: 'Ravi Nair',
  email: `ravi${tag}@neem.example`,
  phone: `9876${tag}`,
  password: 'Rel1able#Tiffin',
};
const operator = {
  name: 'Operator',
  email: `operator${tag}@godown.example`,
  phone: `9877${tag}`,
  password: 'Rel1able#Tiffin',
};
const item: NewItem = { title: 'Neem soap', variant: '100 g', sku: `NEEM-${tag}`, rupees: '45' };
const UNKNOWN = 'WNOSUCH00000';
/** The barcode of the item, the wall, a QR code that nobody knows, the wall: then all of it again. */
const SCENE_SECONDS = 3;
const WALL_SECONDS = 2;

/** The reader's program as it was built, with its last bit turned. */
function spoiltProgram(): Buffer {
  const assets = workspacePath('mfe-warehouse', 'dist/assets');
  const name = readdirSync(assets).find((file) => file.endsWith('.wasm')) ?? '';
  const program = readFileSync(path.join(assets, name));
  program[program.length - 1] = (program.at(-1) ?? 0) ^ 1;
  return program;
}

describe("scanning with the phone's camera", () => {
  const folder = guardedFolder('godown-camera-');
  const film = path.join(folder.path, 'camera.y4m');
  let platform: Platform;
  let browser: Browser;
  let wsin: string;

  /** An item with a WSIN and a warehouse, then a Chromium whose camera looks at the item's barcode. */
  beforeAll(async () => {
    platform = await startPlatform();
    await platform.createSuperAdmin(operator);
    const before = await launchBrowser();
    try {
      const page = await (await newContext(before)).newPage();
      await signUp(page, platform, seller);
      await page.getByRole('banner').waitFor();
      await openWarehouse(page, platform, {
        name: `Neem godown ${tag}`,
        phone: '9820012345',
        addressLine1: 'Plot 7, SIPCOT',
        pincode: '635109',
        state: 'Tamil Nadu',
      });
      await addItem(page, platform, item);
      const admin = await (await newContext(before)).newPage();
      await signIn(admin, platform.origin('admin'), { id: operator.email, password: operator.password });
      wsin = await giveWsin(admin, platform, item);
    } finally {
      await before.close();
    }
    writeCameraVideo(film, [
      { seconds: SCENE_SECONDS, code: { kind: 'code128', text: wsin } },
      { seconds: WALL_SECONDS },
      { seconds: SCENE_SECONDS, code: { kind: 'qrcode', text: UNKNOWN } },
      { seconds: WALL_SECONDS },
    ]);
    browser = await launchBrowser(cameraFlags(film));
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    await folder.remove();
  }, 300_000);

  async function openScan(at: Browser): Promise<Page> {
    const page = await (await newContext(at, { viewport: PHONE })).newPage();
    await signIn(page, platform.origin('seller'), { id: seller.email, password: seller.password });
    await page.goto(`${platform.origin('seller')}/inventory/scan`);
    await page.getByRole('radio', { name: 'Inbound' }).check();
    return page;
  }
  const finder = (page: Page) => page.getByRole('dialog', { name: 'Scan with camera' });
  const openFinder = (page: Page) => page.getByRole('button', { name: 'Scan with camera' }).click();
  const faults = (page: Page) => screenFaults(page, { place: '[role=dialog]' });

  it('reads barcodes and QR codes, counts a code once while it is in view, and loads the reader from our own origins only', async () => {
    const page = await openScan(browser);
    const asked: string[] = [];
    // Pictures of items may come from anywhere.
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') asked.push(request.url());
    });
    await openFinder(page);
    const last = finder(page).getByRole('status', { name: 'Last code' });
    await last.getByText(wsin).waitFor();
    const firstAt = Date.now();
    await finder(page).getByRole('status', { name: 'Last scan' }).getByText(item.title).waitFor();
    await finder(page).getByRole('alert', { name: 'Last scan' }).getByText('Unknown WSIN. Put it aside.').waitFor();
    await last.getByText(UNKNOWN).waitFor();
    await last.getByText(wsin).waitFor();
    await last.getByText('× 2').waitFor();
    expect(await faults(page)).toEqual([]);
    await finder(page).getByRole('button', { name: 'Close' }).last().click();
    await finder(page).waitFor({ state: 'detached' });
    const units = Number(
      /^1 row, (\d+) units/.exec(await page.getByText(/^1 row, \d+ units to upload$/).innerText())?.[1],
    );
    const rounds = Math.ceil((Date.now() - firstAt) / (2_000 * (SCENE_SECONDS + WALL_SECONDS)));
    expect(units).toBeGreaterThanOrEqual(2);
    expect(units).toBeLessThanOrEqual(rounds + 1);
    expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([
      expect.stringMatching(/^http:\/\/mfe-warehouse\.localhost:\d+\/.*\/zxing_reader\.[0-9a-f]{16}\.wasm$/),
    ]);
    expect(asked.filter((url) => !/^(?:blob:|data:|http:\/\/[\w.-]+\.localhost:)/.test(url))).toEqual([]);
    await page.context().close();
  }, 300_000);

  it('a reader whose program was changed on the way does not run', async () => {
    const page = await openScan(browser);
    await page.route('**/*.wasm', (route) =>
      route.fulfill({
        status: 200,
        headers: { 'content-type': 'application/wasm', 'access-control-allow-origin': '*' },
        body: spoiltProgram(),
      }),
    );
    await openFinder(page);
    await finder(page).getByText("Couldn't load the code reader.").waitFor();
    await page.unroute('**/*.wasm');
    await finder(page).getByRole('button', { name: 'Try again' }).click();
    await finder(page).getByRole('status', { name: 'Last code' }).getByText(wsin).waitFor();
    await page.context().close();
  }, 300_000);

  it('a refused camera says what to do, and typing still works', async () => {
    const refusing = await launchBrowser(cameraFlags(film, 'deny'));
    const page = await openScan(refusing);
    await openFinder(page);
    await finder(page).getByText('The camera is blocked for this site.').waitFor();
    expect(await faults(page)).toEqual([]);
    await finder(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('textbox', { name: 'WSIN' }).fill(wsin);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 row, 1 unit to upload').waitFor();
    await refusing.close();
  }, 300_000);
});
