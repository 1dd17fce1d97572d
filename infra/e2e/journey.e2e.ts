import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { launchBrowser, newContext } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callFromPage } from './harness/page-api.ts';
import { startPlatform, type Platform } from './harness/platform.ts';
import { SimulatorControl } from './harness/simulator-control.ts';
import { askForAnotherTry, trackInWidget, trackParcel } from './journey/buyer.steps.ts';
import { addItem, giveWsin } from './journey/catalogue.steps.ts';
import { connectCourier } from './journey/couriers.steps.ts';
import { scanAtDesk } from './journey/desk.steps.ts';
import { approveRequest, courierTold, requestShown } from './journey/ndr.steps.ts';
import {
  approveRto,
  bookChosen,
  printLabels,
  printManifest,
  statusShown,
  uploadExport,
} from './journey/orders.steps.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';
import { openWarehouse, receiveByScanning, stockShown } from './journey/stock.steps.ts';
import { rechargeWallet, reportOfBrokenWallet } from './journey/wallet.steps.ts';

const SELLER = {
  companyName: 'Lotus Naturals',
  contactName: 'Meera Nair',
  email: 'meera@lotus.example',
  phone: '9876500000',
  password: 'Rel1able#Tiffin',
};
const ROOT = { name: 'Root', email: 'root@godown.example', phone: '9811100000', password: 'Rel1able#Tiffin' };
const ITEM = { title: 'Sandalwood soap', variant: '100 g', sku: 'SOAP-100', rupees: '249.50' };
const WAREHOUSE = {
  name: 'Okhla Phase 2',
  phone: '9811111111',
  addressLine1: 'Plot 5',
  state: 'Delhi',
  pincode: '110020',
};
const BUYERS = ['9812300001', '9812300002', '9812300003'] as const;
const TOP_UP_RUPEES = 1000;

