import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Browser, type Page } from 'playwright-core';
import { type Gateway, startGateway } from '../gateway/start-gateway.ts';
import { axeFaults } from './harness/axe-faults.ts';
import { DESKTOP, launchBrowser, newContext, PHONE } from './harness/browser.ts';
import { builtWeb } from './harness/built-web.ts';
import { eventually } from './harness/eventually.ts';

const ORDER = {
  returningSince: null,
  awb: 'DLV1234567890',
  status: 'OUT_FOR_DELIVERY',
  edd: { label: 'Arriving Today', day: '2026-11-21' },
  placedAt: '2026-11-18T05:00:00.000Z',
  courier: 'Delhivery Surface',
  brandName: 'Mitti Pottery',
  timeline: [
    { status: 'OUT_FOR_DELIVERY', createdAt: '2026-11-21T03:00:00.000Z', city: 'Kochi' },
    { status: 'PLACED', createdAt: '2026-11-18T05:00:00.000Z', city: null },
  ],
};

/** Two parcels have it. */
const SHARED_AWB = 'SHARED1234';

const BRAND = {
  name: 'Mitti Pottery',
  logoUrl: null,
  primaryColor: null,
  bannerUrl: null,
  supportEmail: null,
  supportPhone: null,
  website: null,
};
const SERVED = { pincode: '682001', isServed: true, expectedOn: '2030-01-03', isCodServed: true };

