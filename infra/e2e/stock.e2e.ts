import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { launchBrowser, newContext } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callFromPage } from './harness/page-api.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { pressAsScanner } from './harness/timed-keys.ts';
import { screenFaults } from './harness/screen-faults.ts';
import { addItem, giveWsin, type NewItem } from './journey/catalogue.steps.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';

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

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** @throws Error when one of them is not drawn */
function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error('not drawn');
  const apart = (from: 'x' | 'y', length: 'width' | 'height'): boolean =>
    one[from] + one[length] <= other[from] || other[from] + other[length] <= one[from];
  return !apart('x', 'width') && !apart('y', 'height');
}

describe('catalogue, warehouses and stock in a browser', () => {
  let platform: Platform;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let wsin: string;
  const at = (path: string) => page.goto(`${platform.origin('seller')}${path}`);
  const warehouse = `Neem godown ${tag}`;

  beforeAll(async () => {
    platform = await startPlatform();
    await platform.createSuperAdmin(operator);
    browser = await launchBrowser();
    context = await newContext(browser);
    page = await context.newPage();
    await signUp(page, platform, seller);
    await page.getByRole('banner').waitFor();
  }, 600_000);

  afterAll(async () => {
    await browser.close();
    await platform.close();
  }, 300_000);

  const faults = () => screenFaults(page, {});

  /** What the server says of the WSIN, in all warehouses. */
  async function levels(): Promise<unknown> {
    const answer = await callFromPage(page, {
      method: 'POST',
      path: '/inventory/find',
      body: { search: wsin, pagination: { records: 10, pageNumber: 1 } },
    });
    return answer.inventory;
  }

  const scan = (code: string) => pressAsScanner(page, code);

  /** A field of the kind on the scanning page, with the focus in it. */
  async function emptyField(type: 'number' | 'search'): Promise<Locator> {
    await page.evaluate(`{
      const field = Object.assign(document.createElement('input'), { type: '${type}', ariaLabel: 'Another ${type}' });
      document.querySelector('main').append(field);
      field.focus();
    }`);
    return page.getByLabel(`Another ${type}`);
  }

  /** Opens the stock of the test's own warehouse. @returns the row of the WSIN, once it shows so many units on hand */
  async function shownStock(units: number): Promise<Locator> {
    await at('/inventory');
    await page.getByRole('navigation', { name: 'Warehouses' }).getByRole('button', { name: warehouse }).click();
    const row = page
      .getByRole('row')
      .filter({ hasText: wsin })
      .filter({ has: page.getByRole('cell', { name: String(units), exact: true }) });
    await row.waitFor();
    return row;
  }

  it('[WH-003, WH-005] a seller creates a warehouse, which the administration lists; the PIN code fills in the place', async () => {
    await at('/administration?tab=warehouses');
    await page.getByRole('link', { name: 'Create warehouse' }).click();
    const form = page.getByRole('form', { name: 'Warehouse' });
    await form.getByRole('textbox', { name: 'Name' }).fill(warehouse);
    await form.getByRole('textbox', { name: 'Phone' }).fill('9820012345');
    await form.getByRole('textbox', { name: 'Address line 1' }).fill('Plot 7, SIPCOT');
    await form.getByRole('textbox', { name: 'Pincode' }).fill('635109');
    await page.locator('input[name=city][value=Krishnagiri]').waitFor();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create warehouse' }).click();
    await page.getByText('Warehouse created').waitFor();
    await at('/administration?tab=warehouses');
    const row = page.getByRole('table', { name: 'Warehouses' }).getByRole('row').filter({ hasText: warehouse });
    await row.waitFor();
    expect(await row.innerText()).toContain('Tamil Nadu');
    expect(await faults()).toEqual([]);
  }, 300_000);

  it('[CAT-003, CAT-015, CAT-020, CAT-026, CAT-054, CAT-073] an item is added by its form and gets its WSIN from an admin', async () => {
    await at('/catalogs/new');
    await page.getByRole('form', { name: 'Catalogue item' }).waitFor();
    expect(await faults()).toEqual([]);
    await addItem(page, platform, item);
    const admins = await newContext(browser);
    const admin = await admins.newPage();
    await signIn(admin, platform.origin('admin'), { id: operator.email, password: operator.password });
    wsin = await giveWsin(admin, platform, item);
    await admins.close();
    expect(wsin).toMatch(/^W[A-Z0-9]{11}$/);
    await at('/catalogs');
    await page.getByRole('row').filter({ hasText: wsin }).waitFor();
    expect(await faults()).toEqual([]);
    // The menu spans 20 of the 24 columns of its panel, the table stands beside it.
    const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const panel = page.getByRole('navigation', { name: 'Shop types' });
    const [columns, menu, side, table] = [
      await boxOf(panel.getByTestId('shop-type-columns').locator('..')),
      await boxOf(panel.getByTestId('shop-type-columns')),
      await boxOf(panel),
      await boxOf(page.getByRole('table', { name: 'Catalogue' })),
    ];
    expect(menu.width / columns.width).toBeCloseTo(20 / 24, 2);
    expect(table.x).toBeGreaterThanOrEqual(side.x + side.width);
    expect(table.y).toBeLessThan(side.y + side.height);
  }, 300_000);

  it('[INV-017, INV-025, INV-030, INV-040] scanning goes on without a network and over a reload, and a lost answer counts no unit twice', async () => {
    await at('/inventory/scan');
    await page.getByLabel(/^Warehouse/).selectOption({ label: warehouse });
    await page.getByRole('radio', { name: 'Inbound' }).check();
    const field = page.getByRole('textbox', { name: 'WSIN' });
    await field.focus();
    await context.setOffline(true);
    for (let piece = 0; piece < 5; piece += 1) await scan(wsin);
    await page.getByText('1 row, 5 units to upload').waitFor();
    await page.getByRole('button', { name: 'Upload', disabled: true }).waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByText('1 row, 5 units to upload').waitFor();
    expect(await faults()).toEqual([]);
    // The server takes the upload; its answer is lost on the way. Whatever else the page asks for meanwhile arrives.
    await page.evaluate(`{
      const real = fetch;
      globalThis.fetch = async (...call) => {
        const answer = await real(...call);
        if (!String(call[0].url ?? call[0]).includes('/inventory/scanned-stock')) return answer;
        globalThis.fetch = real;
        throw new TypeError('Failed to fetch');
      };
    }`);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Sent, no response yet').waitFor();
    await page.reload();
    await page.getByText('Sent, no response yet').waitFor();
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Inventory Uploaded').waitFor();
    await page.getByText('Toogle Inbound or Outbound Button to Scan Barcode.').waitFor();
    await shownStock(5);
    expect(await levels()).toMatchObject([{ wsin, currentStock: 5, inboundAccepted: 5 }]);
  }, 300_000);

  it('a scan lands in the list wherever the focus is, an unknown code is refused at once, and the card tells the stock', async () => {
    await at('/inventory/scan');
    await page.getByLabel(/^Warehouse/).selectOption({ label: warehouse });
    await page.getByRole('radio', { name: 'Inbound' }).check();
    for (const place of [
      page.getByLabel(/^Warehouse/),
      page.getByRole('button', { name: 'Add' }),
      page.getByRole('button', { name: 'Turn sound off' }),
      page.getByRole('banner').getByRole('button').last(),
      page.getByRole('radio', { name: 'Inbound' }),
    ]) {
      await place.focus();
      await scan(wsin);
    }
    await page.getByText('1 row, 5 units to upload').waitFor();
    expect(
      await page
        .getByLabel(/^Warehouse/)
        .locator('option:checked')
        .innerText(),
    ).toBe(warehouse);
    const card = page.getByLabel('Last scan');
    await card.getByText('Stock 9 → 10').waitFor();
    expect(await card.innerText()).toContain(item.title);
    expect(await faults()).toEqual([]);
    // Into another text field, between what a person types there.
    await page.keyboard.press('Control+K');
    const palette = page
      .getByRole('dialog')
      .getByRole('combobox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first();
    await palette.fill('inv');
    await scan(wsin);
    await page.getByText('1 row, 6 units to upload').waitFor();
    expect(await palette.inputValue()).toBe('inv');
    await page.keyboard.press('Escape');
    // A browser keeps letters out of a number field; the digits of the code would stay. A person's key may come right before the scan.
    const number = await emptyField('number');
    await number.press('4');
    await scan(wsin);
    await page.getByText('1 row, 7 units to upload').waitFor();
    expect(await number.inputValue()).toBe('4');
    await scan(`2${wsin}`);
    await page.getByText('1 row, 8 units to upload').waitFor();
    expect(await number.inputValue()).toBe('42');
    const search = await emptyField('search');
    await search.fill('Neem');
    await scan(` ${wsin}`);
    await page.getByText('1 row, 9 units to upload').waitFor();
    expect(await search.inputValue()).toBe('Neem ');
    for (let piece = 0; piece < 4; piece += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 row, 5 units to upload').waitFor();
    await scan('WNOSUCH00000');
    await page.getByRole('alert', { name: 'Last scan' }).getByText('Unknown WSIN. Put it aside.').waitFor();
    await page.getByText('1 row, 5 units to upload').waitFor();
    for (let piece = 0; piece < 5; piece += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('0 rows, 0 units to upload').waitFor();
  }, 300_000);

  it('[INV-014, INV-023] stock is adjusted by the form and explained by the popup', async () => {
    await (await shownStock(5)).getByRole('button', { name: `Adjust ${wsin}` }).click();
    const form = page.getByRole('form', { name: 'Inventory adjustment' });
    await form.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Broken in transit');
    await form.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Inventory adjusted').waitFor();
    const row = await shownStock(3);
    expect(await faults()).toEqual([]);
    await row.getByText(item.title).click();
    const ledger = page.getByRole('dialog').getByRole('table', { name: 'Last movements' });
    await ledger.getByText('CSDEC').waitFor();
    await ledger.getByText('INADD').waitFor();
    expect(await levels()).toMatchObject([{ wsin, currentStock: 3, inboundAccepted: 5 }]);
  }, 300_000);

  it('a seller announces goods, the warehouse scans them, refuses an unknown code and closes, and the stock is right', async () => {
    const reference = `PO-${tag}`;
    await at('/inbound');
    await page.getByRole('button', { name: 'Announce shipment' }).click();
    const form = page.getByRole('dialog', { name: 'Announce shipment' });
    await form.getByLabel(/^Warehouse/).selectOption({ label: warehouse });
    await form.getByLabel(/^Reference/).fill(reference);
    await form.getByLabel(/^Items/).fill(`NO-SUCH-CODE 1\n${item.sku}\t2`);
    await form.getByRole('button', { name: 'Announce' }).click();
    await form.getByText('Row 1: NO-SUCH-CODE: Not in the catalogue').waitFor();
    await form.getByLabel(/^Items/).fill(`${item.sku}\t2`);
    await form.getByRole('button', { name: 'Announce' }).click();
    await page.getByRole('heading', { name: reference }).waitFor();
    expect(await faults()).toEqual([]);

    const admins = await newContext(browser);
    const clerk = await admins.newPage();
    await signIn(clerk, platform.origin('admin'), { id: operator.email, password: operator.password });
    await clerk.goto(`${platform.origin('admin')}/inbound`);
    await clerk.getByRole('link', { name: reference }).click();
    await clerk.getByRole('button', { name: 'Start receiving' }).click();
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Start receiving' }).click();
    await clerk.getByRole('textbox', { name: 'WSIN, SKU or barcode' }).waitFor();
    await clerk.getByRole('alertdialog').waitFor({ state: 'detached' });
    await pressAsScanner(clerk, 'WNOSUCH00000');
    await clerk.getByRole('alert', { name: 'Last scan' }).getByText('Not in the catalogue. Put it aside.').waitFor();
    for (const shown of ['1 of 2', '2 of 2', '3 of 2, 1 extra']) {
      await pressAsScanner(clerk, wsin);
      await clerk.getByRole('status', { name: 'Last scan' }).getByText(shown, { exact: true }).waitFor();
    }
    expect(await levels()).toMatchObject([{ wsin, currentStock: 3 }]);
    await clerk.getByRole('button', { name: 'Close shipment' }).click();
    const close = clerk.getByRole('alertdialog');
    await close.getByText('1 extra unit').waitFor();
    await close.getByRole('button', { name: 'Close shipment' }).click();
    await clerk.getByText('Shipment closed').waitFor();
    await admins.close();

    await page.reload();
    await page.getByText('Closed', { exact: true }).first().waitFor();
    expect(await faults()).toEqual([]);
    await shownStock(6);
    expect(await levels()).toMatchObject([{ wsin, currentStock: 6, inboundAccepted: 8 }]);
  }, 300_000);

  it.each([
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ])(
    'a message covers no button of a dialog, $width pixels wide',
    async (size) => {
      const before = page.viewportSize();
      await shownStock(6);
      await page.setViewportSize(size);
      await page.route('**/api/inventory/bulk/csv/**', (route) =>
        route.fulfill({ status: 500, json: { status: false } }),
      );
      await page.keyboard.press('e');
      const send = page.getByRole('dialog').getByRole('button', { name: 'Send link' });
      await send.click();
      const message = page.getByRole('region', { name: /^Notifications/ }).getByRole('alert');
      await message.waitFor();
      await eventually(async () => expect(overlap(await message.boundingBox(), await send.boundingBox())).toBe(false));
      await page.unroute('**/api/inventory/bulk/csv/**');
      if (before !== null) await page.setViewportSize(before);
    },
    180_000,
  );

  it('[F6] who signs out leaves nothing for the next person: not in the storage, not behind Back, not in a second tab', async () => {
    const personal = new RegExp(
      [seller.companyName, seller.contactName, seller.email, seller.phone, item.title, '9845098450'].join('|'),
    );
    const left = (from: Page) =>
      from.evaluate<string>(`(async () => JSON.stringify([
      { ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.innerText, await indexedDB.databases(), await caches.keys(),
    ]))()`);
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    };
    await at('/inventory/scan');
    await page.getByRole('radio', { name: 'Inbound' }).check();
    await page.getByRole('textbox', { name: 'WSIN' }).focus();
    await scan(wsin);
    await page.getByText('1 row, 1 unit to upload').waitFor();
    const second = await context.newPage();
    await second.goto(`${platform.origin('seller')}/orders/new`);
    await second.getByRole('textbox', { name: 'Phone' }).first().fill('9845098450');
    expect(await left(second)).toMatch(personal);

    await signOut();
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: 'Sign in' }).first().waitFor();
      expect(await left(tab)).not.toMatch(personal);
    }
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(await left(page)).not.toMatch(personal);

    const next = {
      companyName: 'Sal Crafts',
      contactName: 'Uma Rao',
      email: `uma${tag}@sal.example`,
      phone: `9878${tag}`,
      password: 'Rel1able#Tiffin',
    };
    await signUp(page, platform, next);
    await page.getByRole('banner').waitFor();
    await at('/inventory/scan');
    await page.getByText('0 rows, 0 units to upload').waitFor();
    expect(await left(page)).not.toMatch(personal);

    // The owner of the list finds it again.
    await signOut();
    await signIn(second, platform.origin('seller'), { id: seller.email, password: seller.password });
    await second.goto(`${platform.origin('seller')}/inventory/scan`);
    await second.getByText('1 row, 1 unit to upload').waitFor();
    await second.close();
  }, 300_000);
});