/** One order's way through the whole system, every step by a person at a screen; each step builds on those before it. */
describe("an order travels from a seller's sheet to the buyer's tracking page", () => {
  let platform: Platform;
  let browser: Browser;
  let control: SimulatorControl;
  let seller: Page;
  let admin: Page;
  let outside: Page;
  let companyId = '';
  let wsin = '';
  let freightRupees = 0;
  const awbs: Record<string, string> = {};
  const complaints: string[] = [];

  const newPage = async (): Promise<Page> => {
    const page = await (await newContext(browser)).newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    return page;
  };
  /** The wallet's balance in rupees, after proving that every account is the sum of its entries. */
  const provenBalance = async (): Promise<number> => {
    const proof = await callFromPage(admin, { method: 'GET', path: '/ledger/proof' });
    expect(proof['differences']).toEqual([]);
    const wallet = await callFromPage(seller, {
      method: 'POST',
      path: '/brands/wallet/transaction/find',
      body: { companyId, pagination: { records: 10, pageNumber: 1 } },
    });
    return Number(wallet['balance']);
  };

  /** What the wallet paid for a parcel's way back, in rupees. */
  const returnFreight = async (awb: string): Promise<number> => {
    const found = await callFromPage(seller, {
      method: 'POST',
      path: '/brands/wallet/transaction/find',
      body: { companyId, search: awb, searchFilter: 'awb', pagination: { records: 10, pageNumber: 1 } },
    });
    const rows = found['data'] as { amount: number; remark: string | null }[];
    return rows.find(({ remark }) => remark === 'Return freight')?.amount ?? 0;
  };

  /** What the wallet paid for messages to the buyers, in rupees. */
  const paidForMessages = async (): Promise<number> => {
    const found = await callFromPage(seller, {
      method: 'POST',
      path: '/brands/wallet/transaction/find',
      body: { companyId, pagination: { records: 50, pageNumber: 1 } },
    });
    const rows = found['data'] as { amount: number; category: string; type: string }[];
    return rows
      .filter(({ category }) => category === 'MESSAGES')
      .reduce((sum, { amount, type }) => sum + (type === 'DEBIT' ? amount : -amount), 0);
  };

  beforeAll(async () => {
    platform = await startPlatform();
    browser = await launchBrowser();
    control = new SimulatorControl(platform);
    await control.calm();
    await platform.createSuperAdmin(ROOT);
    [seller, admin, outside] = [await newPage(), await newPage(), await newPage()];
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  }, 300_000);

  it('signs up and verifies the phone with the code of the SMS', async () => {
    await signUp(seller, platform, SELLER);
    await seller.waitForURL(/\/home$/);
    const profile = await callFromPage(seller, { method: 'GET', path: '/ums/profile' });
    const { companies } = profile['responseBody'] as { companies: { entityId: string; name: string }[] };
    expect(companies.map(({ name }) => name)).toEqual([SELLER.companyName]);
    companyId = companies[0]?.entityId ?? '';
  }, 300_000);

  it('adds an item, which an admin gives its WSIN', async () => {
    await addItem(seller, platform, ITEM);
    await signIn(admin, platform.origin('admin'), { id: ROOT.email, password: ROOT.password });
    wsin = await giveWsin(admin, platform, ITEM);
    expect(wsin).toMatch(/^W[A-Z0-9]{11}$/);
  }, 300_000);

  it('opens a warehouse and receives stock by scanning', async () => {
    await openWarehouse(seller, platform, WAREHOUSE);
    await receiveByScanning(seller, platform, { wsin, pieces: 12 });
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: '12', blocked: '0' });
  }, 300_000);

  it('[WAL-025] connects a courier and recharges the wallet by card', async () => {
    await connectCourier(seller, platform, {
      name: 'Delhivery (surface)',
      credentials: { 'Client ID': 'GODOWN', 'Auth Token': 'sim-delhivery-token' },
    });
    expect(await provenBalance()).toBe(0);
    expect(await rechargeWallet(seller, platform, TOP_UP_RUPEES)).toBe('₹1,020.00 to pay');
    expect(await provenBalance()).toBe(TOP_UP_RUPEES);
  }, 300_000);

  it('[WAL-021] tells the operators of transactions that did not come', async () => {
    expect(await reportOfBrokenWallet(seller, platform)).toEqual({
      status: 204,
      report: {
        variant: 'seller',
        path: '/administration',
        message: 'wallet: ApiError 500: The service is busy',
        stack: expect.stringContaining('/js/'),
        release: expect.stringMatching(/^main\.[0-9a-f]{16}$/),
      },
    });
  }, 300_000);

  it("uploads another platform's export as it is and is told which rows were refused", async () => {
    const csv = [1, 2, 3]
      .reduce(
        (text, number) => text.replaceAll(`{phone${number}}`, BUYERS[number - 1] ?? ''),
        readFileSync(join(import.meta.dirname, 'journey/marketplace-slice.csv'), 'utf8'),
      )
      .replaceAll('{n}', 'LN')
      .replaceAll('{sku}', ITEM.sku);
    const outcome = await uploadExport(seller, platform, {
      warehouse: WAREHOUSE.name,
      name: 'marketplace-export.csv',
      csv,
    });
    // Rupees and rows in the file are those accepted and those refused, to the paisa.
    for (const told of ['₹1,846.50', '6 orders, 6 lines', '₹1,497.00', '3 orders, 3 lines', '₹349.50'])
      expect(outcome).toContain(told);
    expect(outcome).toMatch(/LN-104\s+₹0\.00\s+This order is cancelled/);
    expect(outcome).toMatch(/LN-106\s+₹100\.00\s+Skipped because of its status/);
    expect(outcome).toMatch(/LN-105\s+₹249\.50\s+Pincode is invalid/);
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: '12', blocked: '6' });
  }, 300_000);

  it('books the orders, pays their freight from the wallet, and prints labels and manifest', async () => {
    const messages = await bookChosen(seller, platform, ['LN-101', 'LN-102', 'LN-103']);
    for (const [number, message] of Object.entries(messages)) awbs[number] = /AWB (\d{14})/.exec(message)?.[1] ?? '';
    expect(Object.values(awbs).every((awb) => awb !== '')).toBe(true);
    const atCourier = await control.shipments();
    expect(atCourier.map(({ awb }) => awb).sort()).toEqual(Object.values(awbs).sort());
    expect(atCourier.map(({ codRupees }) => codRupees).sort((one, other) => one - other)).toEqual([0, 0, 499]);
    freightRupees = TOP_UP_RUPEES - (await provenBalance());
    expect(freightRupees).toBeGreaterThan(0);
    const labels = await printLabels(seller, platform, Object.keys(awbs));
    const manifest = await printManifest(seller, platform);
    for (const document of [labels, manifest]) expect(document.subarray(0, 5).toString()).toBe('%PDF-');
  }, 300_000);

  // Scans are read by a job, a moment after they were pushed.
  it("is followed by the buyer, on the tracking page and in the widget on the brand's own page", async () => {
    const awb = awbs['LN-101'] ?? '';
    await scanAtDesk(outside, platform, { courier: 'delhivery', awb }, [
      { scan: 'Picked up' },
      { scan: 'At destination', city: 'Bengaluru' },
      { scan: 'Out for delivery' },
    ]);
    await eventually(async () => expect(await trackParcel(outside, platform, awb)).toBe('Out For Delivery'));
    expect(await trackInWidget(outside, platform, awb)).toContain('Out For Delivery');
    expect(await statusShown(seller, platform, 'LN-101')).toContain('Out For Delivery');
    await eventually(async () =>
      expect(await stockShown(seller, platform, wsin)).toEqual({ current: '10', blocked: '4' }),
    );
  }, 300_000);

  it('[NDR-017] is not delivered, the buyer asks for another try, the courier is told, and then it is', async () => {
    const awb = awbs['LN-101'] ?? '';
    await scanAtDesk(outside, platform, { courier: 'delhivery', awb }, [
      { scan: 'Undelivered', reason: 'Consignee unavailable' },
    ]);
    await eventually(async () => expect(await trackParcel(outside, platform, awb)).toBe('Undelivered'));
    await askForAnotherTry(outside, platform, {
      phone: BUYERS[0],
      alternatePhone: '9812399999',
      address: 'Behind the temple',
    });
    await approveRequest(admin, platform, 'LN-101');
    await requestShown(seller, platform, 'LN-101');
    expect(await courierTold(control, awb, 'EDIT')).toMatch(/"phone":"9812399999".*"add":"Behind the temple"/);
    await scanAtDesk(outside, platform, { courier: 'delhivery', awb }, [
      { scan: 'Out for delivery' },
      { scan: 'Delivered' },
    ]);
    await eventually(async () => expect(await trackParcel(outside, platform, awb)).toBe('Delivered'));
    expect(await statusShown(seller, platform, 'LN-101')).toContain('Delivered');
  }, 300_000);

  it('another is refused, comes back, and its pieces return to the stock once the seller approved', async () => {
    const awb = awbs['LN-103'] ?? '';
    await scanAtDesk(outside, platform, { courier: 'delhivery', awb }, [
      { scan: 'Picked up' },
      { scan: 'Out for delivery' },
      { scan: 'Undelivered', reason: 'Refused' },
      { scan: 'RTO initiated' },
      { scan: 'RTO in transit' },
      { scan: 'RTO delivered' },
    ]);
    await eventually(async () => expect(await statusShown(seller, platform, 'LN-103')).toContain('RTO Delivered'));
    await eventually(async () =>
      expect(await stockShown(seller, platform, wsin)).toEqual({ current: '7', blocked: '1' }),
    );
    await approveRto(seller, platform, 'LN-103');
    expect(await stockShown(seller, platform, wsin)).toEqual({ current: '10', blocked: '1' });
    expect(await statusShown(seller, platform, 'LN-103')).toContain('RTO Processed');
    await eventually(async () => expect(await returnFreight(awb)).toBeGreaterThan(0));
  }, 300_000);

  it('leaves wallet and ledger in agreement, and no error in any page', async () => {
    const messages = await paidForMessages();
    expect(messages).toBeGreaterThan(0);
    expect(await provenBalance()).toBeCloseTo(
      TOP_UP_RUPEES - freightRupees - (await returnFreight(awbs['LN-103'] ?? '')) - messages,
      2,
    );
    expect(complaints).toEqual([]);
  }, 300_000);
});
