import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { axeFaults } from './harness/axe-faults.ts';
import { launchBrowser, newContext, PHONE } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callFromPage } from './harness/page-api.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { startTileServer } from './harness/tile-server.ts';
import { addItem, giveWsin } from './journey/catalogue.steps.ts';
import { bookChosen, statusShown } from './journey/orders.steps.ts';
import {
  addToTrip,
  checkInDamaged,
  countCash,
  createTrip,
  deliverStop,
  failStop,
  journeyAction,
  packOrder,
  pickOrders,
  showUpiCode,
} from './journey/own-fleet.steps.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';
import { openWarehouse, receiveByScanning, stockShown } from './journey/stock.steps.ts';

const PASSWORD = 'Rel1able#Tiffin';
const SELLER = {
  companyName: 'Kadam Foods',
  contactName: 'Asha Kadam',
  email: 'asha@kadam.example',
  phone: '9876511111',
  password: PASSWORD,
};
const ROOT = { name: 'Root', email: 'root@godown.example', phone: '9811100001', password: PASSWORD };
const ITEM = { title: 'Copper still', variant: '20 l', sku: 'STILL-20', rupees: '12000' };
const WAREHOUSE = {
  name: 'Bhiwandi Yard',
  phone: '9811111112',
  addressLine1: 'Gala 5',
  state: 'Maharashtra',
  pincode: '421302',
};
const DROP = '400601';
const ADDRESS = {
  addressLine1: '5 Station Road',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: DROP,
  country: 'India',
};
const CLERK = { name: 'Clerk One', phone: '9811111113' };
const DRIVER = { name: 'Ramesh Yadav', phone: '9811111114' };
/** Cash with the buyer's code; failed and delivered on the next trip; refused and sent back; added while the driver is out. */
const ORDERS = {
  cash: { number: 'KD-1', phone: '9812300011', paymentMethod: 'COD' },
  again: { number: 'KD-2', phone: '9812300012', paymentMethod: 'Prepaid' },
  back: { number: 'KD-3', phone: '9812300013', paymentMethod: 'COD' },
  added: { number: 'KD-4', phone: '9812300014', paymentMethod: 'Prepaid' },
} as const;
const NUMBERS = Object.values(ORDERS).map(({ number }) => number);

