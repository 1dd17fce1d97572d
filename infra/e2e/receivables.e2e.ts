import { type Browser, type Page } from 'playwright-core';
import { launchBrowser, newContext } from './harness/browser.ts';
import { callFromPage } from './harness/page-api.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { screenFaults } from './harness/screen-faults.ts';
import { addItem, type NewItem } from './journey/catalogue.steps.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';
import { openWarehouse } from './journey/stock.steps.ts';

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
const item: NewItem = { title: 'Neem soap', variant: '100 g', sku: `NEEM-${tag}`, rupees: '118' };
const STORE = {
  storeName: 'Lake Stores',
  firstName: 'Asha',
  phone: '9876500000',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'KL',
  pincode: '682001',
  country: 'India',
};
const ADDRESS = {
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
};

describe("retailers' invoices in a browser", () => {
  let platform: Platform;
  let browser: Browser;
  let page: Page;
  let admin: Page;
  const at = (path: string) => page.goto(`${platform.origin('seller')}${path}`);

  beforeAll(async () => {
    platform = await startPlatform();
    await platform.createSuperAdmin(operator);
    browser = await launchBrowser();
    page = await (await newContext(browser)).newPage();
    await signUp(page, platform, seller);
    await page.getByRole('banner').waitFor();
    admin = await (await newContext(browser)).newPage();
    await signIn(admin, platform.origin('admin'), { id: operator.email, password: operator.password });
    await admin.getByRole('banner').waitFor();
    await placeApprovedOrder();
  }, 600_000);

  afterAll(async () => {
    await browser.close();
    await platform.close();
  }, 300_000);

  /** A retailer's order of ten pieces, and a salesman. */
  async function placeApprovedOrder(): Promise<void> {
    await openWarehouse(page, platform, {
      name: `Neem godown ${tag}`,
      phone: '9820012345',
      addressLine1: 'Plot 7, SIPCOT',
      pincode: '635109',
      state: 'Tamil Nadu',
    });
    await addItem(page, platform, item);
    const catalogueId = new URL(page.url()).searchParams.get('item');
    const { responseBody } = await callFromPage(page, { method: 'GET', path: '/ums/profile' });
    const [{ entityId: companyId }] = (responseBody as { companies: [{ entityId: string }] }).companies;
    for (const [path, method, body] of [
      ['/ums/profile/preferences', 'PATCH', { companyId, profileType: 'isD2RAccount', profileValue: true }],
      ['/admin/salesman', 'POST', { name: 'Ravi Kumar', phone: `9811${tag}`, user: 'salesman', companyId }],
    ] as const)
      await callFromPage(admin, { method, path, body });
    const { storeAddress } = await callFromPage(page, { method: 'POST', path: '/d2r/store-address', body: STORE });
    const { warehouses } = await callFromPage(page, { method: 'POST', path: '/wms/warehouses/find', body: {} });
    const { data } = await callFromPage(page, {
      method: 'POST',
      path: '/order',
      body: {
        orderType: 2,
        shippingD2RAddressId: (storeAddress as { id: string }).id,
        customer: { firstName: 'Asha', lastName: 'Rao', phone: '9876500000' },
        shippingAddress: ADDRESS,
        billingAddress: ADDRESS,
        pickupWarehouseId: (warehouses as [{ id: string }])[0].id,
        items: [{ catalogueId, sku: item.sku, quantity: 10, price: 118, igst: 18, pricingType: 3, pricingValue: 118 }],
        paymentMethod: 'COD',
        total: 1_180,
      },
    });
    await callFromPage(admin, { method: 'POST', path: `/order/${(data as { id: string }).id}/approve-d2r` });
  }

  const faults = (place: string) => screenFaults(page, { place });

  it('hand a bill to a salesman, capture a payment with its proof and close the invoice', async () => {
    await at('/d2r/invoices');
    await page.getByRole('button', { name: /^Open invoice / }).click();
    const drawer = page.getByRole('dialog', { name: /^Invoice of order/ });
    await drawer.getByRole('combobox', { name: 'Salesman' }).selectOption({ label: `Ravi Kumar · 9811${tag}` });
    expect(await faults('[role=dialog]')).toEqual([]);
    await drawer.getByRole('button', { name: 'Hand over' }).click();
    await page
      .getByText(/^Handed over to Ravi Kumar/)
      .first()
      .waitFor();
    const form = drawer.getByRole('form', { name: 'Capture payment' });
    await form.getByRole('textbox', { name: 'Amount', exact: false }).first().fill('1000');
    await form.getByRole('combobox', { name: 'Payment mode' }).selectOption('UPI');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: onePixel() });
    await form.getByRole('checkbox', { name: 'Mark as Closed' }).check({ force: true });
    await form.getByRole('textbox', { name: 'Stock return amount' }).fill('180');
    expect(await faults('[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Capture payment' }).click();
    await page.getByText('Payment captured successfully').waitFor();
    const proof = await drawer.getByRole('link', { name: 'Proof' }).getAttribute('href');
    const shown = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      return [answer.status, answer.headers.get('content-type')];
    }, proof ?? '');
    expect(shown).toEqual([200, 'image/png']);
    await form.waitFor({ state: 'detached' });
    await at('/d2r/invoices');
    await page.getByRole('row').filter({ hasText: 'Closed' }).waitFor();
    expect(await faults('main')).toEqual([]);
  }, 300_000);

  it('show the credit notes, and the dialog that finds an order for one', async () => {
    await at('/d2r/credit-notes');
    await page.getByText('No credit notes').waitFor();
    expect(await faults('main')).toEqual([]);
    await page.getByRole('button', { name: 'Create note' }).first().click();
    await page.getByRole('dialog', { name: 'Credit/Debit Note' }).waitFor();
    expect(await faults('[role=dialog]')).toEqual([]);
  }, 300_000);
});

/** A PNG of one pixel that can be seen through. */
function onePixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
}
