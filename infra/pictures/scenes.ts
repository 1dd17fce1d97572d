import { type Page } from 'playwright-core';

/** What a screen shows only after somebody has done something. */
export interface Scene {
  role: string;
  name: string;
  at: string;
  act: (page: Page) => Promise<void>;
}

const PATIENCE = { timeout: 20_000 };
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click(PATIENCE);
const dialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor(PATIENCE);

async function selectRows(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('table').getByRole('row').getByRole('checkbox');
  await boxes.nth(1).waitFor({ ...PATIENCE, state: 'attached' });
  for (let row = 1; row <= count; row += 1) await boxes.nth(row).check({ force: true });
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('option').first().waitFor(PATIENCE);
}

const opens =
  (button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, button);
    await dialog(page);
  };

export const SCENES: readonly Scene[] = [
  { role: 'seller', name: 'search', at: '/orders', act: (page) => search(page, 'rice') },
  { role: 'seller', name: 'search-nothing', at: '/orders', act: (page) => search(page, 'zzzz') },
  {
    role: 'seller',
    name: 'shortcuts',
    at: '/orders',
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    role: 'seller',
    name: 'ship-sheet',
    at: '/orders?tab=placed',
    act: async (page) => {
      await selectRows(page, 3);
      await press(page, 'Ready to ship');
      await page.getByRole('button', { name: /^Ship \d/ }).waitFor(PATIENCE);
    },
  },
  {
    role: 'seller',
    name: 'order-menu',
    at: '/orders?tab=all',
    act: async (page) => {
      await page.getByRole('table').getByRole('link').first().click(PATIENCE);
      await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click(PATIENCE);
    },
  },
  { role: 'seller', name: 'orders-ready', at: '/orders?tab=rts', act: async () => undefined },
  { role: 'seller', name: 'orders-all', at: '/orders?tab=all', act: async () => undefined },
  { role: 'seller', name: 'orders-nothing', at: '/orders?tab=all&search=zzzz', act: async () => undefined },
  { role: 'seller', name: 'announce', at: '/inbound', act: opens('Announce shipment') },
  { role: 'seller', name: 'new-key', at: '/administration?tab=Api', act: opens(/^Create (?:API )?key/) },
  { role: 'seller', name: 'support', at: '/orders', act: (page) => search(page, 'contact support') },
  { role: 'warehouse_user', name: 'make-pick-list', at: '/picks', act: opens('Create pick list') },
  { role: 'warehouse_user', name: 'new-count', at: '/stock-counts', act: opens('Start stock count') },
  {
    role: 'warehouse_user',
    name: 'pack-order',
    at: '/orders?tab=rts',
    act: async (page) => {
      const awb = /AWB (\w+)/.exec(
        (await page
          .getByRole('button', { name: /^Copy AWB / })
          .first()
          .getAttribute('aria-label', PATIENCE)) ?? '',
      );
      await page.goto(new URL('/pack', page.url()).href);
      await page.getByRole('textbox').first().waitFor(PATIENCE);
      await page.keyboard.type(`${awb?.[1] ?? ''}\n`);
    },
  },
  {
    role: 'salesman',
    name: 'shop',
    at: '/my-shops',
    act: (page) => page.getByRole('main').getByRole('link').first().click(PATIENCE),
  },
];