describe('a parcel of the own fleet, from the shelf to the door and the cash on the table', () => {
  let platform: Platform;
  let tiles: Awaited<ReturnType<typeof startTileServer>>;
  let browser: Browser;
  let seller: Page;
  let admin: Page;
  let desk: Page;
  let phoneContext: BrowserContext;
  let phone: Page;
  let wsin = '';
  const complaints: string[] = [];
  const awbs: Record<string, string> = {};

  const watch = (page: Page): Page => {
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  };
  const newPage = async (): Promise<Page> => watch(await (await newContext(browser)).newPage());
  const proveLedger = async (): Promise<void> => {
    const { differences } = await callFromPage(admin, { method: 'GET', path: '/ledger/proof' });
    expect(differences).toEqual([]);
  };
  const statusOf = (number: string) => statusShown(seller, platform, number);

  beforeAll(async () => {
    tiles = await startTileServer();
    platform = await startPlatform({ MAP_TILES: tiles.url, MAP_TILES_CREDIT: 'Example maps' });
    // For the map, which is drawn by WebGL.
    browser = await launchBrowser(['--enable-unsafe-swiftshader']);
    await platform.createSuperAdmin(ROOT);
    [seller, admin, desk] = [await newPage(), await newPage(), await newPage()];
    phoneContext = await newContext(browser, { viewport: PHONE });
    phone = watch(await phoneContext.newPage());
    await signUp(seller, platform, SELLER);
    await seller.waitForURL(/\/home$/);
    await signIn(admin, platform.origin('admin'), { id: ROOT.email, password: ROOT.password });
    await openForBusiness();
    await signIn(desk, platform.origin('warehouse'), { id: CLERK.phone, password: PASSWORD });
    await signIn(phone, platform.origin('warehouse'), { id: DRIVER.phone, password: PASSWORD });
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    tiles?.close();
  }, 300_000);

  /** An item with stock, a cluster with its people, money in the wallet, and four orders. */
  async function openForBusiness(): Promise<void> {
    await addItem(seller, platform, ITEM);
    const catalogueId = new URL(seller.url()).searchParams.get('item');
    wsin = await giveWsin(admin, platform, ITEM);
    await openWarehouse(seller, platform, WAREHOUSE);
    await receiveByScanning(seller, platform, { wsin, pieces: 10 });
    const { responseBody } = await callFromPage(seller, { method: 'GET', path: '/ums/profile' });
    const [{ entityId: companyId }] = (responseBody as { companies: [{ entityId: string }] }).companies;
    const { warehouses } = await callFromPage(seller, { method: 'POST', path: '/wms/warehouses/find', body: {} });
    const [{ id: warehouseId }] = warehouses as [{ id: string }];
    const post = (path: string, body: object) => callFromPage(admin, { method: 'POST', path, body });
    await post('/wallet/transaction', {
      companyId,
      type: 'CREDIT',
      category: 'RECHARGE',
      amount: 5_000,
      referenceId: 'opening',
      remark: 'Opening balance',
    });
    const { id: clusterId } = await post('/wms/clusters', {
      name: 'Thane',
      pincodes: [WAREHOUSE.pincode, DROP],
      warehouseId,
    });
    await post('/wms/drivers', { ...DRIVER, password: PASSWORD, clusterId, address: ADDRESS });
    await post('/wms/warehouse-users', { ...CLERK, password: PASSWORD, warehouseId, address: ADDRESS });
    for (const { number, phone: buyer, paymentMethod } of Object.values(ORDERS))
      await callFromPage(seller, {
        method: 'POST',
        path: '/order',
        body: {
          shopOrderId: number,
          customer: { firstName: 'Buyer', lastName: number, phone: buyer },
          shippingAddress: ADDRESS,
          billingAddress: ADDRESS,
          items: [{ catalogueId, sku: ITEM.sku, name: ITEM.title, quantity: 1, price: 12_000, igst: 18, weight: 450 }],
          pickupWarehouseId: warehouseId,
          paymentMethod,
          total: 12_000,
        },
      });
  }

  it('is booked with the own fleet, picked and packed', async () => {
    const messages = await bookChosen(seller, platform, NUMBERS);
    for (const number of NUMBERS) awbs[number] = /AWB (LTN\w+)/.exec(messages[number] ?? '')?.[1] ?? '';
    expect(Object.values(awbs).every((awb) => awb !== '')).toBe(true);
    await pickOrders(desk, platform, { numbers: NUMBERS, wsin });
    for (const number of NUMBERS) await packOrder(desk, platform, { awb: awbs[number] ?? '', number, wsin });
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: '10', blocked: '4' });
  }, 600_000);

  it('goes out with the driver, to whose trip another parcel is added meanwhile', async () => {
    const { cash, again, back, added } = ORDERS;
    await createTrip(desk, platform, { driver: DRIVER.name, numbers: [cash.number, again.number, back.number] });
    await phone.goto(`${platform.origin('warehouse')}/drive`);
    await phone.getByRole('heading', { name: '3 parcels' }).waitFor();
    await phone.getByRole('button', { name: 'Start trip' }).click();
    await phone.getByRole('button', { name: 'Deliver', exact: true }).waitFor();
    await eventually(async () => expect(await statusOf(cash.number)).toContain('Out For Delivery'));
    await addToTrip(desk, platform, [added.number]);
    await phone.reload();
    await phone.getByText(`${added.number} was added to your trip`).waitFor();
    await phone.getByRole('button', { name: 'OK' }).click();
    await phone.getByRole('textbox', { name: 'Scan AWB or order number' }).fill(awbs[added.number] ?? '');
    await phone.keyboard.press('Enter');
    await phone.getByRole('heading', { name: '1 parcel was added to your trip' }).waitFor({ state: 'detached' });
    await eventually(async () => expect(await statusOf(added.number)).toContain('Out For Delivery'));
  }, 600_000);

  it('is delivered without a network with code and cash, or not; all of it counts once the network is back', async () => {
    const { cash, again, back, added } = ORDERS;
    await phone.goto(`${platform.origin('simulator')}/phone/${cash.phone}`);
    const code = await phone.locator('[data-otp]').first().innerText();
    await phone.goto(`${platform.origin('warehouse')}/drive`);
    await phone.getByRole('button', { name: 'Deliver', exact: true }).waitFor();
    await phone.waitForLoadState('networkidle');
    await phoneContext.setOffline(true);
    await showUpiCode(phone, { number: cash.number, rupees: '₹12,000.00' });
    await deliverStop(phone, { number: cash.number, code });
    await failStop(phone, { number: again.number, reason: 'Customer not available' });
    await failStop(phone, { number: back.number, reason: 'Customer refused' });
    await deliverStop(phone, { number: added.number });
    await phone.getByText('4 results are not sent yet').waitFor();
    await phoneContext.setOffline(false);
    await phone.getByText(/not sent yet/).waitFor({ state: 'detached' });
    for (const { number } of [cash, added])
      await eventually(async () => expect(await statusOf(number)).toContain('Delivered'));
    for (const { number } of [again, back])
      await eventually(async () => expect(await statusOf(number)).toContain('Undelivered'));
    await phone.getByRole('button', { name: 'Complete trip' }).click();
    await phone.getByText('No trip yet').waitFor();
    await proveLedger();
  }, 600_000);

  it('that failed is a case of NDR, comes back, and is delivered on the next trip', async () => {
    const { again } = ORDERS;
    await seller.goto(`${platform.origin('seller')}/ndr`);
    await seller.getByRole('row').filter({ hasText: again.number }).waitFor();
    await journeyAction(desk, platform, { number: again.number, action: 'Mark returned' });
    await createTrip(desk, platform, { driver: DRIVER.name, numbers: [again.number] });
    await phone.goto(`${platform.origin('warehouse')}/drive`);
    await phone.getByRole('button', { name: 'Start trip' }).click();
    await deliverStop(phone, { number: again.number });
    await eventually(async () => expect(await statusOf(again.number)).toContain('Delivered'));
    await phone.getByRole('button', { name: 'Complete trip' }).click();
    await phone.getByText('No trip yet').waitFor();
  }, 600_000);

  it('that was refused goes back to its sender and is checked in as damaged', async () => {
    const { back } = ORDERS;
    await journeyAction(desk, platform, { number: back.number, action: 'Mark returned' });
    await journeyAction(desk, platform, { number: back.number, action: 'Return to sender' });
    await eventually(async () => expect(await statusOf(back.number)).toContain('RTO Delivered'));
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: '6', blocked: '0' });
    await checkInDamaged(desk, platform, { awb: awbs[back.number] ?? '', number: back.number, item: ITEM.title });
    // A damaged piece is on hand and cannot be sold.
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: '7', blocked: '1' });
    expect(await statusOf(back.number)).toContain('RTO Processed');
  }, 600_000);

  it('is shown on the operator’s map tiles, and closer on request', async () => {
    await desk.goto(`${platform.origin('warehouse')}/trips`);
    await desk.getByRole('main').getByText(DRIVER.name).last().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('Map: Example maps').scrollIntoViewIfNeeded();
    await eventually(async () => expect(tiles.zooms.length).toBeGreaterThan(0));
    const first = Math.max(...tiles.zooms);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await eventually(async () => expect(Math.max(...tiles.zooms)).toBe(first + 1));
    expect(
      await dialog
        .getByRole('img', { name: /^Map of/ })
        .locator('circle')
        .count(),
    ).toBeGreaterThan(1);
    expect(await axeFaults(desk)).toEqual([]);
    await desk.keyboard.press('Escape');
  }, 300_000);

  it('leaves cash that is counted, confirmed and in the books, and no error in any page', async () => {
    await phone.goto(`${platform.origin('warehouse')}/drive`);
    await phone.getByText('₹12,000.00').first().waitFor();
    await countCash(desk, platform, { driver: DRIVER.name, notes500: 24 });
    await phone.reload();
    await phone.getByRole('button', { name: 'Confirm receipt' }).click();
    await phone.getByText('Receipt confirmed').waitFor();
    await proveLedger();
    const cash = await callFromPage(phone, { method: 'GET', path: '/driver/cash' });
    expect(cash['heldPaise']).toBe(0);
    expect(complaints).toEqual([]);
  }, 600_000);
});
