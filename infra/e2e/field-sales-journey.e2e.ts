import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchBrowser, newContext, PHONE } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callFromPage } from './harness/page-api.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { SimulatorControl } from './harness/simulator-control.ts';
import {
  approveStore,
  capture,
  downloadedText,
  invoiceButton,
  makeBeat,
  recordStock,
  requestStore,
  turnTo,
} from './journey/field-sales.steps.ts';
import { bookChosen } from './journey/orders.steps.ts';
import { signIn } from './journey/sign-up.steps.ts';

const SHOP = {
  name: 'Mula Lake Stores',
  phone: '9876512345',
  address1: '4 River Road',
  address2: 'Kothrud',
  pincode: '411038',
  city: 'Pune',
  state: 'Maharashtra',
};
const COMPANY = 'Kaveri Foods';
const PIECES = 6;
const WAREHOUSE = 'Bhiwandi Fulfilment Centre';
/** A proof is smaller. */
const PROOF_MAX_BYTES = 600 * 1024;

interface Shop {
  id: string;
  companyId: string;
  name: string;
  offers: { catalogueId: string; available: number | null }[];
  lastOrders: { id: string; shopOrderId: string; amountPaise: number }[];
}

interface Product {
  catalogueId: string;
  sku: string;
  title: string;
  variantTitle: string;
}

interface OwnStock {
  catalogueId: string;
  inHand: number;
  given: number;
  returned: number;
  damaged: number;
}

interface Bill {
  invoice: { status: string; balancePaise: number; creditPaise: number; billAmount: number; isClosed: boolean };
  logs: { amount: number; mode: string | null; chequeState: string | null }[];
}

