import { type Browser, type Page } from 'playwright-core';
import { axeFaults } from './harness/axe-faults.ts';
import { launchBrowser, newContext } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callFromPage } from './harness/page-api.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';

const tag = String(Date.now()).slice(-6);
const PASSWORD = 'Rel1able#Tiffin';
const SELLER = {
  companyName: 'Jamun Foods',
  contactName: 'Rekha Nair',
  email: `rekha${tag}@jamun.example`,
  phone: `9865${tag}`,
  password: PASSWORD,
};
const OPERATOR = { name: 'Operator', email: `operator${tag}@godown.example`, phone: `9864${tag}`, password: PASSWORD };
const CLERK = { name: 'Clerk', email: `clerk${tag}@godown.example`, phone: `9863${tag}`, password: PASSWORD };
const ADDRESS = {
  addressLine1: '1 Dock Road',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: '421302',
  country: 'India',
};

const TABS = [
  'Profile',
  'Integrations',
  'Task center',
  'Preferences',
  'Warehouses',
  'Store Address',
  'Invoicing',
  'Navigation',
  'Shipping packages',
  'Wallet',
  'API',
  'Support',
];

/** Through gateway, shell and the real remotes, as each of the people who use the product. */
describe('what each kind of user finds', () => {
  let platform: Platform;
  let browser: Browser;
  let seller: Page;
  let admin: Page;
  let clerk: Page;
  const newPage = async (): Promise<Page> => (await newContext(browser)).newPage();

  beforeAll(async () => {
    platform = await startPlatform();
    await platform.createSuperAdmin(OPERATOR);
    browser = await launchBrowser();
    [seller, admin, clerk] = [await newPage(), await newPage(), await newPage()];
    await signUp(seller, platform, SELLER);
    await signIn(admin, platform.origin('admin'), { id: OPERATOR.email, password: PASSWORD });
    const { companies } = await callFromPage(admin, { method: 'GET', path: '/ums/companies/search?searchText=Jamun' });
    const [{ entityId: companyId }] = companies as [{ entityId: string }];
    const flag = { companyId, profileType: 'isD2RAccount', profileValue: true };
    await callFromPage(admin, { method: 'PATCH', path: '/ums/profile/preferences', body: flag });
    const { country: _, ...place } = ADDRESS;
    const warehouse = {
      name: 'Thane dock',
      phone: '9876512345',
      email: 'dock@godown.example',
      IsSellerWarehouse: false,
      ...place,
    };
    await callFromPage(admin, { method: 'POST', path: '/wms/warehouses', body: warehouse });
    const found = await callFromPage(admin, { method: 'POST', path: '/wms/warehouses/find', body: {} });
    const [{ id: warehouseId }] = found['warehouses'] as [{ id: string }];
    const { name, email, phone, password } = CLERK;
    const body = { name, phone, password, warehouseId, address: { ...ADDRESS, email } };
    await callFromPage(admin, { method: 'POST', path: '/wms/warehouse-users', body, companyId });
    await signIn(clerk, platform.origin('warehouse'), { id: CLERK.phone, password: PASSWORD });
  }, 600_000);

  afterAll(async () => {
    await browser.close();
    await platform.close();
  }, 300_000);

  interface Place {
    name: string;
    path: string;
  }

  /** The entries of the navigation, in their order. */
  async function offered(page: Page, host: string): Promise<Place[]> {
    await page.goto(`${platform.origin(host)}/`);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await links.first().waitFor();
    return links.evaluateAll((all) =>
      all.map((link) => ({ name: link.textContent?.trim() ?? '', path: link.getAttribute('href') ?? '' })),
    );
  }

  /** Goes to each of them: the screen is drawn, without a fault that axe finds. */
  async function visit(page: Page, host: string, places: readonly Place[]): Promise<string[]> {
    const faults: string[] = [];
    for (const { name, path } of places) {
      await page.goto(`${platform.origin(host)}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
      // A place that does not exist leads home, where everything is drawn as well.
      const { pathname, search } = new URL(page.url());
      if (!`${pathname}${search}`.startsWith(path)) faults.push(`${name}: ${path} led to ${pathname}${search}`);
      const alerts = await page.getByRole('main').getByRole('alert').allInnerTexts();
      faults.push(...alerts.map((text) => `${name}: ${text}`));
      faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
    }
    return faults;
  }

  const namesOf = (places: readonly Place[]): string[] => places.map(({ name }) => name);
  const missingOf = (wanted: readonly string[], places: readonly Place[]): string[] =>
    wanted.filter((name) => !namesOf(places).includes(name));

  it('[SHELL-010, SHELL-001] a seller: orders, stock, shops, couriers, retailers, wallet and webhooks', async () => {
    const places = await offered(seller, 'seller');
    expect(
      missingOf(
        [
          ...[
            'Home',
            'Orders',
            'NDR',
            'Missed orders',
            'Trips',
            'Catalogue',
            'Inventory',
            'Scan inventory',
            'Insights',
          ],
          ...['Invoices', 'Retailers', 'Credit notes', 'Discount', 'Wallet', 'Delivery partners', 'Messages'],
        ],
        places,
      ),
    ).toEqual([]);
    expect(await visit(seller, 'seller', places)).toEqual([]);
    await seller.goto(`${platform.origin('seller')}/administration?tab=integrations`);
    await seller.getByRole('button', { name: 'Connect Shopify' }).waitFor();
    await seller.goto(`${platform.origin('seller')}/administration?tab=Api`);
    await seller.getByRole('region', { name: 'Configure Webhooks' }).waitFor();
  }, 600_000);

  it('[SHELL-011, SHELL-009, WH-022] warehouse staff: stock, the fourteen sections of the warehouse in their order, field sales', async () => {
    const places = await offered(clerk, 'warehouse');
    const SECTIONS = [
      ...['Orders', 'Trips', 'Beats', 'Drivers', 'Create Driver', 'Clusters', 'Cluster Owners', 'Assign Cluster'],
      ...['Create Cluster', 'Create Cluster Owner', 'Create Warehouse user', 'Warehouses', 'Create Warehouse'],
      'Warehouse User',
    ];
    expect(namesOf(places).filter((name) => SECTIONS.includes(name))).toEqual(SECTIONS);
    expect(
      missingOf(['Home', 'Inventory', 'Scan inventory', 'Salesmen', 'Promoters', 'Retailers', 'Credit notes'], places),
    ).toEqual([]);
    expect(await visit(clerk, 'warehouse', places)).toEqual([]);
  }, 600_000);

  it('[SHELL-002] an admin: billing, brands, companies, payments, tasks, trips and insights; the public: tracking and a forgotten password', async () => {
    const places = await offered(admin, 'admin');
    expect(
      missingOf(['Home', 'Orders', 'Billing', 'Brands', 'Companies', 'Trips', 'Insights', 'Payments'], places),
    ).toEqual([]);
    expect(await visit(admin, 'admin', places)).toEqual([]);
    const anybody = await newPage();
    await anybody.goto(`${platform.origin('track')}/track`);
    await anybody.getByRole('button', { name: 'Track' }).first().waitFor();
    await anybody.goto(`${platform.origin('seller')}/forgot-password`);
    await anybody.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    await anybody.close();
  }, 600_000);

  it('[SHELL-017, D2R-056] /administration shows a seller with a D2R account its twelve tabs in their order, store addresses among them', async () => {
    await seller.goto(`${platform.origin('seller')}/administration`);
    await seller.getByRole('tab', { name: 'Support' }).waitFor();
    await eventually(async () => expect(await seller.getByRole('tab').allInnerTexts()).toEqual(TABS));
    await seller.goto(`${platform.origin('seller')}/administration?tab=storeAddress`);
    await seller.getByRole('tab', { name: 'Store Address', exact: true, selected: true }).waitFor();
    await seller.getByRole('tabpanel').first().waitFor();
  }, 300_000);
});
