import { readFileSync } from 'node:fs';
import { read, utils, write } from '@e965/xlsx';
import { type Browser, type Locator, type Page, type Request } from 'playwright-core';
import { launchBrowser, newContext } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { type Platform, startPlatform } from './harness/platform.ts';
import { signIn, signUp } from './journey/sign-up.steps.ts';

const tag = String(Date.now()).slice(-6);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PASSWORD = 'Rel1able#Tiffin';
const SELLER = {
  companyName: 'Kesar Foods',
  contactName: 'Anita Rao',
  email: `anita${tag}@kesar.example`,
  phone: `9875${tag}`,
  password: PASSWORD,
};
const OPERATOR = { name: 'Operator', email: `operator${tag}@godown.example`, phone: `9874${tag}`, password: PASSWORD };

/** Through gateway, shell and the real remotes: what is offered leads somewhere. */
describe('every place that is offered', () => {
  let platform: Platform;
  let browser: Browser;
  let seller: Page;
  let admin: Page;
  const newPage = async (): Promise<Page> => (await newContext(browser)).newPage();

  beforeAll(async () => {
    platform = await startPlatform();
    await platform.createSuperAdmin(OPERATOR);
    browser = await launchBrowser();
    [seller, admin] = [await newPage(), await newPage()];
    await signUp(seller, platform, SELLER);
    await seller.getByRole('banner').waitFor();
    await signIn(admin, platform.origin('admin'), { id: OPERATOR.email, password: OPERATOR.password });
  }, 600_000);

  afterAll(async () => {
    await browser.close();
    await platform.close();
  }, 300_000);

  /** What stands in a tab and nowhere else. */
  const TABS: readonly [row: string, tab: string, label: string, content: (page: Page) => Locator][] = [
    ['[ADM-007]', 'profile', 'Profile', (page) => page.getByRole('form', { name: 'Change password' })],
    ['[INTG-027]', 'integrations', 'Integrations', (page) => page.getByRole('button', { name: 'Connect Shopify' })],
    ['[TASK-021]', 'taskCenter', 'Task center', (page) => page.getByRole('tabpanel').getByText('No tasks yet')],
    ['[ADM-008]', 'preferences', 'Preferences', (page) => page.getByRole('switch', { name: 'Hide items on label' })],
    ['[WH-005]', 'warehouses', 'Warehouses', (page) => page.getByRole('link', { name: 'Create warehouse' })],
    ['[ADM-009]', 'invoicing', 'Invoicing', (page) => page.getByRole('textbox', { name: 'Legal name' })],
    [
      '[SHELL-018]',
      'customizednavbar',
      'Navigation',
      (page) => page.getByText('Choose the entries of the navigation and their order.'),
    ],
    [
      '[ORDER-036]',
      'shippingpackages',
      'Shipping packages',
      (page) => page.getByRole('button', { name: 'Add package' }).first(),
    ],
    ['[WAL-025]', 'wallet', 'Wallet', (page) => page.getByRole('button', { name: /Recharge/ }).first()],
    ['[INTG-028]', 'Api', 'API', (page) => page.getByRole('region', { name: 'Configure Webhooks' })],
    ['[SHELL-019]', 'support', 'Support', (page) => page.getByText('We are here to help.')],
  ];

  it.each(TABS)(
    '%s ?tab=%s opens the tab %s with what belongs into it',
    async (_row, tab, label, content) => {
      await seller.goto(`${platform.origin('seller')}/administration?tab=${tab}`);
      await content(seller).waitFor();
      expect(await seller.getByRole('tab', { selected: true }).innerText()).toBe(label);
      expect(await seller.getByText('This tab does not exist').count()).toBe(0);
    },
    120_000,
  );

  it.each(['Api', 'support'])(
    '[INTG-031] the documentation that ?tab=%s names is there',
    async (tab) => {
      await seller.goto(`${platform.origin('seller')}/administration?tab=${tab}`);
      const [documentation] = await Promise.all([
        seller.context().waitForEvent('page'),
        seller.getByRole('link', { name: 'API documentation' }).click(),
      ]);
      await documentation.getByText('/order/bulk').first().waitFor();
      await documentation.close();
    },
    120_000,
  );

  /** Types letter by letter. @returns what was asked for after the first letter, and how long after the last one (milliseconds) */
  async function askedWhileTyping(
    page: Page,
    { box, text, isAsked }: { box: Locator; text: string; isAsked: (url: string, body: string) => boolean },
  ): Promise<{ times: number; afterMs: number }> {
    let [times, typedAt, askedAt] = [0, 0, 0];
    const listen = (call: Request): void => {
      if (!isAsked(call.url(), call.postData() ?? '')) return;
      [times, askedAt] = [times + 1, Date.now()];
    };
    await box.click();
    page.on('request', listen);
    for (const letter of text) {
      // Before the key: what follows it can only seem later.
      typedAt = Date.now();
      await box.press(letter);
    }
    await eventually(() => expect(times).toBeGreaterThan(0));
    page.off('request', listen);
    return { times, afterMs: askedAt - typedAt };
  }

  it('[COMMON-009, COMMON-010, COMMON-025, COMMON-027] a table is searched 700 ms after the last letter, a company 500 ms, once for all letters', async () => {
    await seller.goto(`${platform.origin('seller')}/catalogs`);
    const table = await askedWhileTyping(seller, {
      box: seller.getByRole('searchbox', { name: 'Search catalogue' }),
      text: 'kes',
      isAsked: (url, body) => url.endsWith('/catalogue/find') && body.includes('"search":'),
    });
    await admin.goto(`${platform.origin('admin')}/admin/brands`);
    const company = await askedWhileTyping(admin, {
      box: admin.getByRole('combobox', { name: 'Company' }),
      text: 'Kes',
      isAsked: (url) => url.includes('/companies/search'),
    });
    expect([table.times, company.times]).toEqual([1, 1]);
    expect(table.afterMs).toBeGreaterThanOrEqual(695);
    expect(company.afterMs).toBeGreaterThanOrEqual(495);
    await admin.getByRole('option', { name: SELLER.companyName }).waitFor();
  }, 120_000);

  const PANELS: readonly [tab: number, label: string, content: (page: Page) => Locator][] = [
    [1, 'COD remittance', (page) => page.getByRole('button', { name: 'Upload COD status' })],
    [2, 'Storage charges', (page) => page.getByRole('button', { name: 'Deduct Storage Charges' })],
    [3, 'Pricing', (page) => page.getByRole('combobox', { name: 'Company' })],
    [4, 'Shipping charges', (page) => page.getByRole('button', { name: 'Upload Bulk Shipping Charge' })],
    [5, 'NDR customer requests', (page) => page.getByRole('searchbox').first()],
    [6, 'Wallet transactions', (page) => page.getByRole('combobox', { name: 'Company' })],
  ];

  it('[BILL-001, BILL-004, BILL-005, BILL-006, BILL-007, BILL-008, BILL-009, BILL-038] /admin/billing has six tabs, each with its own panel', async () => {
    await admin.goto(`${platform.origin('admin')}/admin/billing`);
    await admin.getByRole('tab', { name: 'Wallet transactions' }).waitFor();
    expect(await admin.getByRole('tab').allInnerTexts()).toEqual(PANELS.map(([, label]) => label));
    for (const [tab, label, content] of PANELS) {
      await admin.getByRole('tab', { name: label }).click();
      await content(admin).waitFor();
      expect(new URL(admin.url()).search).toBe(`?tab=${tab}`);
    }
  }, 240_000);

  it.each([
    ['Upload COD status', 1, 'COD status'],
    ['Upload Bulk Shipping Charge', 4, 'Shipping charges'],
  ])(
    '[BILL-012] "%s" gives a template, takes it back, and tells what became of each row; the notices lead to its task',
    async (upload, tab, task) => {
      await admin.goto(`${platform.origin('admin')}/admin/billing?tab=${tab}`);
      await admin.getByRole('button', { name: upload }).click();
      const dialog = admin.getByRole('dialog', { name: upload });
      const [template] = await Promise.all([
        admin.waitForEvent('download'),
        dialog.getByRole('button', { name: /template/i }).click(),
      ]);
      expect(template.suggestedFilename()).toMatch(/\.xlsx$/);
      const book = read(readFileSync(await template.path()));
      const [sheet = ''] = book.SheetNames;
      // The example line of the template, of a parcel that is nobody's.
      utils.sheet_add_aoa(book.Sheets[sheet] ?? {}, [['NOBODYS-AWB-1']], { origin: 'A2' });
      await dialog.locator('input[type=file]').setInputFiles({
        name: template.suggestedFilename(),
        mimeType: XLSX,
        buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
      });
      await dialog.getByText('This AWB is not known').waitFor();
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await dialog.getByText('0 of 1 rows accepted, 1 failed').waitFor();
      await dialog.getByRole('table', { name: 'Results' }).getByText('NOBODYS-AWB-1').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await admin.getByRole('button', { name: /^Notifications/ }).click();
      await admin.getByRole('link', { name: 'Open the task center' }).click();
      await admin
        .getByRole('tabpanel')
        .getByRole('row')
        .filter({ hasText: task })
        .filter({ hasText: 'Completed' })
        .waitFor();
    },
    240_000,
  );
});