/** The demo's people, each at an own screen; each step builds on those before it. */
/** A PNG as large as a phone's photo: every point of another colour. */
function photoOfCamera(): Buffer {
  const [width, height] = [1600, 1200];
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)])),
  );
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('field sales', () => {
  let platform: Platform;
  let browser: Browser;
  let control: SimulatorControl;
  let phoneContext: BrowserContext;
  let [phone, seller, admin, clerk] = new Array<Page>();
  let shop: Shop;
  let product: Product;
  let order: Shop['lastOrders'][number];
  const complaints: string[] = [];

  async function pageOf(host: string, id: string, context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(`${id}: ${error.message}`));
    await signIn(page, platform.origin(host), { id: `${id}@godown.example`, password: platform.demoPassword() });
    return page;
  }
  const onPhone = async (path: string): Promise<Record<string, unknown>> =>
    callFromPage(phone as Page, { method: 'GET', path });
  /** What waits on the phone, with why it was refused. */
  const keptOnPhone = async () =>
    (phone as Page).evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage).filter(([name]) => /^(fieldOrders|checkIns|collections):/.test(name)),
      ),
    );
  const billOf = async (id: string): Promise<Bill> => {
    const found: unknown = await callFromPage(seller as Page, { method: 'GET', path: `/collections/${id}` });
    return found as Bill;
  };
  const proveLedger = async () => {
    const { differences } = await callFromPage(admin as Page, { method: 'GET', path: '/ledger/proof' });
    expect(differences).toEqual([]);
  };

  beforeAll(async () => {
    platform = await startPlatform({}, undefined, 16);
    control = new SimulatorControl(platform);
    await control.calm();
    browser = await launchBrowser();
    phoneContext = await newContext(browser, {
      viewport: PHONE,
      geolocation: { latitude: 18.5074, longitude: 73.8077, accuracy: 12 },
      permissions: ['geolocation'],
    });
    phone = await pageOf('seller', 'salesman', phoneContext);
    seller = await pageOf('seller', 'kaveri', await newContext(browser));
    admin = await pageOf('admin', 'super', await newContext(browser));
    clerk = await pageOf('warehouse', 'warehouse', await newContext(browser));
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  }, 300_000);

  it('a seller asks for a store, an admin approves it, and it joins a beat', async () => {
    await requestStore(seller as Page, platform, SHOP);
    await approveStore(admin as Page, platform, SHOP.name);
    await makeBeat(clerk as Page, platform, {
      name: 'Lake round',
      company: COMPANY,
      salesman: 'Demo Salesman',
      shop: SHOP.name,
    });
    const { shops } = await onPhone('/field/shops');
    const found = (shops as Shop[]).find(({ name }) => name === SHOP.name);
    if (found === undefined) throw new Error('the salesman does not see the shop');
    shop = found;
  }, 300_000);

  it('the office agrees prices with it, and they are on the phone', async () => {
    const { products } = await onPhone('/field/shops');
    const items = (products as Product[]).map(({ sku }) => ({ sku, pricingType: 2, pricingValue: 10 }));
    await callFromPage(seller as Page, {
      method: 'PUT',
      path: `/catalogue/pricing/${shop.companyId}/${shop.id}`,
      body: { items },
    });
    const { shop: now } = await onPhone(`/field/shops/${shop.id}`);
    shop = now as Shop;
    const offer = shop.offers.find(({ available }) => (available ?? 0) >= 4 * PIECES);
    const known = (products as Product[]).find(({ catalogueId }) => catalogueId === offer?.catalogueId);
    if (known === undefined) throw new Error('nothing of the shop is in stock');
    product = known;
  }, 300_000);

  it('the salesman checks in, takes an order and a cheque without a network, and all three arrive once', async () => {
    const page = phone as Page;
    // Each screen is opened while there is a network: a phone out of reach loads nothing.
    await page.goto(`${platform.origin('seller')}/beat`);
    await page.getByRole('button', { name: `Check in at ${SHOP.name}` }).waitFor();
    await turnTo(page, '/my-collections');
    const collect = page.getByRole('button', { name: /^Collect payment from/ }).first();
    const retailer = ((await collect.getAttribute('aria-label')) ?? '').replace('Collect payment from ', '');
    await collect.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await turnTo(page, '/my-shops');
    await turnTo(page, `/my-shops/${shop.id}`);
    await page.getByRole('region', { name: 'Items' }).waitFor();
    await turnTo(page, '/beat');
    await page.waitForLoadState('networkidle');
    const photo = photoOfCamera();
    expect(photo.length).toBeGreaterThan(PROOF_MAX_BYTES);
    await phoneContext.setOffline(true);

    await page.getByRole('button', { name: `Check in at ${SHOP.name}` }).click();
    await page.getByRole('region', { name: 'Saved on this device' }).getByText(SHOP.name).waitFor();

    await turnTo(page, `/my-shops/${shop.id}`);
    await page
      .getByRole('spinbutton', { name: `Quantity of ${product.title}` })
      .or(page.getByRole('textbox', { name: `Quantity of ${product.title}` }))
      .first()
      .fill(String(PIECES));
    await page.getByRole('button', { name: 'Review order' }).click();
    await page
      .getByRole('dialog', { name: `Order of ${SHOP.name}` })
      .getByRole('button', { name: 'Place order' })
      .click();
    await page.getByText('Order kept on this phone').waitFor();

    await turnTo(page, '/my-collections');
    await page
      .getByRole('button', { name: `Collect payment from ${retailer}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: `Collect payment from ${retailer}` });
    await dialog.getByRole('textbox', { name: 'Amount' }).first().fill('250');
    await dialog.getByRole('combobox', { name: 'Payment mode' }).selectOption({ label: 'Cheque' });
    await dialog.getByRole('textbox', { name: 'Cheque number' }).fill('654321');
    await dialog.getByRole('textbox', { name: 'Bank' }).fill('Bank of Maharashtra');
    await dialog.getByRole('textbox', { name: 'Cheque date' }).fill(new Date().toISOString().slice(0, 10));
    await dialog.getByLabel('Proof').setInputFiles({ name: 'cheque.png', mimeType: 'image/png', buffer: photo });
    await dialog.getByText('cheque.jpg').waitFor();
    await dialog.getByRole('button', { name: 'Capture payment' }).click();
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();

    await phoneContext.setOffline(false);
    await page.getByRole('heading', { name: 'Not sent yet' }).waitFor({ state: 'detached' });
    await page
      .getByText(/Cheque · order/)
      .first()
      .waitFor();
    // The visit and the order go out from here: their screens are not opened.
    await eventually(async () => {
      const { shop: now } = await onPhone(`/field/shops/${shop.id}`);
      const { lastOrders } = now as Shop;
      expect({ orders: lastOrders.length, waiting: await keptOnPhone() }).toEqual({ orders: 1, waiting: {} });
      [order] = lastOrders as [Shop['lastOrders'][number]];
    });
    const { collections } = await onPhone('/field/collections');
    const cheque = (collections as { id: string; mode: string }[]).find(({ mode }) => mode === 'CHEQUE');
    const kept = await (seller as Page).evaluate(async (id) => {
      const answer = await fetch(`/api/d2r/payments/${id}/proof`);
      const { size, type } = await answer.blob();
      return { status: answer.status, size, type };
    }, cheque?.id);
    expect(kept).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(kept.size).toBeLessThan(PROOF_MAX_BYTES);
    expect(kept.size).toBeGreaterThan(PROOF_MAX_BYTES / 20);
    await turnTo(page, '/beat');
    await page.getByText('Visited today').first().waitFor();
    await proveLedger();
  }, 300_000);

  it('the order is approved, its bill goes to the salesman, and the shop pays a part', async () => {
    await (admin as Page).goto(`${platform.origin('admin')}/orders/${order.id}`);
    const approve = (admin as Page).getByRole('button', { name: 'Approve D2R' });
    await approve.click();
    await approve.waitFor({ state: 'detached' });
    const page = seller as Page;
    await page.goto(`${platform.origin('seller')}/d2r/invoices`);
    await invoiceButton(page, order.shopOrderId).click();
    const drawer = page.getByRole('dialog');
    const salesman = drawer.getByRole('combobox', { name: 'Salesman' });
    const option = salesman.getByRole('option', { name: 'Demo Salesman' });
    await option.waitFor({ state: 'attached' });
    await salesman.selectOption({ label: await option.innerText() });
    await drawer.getByRole('button', { name: 'Hand over' }).click();
    await page
      .getByText(/^Handed over to Demo Salesman/)
      .first()
      .waitFor();
    await capture(page, platform, { shopOrderId: order.shopOrderId, rupees: '100', mode: 'UPI' });
    const { invoice } = await billOf(order.id);
    expect([invoice.status, Math.round(invoice.billAmount * 100) - invoice.balancePaise]).toEqual([
      'PARTIALLY_PAID',
      10_000,
    ]);
    await proveLedger();
  }, 300_000);

  it('it is delivered; expired goods come back as a credit note, which Tally gets', async () => {
    const messages = await bookChosen(seller as Page, platform, [order.shopOrderId]);
    const awb = /AWB (\w+)/.exec(messages[order.shopOrderId] ?? '')?.[1] ?? '';
    await control.call('POST', `/control/shipments/${awb}/finish`, { outcome: 'delivered' });
    await eventually(async () => {
      const { order: now } = await callFromPage(seller as Page, { method: 'GET', path: `/order/${order.id}` });
      expect((now as { status: string }).status).toBe('DELIVERED');
    });
    const page = clerk as Page;
    await page.goto(`${platform.origin('warehouse')}/d2r/credit-notes?note=${order.id}`);
    const form = page.getByRole('form', { name: 'Credit/Debit Note' });
    await form
      .getByRole('textbox', { name: /^Expired of/ })
      .first()
      .fill('1');
    await form.getByRole('button', { name: 'Create note' }).click();
    await page.getByText(/^Credit note .+ created$/).waitFor();
    await page.getByRole('row').filter({ hasText: order.shopOrderId }).getByRole('checkbox').check({ force: true });
    const xml = await downloadedText(page, () => page.getByRole('button', { name: 'Tally XML' }).click());
    expect(xml).toContain('<ENVELOPE>');
    expect(xml).toContain(SHOP.name);
    expect((await billOf(order.id)).invoice.creditPaise).toBeGreaterThan(0);
    await proveLedger();
  }, 300_000);

  it('the note and cash pay the rest, the invoice is closed, and the books agree', async () => {
    const { invoice } = await billOf(order.id);
    const credit = Math.min(invoice.creditPaise, invoice.balancePaise);
    const rest = invoice.balancePaise - credit;
    const payments = [
      { rupees: (credit / 100).toFixed(2), mode: 'Credit note' },
      { rupees: (rest / 100).toFixed(2), mode: 'Cash', isLast: true },
    ];
    for (const payment of payments)
      await capture(seller as Page, platform, { shopOrderId: order.shopOrderId, ...payment });
    const { invoice: closed } = await billOf(order.id);
    expect(closed).toMatchObject({ status: 'CLOSED', isClosed: true, balancePaise: 0, creditPaise: 0 });
    await (seller as Page).goto(`${platform.origin('seller')}/d2r/invoices`);
    await (seller as Page)
      .getByRole('row')
      .filter({ hasText: order.shopOrderId })
      .getByText('Closed')
      .first()
      .waitFor();
    await proveLedger();
  }, 300_000);

  it('a promoter gets stock, sells it on the own phone, and what comes back is in list and CSV', async () => {
    const desk = clerk as Page;
    await desk.goto(`${platform.origin('warehouse')}/d2r/promoters`);
    await desk.getByRole('button', { name: 'Edit: Demo Promoter' }).click();
    const drawer = desk.getByRole('dialog', { name: 'Edit Demo Promoter' });
    await drawer.getByRole('combobox', { name: 'Retailer' }).fill(SHOP.name);
    await desk.getByRole('option', { name: new RegExp(SHOP.name) }).click();
    await drawer.getByRole('button', { name: 'Add retailer' }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.waitFor({ state: 'detached' });
    const own = await pageOf('seller', 'promoter', await newContext(browser, { viewport: PHONE }));
    // The demo has given this promoter stock and sold some of it, of this product perhaps.
    const { stock } = await callFromPage(own, { method: 'GET', path: '/promoter/stock' });
    const carried = (stock as OwnStock[]).find(({ catalogueId }) => catalogueId === product.catalogueId);
    const { inHand, given, returned, damaged } = carried ?? { inHand: 0, given: 0, returned: 0, damaged: 0 };
    const entry = { promoter: 'Demo Promoter', sku: product.sku };
    await recordStock(desk, platform, { ...entry, kind: 'Given', units: '10', warehouse: WAREHOUSE });

    await own.goto(`${platform.origin('seller')}/my-stock`);
    await own.getByRole('combobox', { name: 'Shop' }).selectOption({ label: SHOP.name });
    const panel = own.getByText(product.sku, { exact: true }).locator('xpath=ancestor::*[.//button][1]');
    const more = panel.getByRole('button', { name: /^One more / });
    for (let pieces = 0; pieces < 3; pieces += 1) await more.click();
    await own.getByRole('button', { name: 'Record sale of 3' }).click();
    await panel.getByText(`${inHand + 7} in hand · 3 sold today`).waitFor();

    await recordStock(desk, platform, { ...entry, kind: 'Returned', units: '2', warehouse: WAREHOUSE });
    await recordStock(desk, platform, { ...entry, kind: 'Damaged', units: '1' });
    await own.reload();
    await panel.getByText(`${inHand + 4} in hand · 3 sold today`).waitFor();
    await panel.getByText(`Given ${given + 10} · Returned ${returned + 2} · Damaged ${damaged + 1}`).waitFor();

    await desk.goto(`${platform.origin('warehouse')}/d2r/promoter-stock`);
    const rows = desk.getByRole('row').filter({ hasText: 'Demo Promoter' });
    for (const kind of ['Given', 'Sold', 'Returned', 'Damaged']) await rows.filter({ hasText: kind }).first().waitFor();
    const csv = await downloadedText(desk, () => desk.getByRole('button', { name: 'Download CSV' }).click());
    const lines = csv.split('\n').filter((line) => line.includes(product.sku));
    // The newest first.
    expect(lines.slice(0, 4).map((line) => /Given|Sold|Returned|Damaged/.exec(line)?.[0])).toEqual([
      'Damaged',
      'Returned',
      'Sold',
      'Given',
    ]);
    expect(lines[2]).toContain(SHOP.name);
    expect(complaints).toEqual([]);
  }, 300_000);
});
