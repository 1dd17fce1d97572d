import { type Browser, type Page } from 'playwright-core';
import { SIMULATOR_STORE_ACCOUNTS } from '../simulator/simulator-config.ts';
import { axeFaults } from './harness/axe-faults.ts';
import { launchBrowser, newContext } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startPlatform, type Platform } from './harness/platform.ts';
import { SimulatorControl } from './harness/simulator-control.ts';
import { giveWsin } from './journey/catalogue.steps.ts';
import { connectCourier } from './journey/couriers.steps.ts';
import { scanAtDesk } from './journey/desk.steps.ts';
import { approveRto, bookChosen, statusShown } from './journey/orders.steps.ts';
import { buyInShop, completeInvoicing, connectShop, enterShop, openOrder, shopDesk } from './journey/shop.steps.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';
import { openWarehouse, receiveByScanning, stockShown } from './journey/stock.steps.ts';
import { rechargeWallet } from './journey/wallet.steps.ts';

const SELLER = {
  companyName: 'Lotus Naturals',
  contactName: 'Meera Nair',
  email: 'meera@lotus.example',
  phone: '9876500000',
  password: 'Rel1able#Tiffin',
};
const ROOT = { name: 'Root', email: 'root@godown.example', phone: '9811100000', password: 'Rel1able#Tiffin' };
const WAREHOUSE = {
  name: 'Okhla Phase 2',
  phone: '9811111111',
  addressLine1: 'Plot 5',
  state: 'Delhi',
  pincode: '110020',
};
const INVOICING = {
  'Legal name': 'Lotus Naturals Private Limited',
  GSTIN: '29ABCDE1234F1ZW',
  PAN: 'ABCDE1234F',
  'Address line 1': '14 Temple Street',
  City: 'Bengaluru',
  State: 'Karnataka',
  Pincode: '560034',
  'Invoice prefix': 'LN',
};
const SHOP = {
  address: 'lotus.myshopify.com',
  clientId: SIMULATOR_STORE_ACCOUNTS.shopify.key,
  clientSecret: SIMULATOR_STORE_ACCOUNTS.shopify.secret,
  webhookClientId: 'lotus-hooks',
};
/** One of those that every shop of the simulator sells. */
const ITEM = { title: 'Lotus Soap 100 g', sku: 'LOTUS-SOAP-100' };
const BUYER = {
  name: 'Kavya Menon',
  phone: '9847012345',
  email: 'kavya@example.in',
  address1: '22 Marine Drive',
  city: 'Kochi',
  province: 'Kerala',
  zip: '682031',
};
const PIECES = 12;
const BOUGHT = 2;