/** The public calls as the backend answers them; its own tests prove those answers. */
function startPublicApi(): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object): void => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(body));
    };
    if (request.url === '/api/get-orders') {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => {
        const { orderEmailOrPhone: awb, proof } = JSON.parse(text) as { orderEmailOrPhone: string; proof?: string };
        const isShared = awb === SHARED_AWB && proof !== '0042';
        answer(
          200,
          isShared
            ? { status: false, isShared, data: [], message: 'Another parcel has the same number.' }
            : { status: true, data: [ORDER] },
        );
      });
      return undefined;
    }
    request.resume();
    if (request.url === `/api/track/${ORDER.awb}`) return answer(200, { status: true, data: ORDER });
    if (request.url === '/api/brand-profile/tok') return answer(200, { status: true, data: BRAND });
    if (request.url === '/api/serviceability/tok/682001') return answer(200, { status: true, data: SERVED });
    return answer(404, { status: false, message: 'Invalid details' });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe("the buyer's pages in a browser", () => {
  let browser: Browser;
  let gateway: Gateway;
  let api: Server;

  beforeAll(async () => {
    await builtWeb();
    api = await startPublicApi();
    gateway = await startGateway({
      port: 0,
      addresses: ['127.0.0.1'],
      backendUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    });
    browser = await launchBrowser();
  }, 600_000);

  afterAll(async () => {
    await browser.close();
    await gateway.close();
    api.close();
  });

  async function open(
    address: string,
    options: Parameters<typeof newContext>[1] = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await newContext(browser, options);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    return { page, complaints };
  }

  it.each([
    ['desk', DESKTOP],
    ['phone', PHONE],
  ] as const)('asks at a %s whose parcel it is where two have the number', async (_where, viewport) => {
    const { page, complaints } = await open(`${gateway.origin('track')}/track/${SHARED_AWB}`, { viewport });
    await page.getByRole('heading', { name: 'Which parcel is yours?' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    await page.getByRole('textbox', { name: /Last four digits/ }).fill('1111');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').textContent()).toBe('Invalid details');
    await page.getByRole('textbox', { name: /Last four digits/ }).fill('0042');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Out For Delivery' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells the operators when the server fails, without the number that was looked for', async () => {
    const page = await (await newContext(browser)).newPage();
    const reports: unknown[] = [];
    await page.route('**/api/get-orders', (route) =>
      route.fulfill({ status: 500, json: { status: false, message: 'Something went wrong' } }),
    );
    await page.route('**/api/browser-errors', (route) => {
      reports.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.goto(`${gateway.origin('track')}/track/${ORDER.awb}`);
    await page.getByText('Something went wrong').first().waitFor();
    await eventually(async () =>
      expect(reports).toEqual([
        {
          variant: 'track',
          path: '/track/:id',
          message: expect.stringMatching(/^POST \/get-orders: .*500.*Something went wrong/),
          stack: expect.not.stringContaining(ORDER.awb),
          release: expect.stringMatching(/^page\.[0-9a-f]{16}$/),
        },
      ]),
    );
    await page.context().close();
  });

  it('[TRACK-001, TRACK-002, TRACK-004, TRACK-015] leads from the search to the parcel without a sign-in, a cookie or a complaint', async () => {
    const { page, complaints } = await open(`${gateway.origin('track')}/track`);
    await page.getByRole('button', { name: 'Track' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('Please Enter Tracking Number');
    await page.getByRole('textbox', { name: 'AWB' }).fill(ORDER.awb);
    const begun = Date.now();
    await page.getByRole('button', { name: 'Track' }).click();
    await page.getByRole('heading', { name: 'Out For Delivery' }).waitFor();
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1_900);
    expect(new URL(page.url()).pathname).toBe(`/track/${ORDER.awb}`);
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    const response = await page.reload();
    expect(response?.headers()).toMatchObject({ 'x-robots-tag': expect.stringContaining('noindex') });
    await page.getByRole('heading', { name: 'Out For Delivery' }).waitFor();
    await page.context().close();
  });

  it('[TRACK-033] lists the parcels of a phone number, and each leads to its page', async () => {
    const { page, complaints } = await open(`${gateway.origin('track')}/track`);
    await page.getByRole('radio', { name: 'Mobile' }).check();
    await page.getByRole('textbox', { name: 'Mobile' }).fill('9876543210');
    await page.getByRole('button', { name: 'Track' }).click();
    await page.getByRole('link', { name: new RegExp(ORDER.awb) }).click();
    await page.getByRole('heading', { name: 'Out For Delivery' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/track/${ORDER.awb}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['desktop', DESKTOP, 'light'],
    ['phone', PHONE, 'dark'],
  ] as const)(
    '[TRACK-016, TRACK-017, TRACK-018, TRACK-032, TRACK-034] every public page is there, accessible and fits on a %s',
    async (_, viewport, colorScheme) => {
      const pages = {
        '/track': 'Track your order',
        [`/track/${ORDER.awb}`]: 'Out For Delivery',
        '/delete-user-data': 'Delete my data',
        '/feedback/unknown': 'Link expired',
      };
      for (const [path, heading] of Object.entries(pages)) {
        const { page } = await open(`${gateway.origin('track')}${path}`, { viewport, colorScheme });
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await axeFaults(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
        await page.context().close();
      }
    },
  );

  it("works as a widget on a brand's own page under its strict policy, and tells the page what happened", async () => {
    const { page, complaints } = await open('about:blank');
    const searches: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) searches.push(request.url());
    });
    await page.goto(gateway.origin('brand'));
    await page.evaluate(
      `for (const name of ['godown-track', 'godown-result', 'godown-error']) addEventListener(name, () => { document.title += ' ' + name; })`,
    );
    await page.getByLabel('AWB').fill(ORDER.awb);
    await page.getByRole('button', { name: 'Track' }).click();
    await page.getByText('Out For Delivery', { exact: true }).waitFor();
    expect(await page.title()).toContain('godown-track godown-result');
    expect(searches).toHaveLength(1);
    // A brand's page that names the parcel itself.
    await page.evaluate(
      `document.body.insertAdjacentHTML('beforeend', '<godown-tracking id="named" awb="${ORDER.awb}"></godown-tracking>')`,
    );
    await page.locator('#named').getByText('Out For Delivery', { exact: true }).waitFor();
    expect(searches).toHaveLength(2);
    await page.evaluate(`document.getElementById('named').remove()`);
    expect(await page.getByRole('link', { name: 'All details' }).getAttribute('href')).toBe(
      `${gateway.origin('track')}/track/${ORDER.awb}`,
    );
    expect(
      await page.evaluate(
        `getComputedStyle(document.querySelector('godown-tracking').shadowRoot.querySelector('button')).backgroundColor`,
      ),
    ).toBe('rgb(156, 74, 47)');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.getByLabel('AWB').fill('UNKNOWN1');
    await page.getByRole('button', { name: 'Track' }).click();
    await page.getByRole('alert').filter({ hasText: 'Invalid details' }).waitFor();
    expect(await page.title()).toContain('godown-error');
    await page.evaluate(`document.querySelector('godown-tracking').setAttribute('lang', 'hi')`);
    await page.getByRole('button', { name: 'ट्रैक करें' }).waitFor();
    await page.context().close();
  });

  it('tells on a product page under a strict policy whether a PIN code is served, by keyboard and on the narrowest phone', async () => {
    const address = `${gateway.origin('brand')}/product?t=tok`;
    const { page, complaints } = await open(address, { viewport: { width: 320, height: 640 } });
    await page.evaluate(
      `addEventListener('godown:serviceability', ({ detail }) => { document.title = JSON.stringify(detail); })`,
    );
    const widget = page.locator('godown-delivery');
    await widget.getByLabel('PIN code').focus();
    await page.keyboard.type('68200');
    await page.keyboard.press('Enter');
    await widget.getByRole('alert').filter({ hasText: 'six digits' }).waitFor();
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await widget.getByText('Delivery by Thursday, 3 January').waitFor();
    await widget.getByText('Cash on delivery is possible').waitFor();
    expect(JSON.parse(await page.title())).toEqual(SERVED);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.reload();
    await widget.getByText('Delivery by Thursday, 3 January').waitFor();
    await page.evaluate(`document.querySelector('godown-delivery').setAttribute('lang', 'hi')`);
    await widget.getByRole('button', { name: 'डिलीवरी देखें' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect([await page.context().cookies(), complaints]).toEqual([[], []]);
    await page.context().close();
  });

  it('leaves a link to the tracking page where scripts do not run', async () => {
    const { page } = await open(gateway.origin('brand'), { javaScriptEnabled: false });
    expect(await page.locator('noscript a').getAttribute('href')).toBe(`${gateway.origin('track')}/track`);
    await page.context().close();
  });
});