/** A shop's way through the whole system, by people at screens; the shop is asked what it has itself. */
describe('an order of a connected shop is shipped, returned and sold again', () => {
  let platform: Platform;
  let browser: Browser;
  let control: SimulatorControl;
  let seller: Page;
  let admin: Page;
  let outside: Page;
  let sold: { id: string; number: number };
  let wsin = '';
  let awb = '';
  const complaints: string[] = [];

  const newPage = async (): Promise<Page> => {
    const page = await (await newContext(browser)).newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  };
  const number = () => String(sold.number);
  const inShop = async () => (await shopDesk(control, SHOP.address)).items.find(({ sku }) => sku === ITEM.sku)?.stock;

  beforeAll(async () => {
    platform = await startPlatform();
    browser = await launchBrowser();
    control = new SimulatorControl(platform);
    await control.calm();
    await control.call('PUT', '/control/couriers/delhivery/settings', { unserviceablePins: [BUYER.zip] });
    await platform.createSuperAdmin(ROOT);
    [seller, admin, outside] = [await newPage(), await newPage(), await newPage()];
    await signUp(seller, platform, SELLER);
    await seller.waitForURL(/\/home$/);
    await openWarehouse(seller, platform, WAREHOUSE);
    await signIn(admin, platform.origin('admin'), { id: ROOT.email, password: ROOT.password });
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  }, 300_000);

  it('the seller connects the shop once invoicing is complete', async () => {
    await enterShop(seller, platform, SHOP);
    expect(await axeFaults(seller)).toEqual([]);
    const dialog = seller.getByRole('dialog', { name: 'Connect Shopify' });
    await dialog.getByRole('button', { name: 'Connect store' }).click();
    await dialog.getByText('Please complete Invoicing section to proceed.').waitFor();
    await completeInvoicing(seller, platform, INVOICING);
    expect(await axeFaults(seller)).toEqual([]);
    await enterShop(seller, platform, SHOP);
    await connectShop(seller, SHOP);
    await eventually(async () => {
      await seller.reload();
      const shop = seller.getByRole('group', { name: SHOP.address });
      await shop.waitFor();
      expect(await shop.innerText()).toContain('Connected');
    });
    expect(await axeFaults(seller)).toEqual([]);
  }, 300_000);

  it('its catalogue arrives, and it is told what is received', async () => {
    await seller.goto(`${platform.origin('seller')}/catalogs`);
    const menu = seller.getByRole('navigation', { name: 'Shop types' });
    await menu.getByRole('button', { name: /^Shopify/ }).click();
    await seller.getByRole('row').filter({ hasText: ITEM.title }).waitFor();
    expect(await axeFaults(seller)).toEqual([]);
    wsin = await giveWsin(admin, platform, ITEM, 'shopify');
    await receiveByScanning(seller, platform, { wsin, pieces: PIECES });
    expect(await axeFaults(seller)).toEqual([]);
    await eventually(async () => expect(await inShop()).toBe(PIECES));
  }, 300_000);

  it('what is bought there is in the list of orders', async () => {
    await connectCourier(seller, platform, {
      name: 'Delhivery (surface)',
      credentials: { 'Client ID': 'GODOWN', 'Auth Token': 'sim-delhivery-token' },
    });
    await connectCourier(seller, platform, {
      name: 'Xpressbees',
      credentials: { Email: 'ops@godown.test', Password: 'sim-xpressbees' },
    });
    expect(await axeFaults(seller)).toEqual([]);
    await rechargeWallet(seller, platform, 1000);
    expect(await axeFaults(seller)).toEqual([]);
    await seller.goto(`${platform.origin('seller')}/orders?tab=all`);
    await seller.getByRole('main').waitFor();
    const lines = [{ sku: ITEM.sku, quantity: BOUGHT }];
    sold = await buyInShop(control, SHOP.address, { lines, payment: 'prepaid', buyer: BUYER });
    const row = seller.getByRole('row').filter({ hasText: number() });
    await eventually(async () => {
      await seller.reload();
      await row.waitFor({ timeout: 5_000 });
    });
    expect(await row.innerText()).toContain(BUYER.name);
    expect(await axeFaults(seller)).toEqual([]);
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: String(PIECES), blocked: String(BOUGHT) });
    expect(await inShop()).toBe(PIECES - BOUGHT);
  }, 300_000);

  it('it is booked, and the order says which couriers were tried and why one of them was not taken', async () => {
    const messages = await bookChosen(seller, platform, [number()]);
    const [parcel] = await control.shipments();
    awb = parcel?.awb ?? '';
    expect(parcel).toMatchObject({ courier: 'xpressbees', awb: expect.stringMatching(/^\d+$/) });
    expect(messages[number()]).toContain(awb);
    await openOrder(seller, platform, number());
    const tries = seller.getByRole('list', { name: 'Couriers tried' }).getByRole('listitem');
    await tries.first().waitFor();
    const told = await tries.allInnerTexts();
    expect(told).toEqual([
      expect.stringMatching(/Delhivery \(surface\)[\s\S]*pincode/i),
      expect.stringMatching(new RegExp(`Xpressbees[\\s\\S]*AWB ${awb}`)),
    ]);
    expect(await axeFaults(seller)).toEqual([]);
  }, 300_000);

  it('once it is picked up the shop has its tracking number', async () => {
    await scanAtDesk(outside, platform, { courier: 'xpressbees', awb }, [{ scan: 'Picked up' }]);
    await eventually(async () => {
      const { orders } = await shopDesk(control, SHOP.address);
      expect(orders.find(({ id }) => id === sold.id)?.fulfilments).toEqual([
        { awb, company: expect.stringContaining('Xpressbees'), url: expect.stringContaining(awb) },
      ]);
    });
  }, 300_000);

  it('it comes back, and the shop sells its good pieces again', async () => {
    await scanAtDesk(outside, platform, { courier: 'xpressbees', awb }, [
      { scan: 'Out for delivery' },
      { scan: 'Undelivered', reason: 'Refused' },
      { scan: 'RTO initiated' },
      { scan: 'RTO in transit' },
      { scan: 'RTO delivered' },
    ]);
    await eventually(async () => expect(await statusShown(seller, platform, number())).toContain('RTO Delivered'));
    expect(await inShop()).toBe(PIECES - BOUGHT);
    await approveRto(seller, platform, number());
    expect(await axeFaults(seller)).toEqual([]);
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: String(PIECES), blocked: '0' });
    await eventually(async () => expect(await inShop()).toBe(PIECES));
    expect(await axeFaults(seller)).toEqual([]);
    expect(complaints).toEqual([]);
  }, 300_000);
});
