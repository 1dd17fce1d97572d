import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';
import { type SimulatorControl } from '../harness/simulator-control.ts';

export interface NewShop {
  address: string;
  clientId: string;
  clientSecret: string;
  webhookClientId: string;
}

export interface ShopDesk {
  items: { sku: string; title: string; stock: number }[];
  orders: { id: string; number: number; fulfilments: { awb: string; company: string; url: string }[] }[];
}

/** What the shop itself has: its stock, its orders and their parcels. */
export async function shopDesk(control: SimulatorControl, address: string): Promise<ShopDesk> {
  const found: unknown = await control.call('GET', `/control/shops/shopify/${address}`);
  return found as ShopDesk;
}

/** Somebody buys in the shop. @returns the number that the shop gives the order */
export async function buyInShop(
  control: SimulatorControl,
  address: string,
  purchase: Record<string, unknown>,
): Promise<{ id: string; number: number }> {
  const bought: unknown = await control.call('POST', `/control/shops/shopify/${address}/orders`, purchase);
  return bought as { id: string; number: number };
}

/** The company's details for invoices, without which no shop can be connected. */
export async function completeInvoicing(
  page: Page,
  platform: Platform,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${platform.origin('seller')}/administration?tab=invoicing`);
  const form = page.getByRole('form', { name: 'Invoicing' });
  for (const [label, value] of Object.entries(details)) await form.getByLabel(new RegExp(`^${label}`)).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Invoicing updated successfully').waitFor();
}

/** Opens the dialog of a Shopify shop and fills it; nothing is sent yet. */
export async function enterShop(page: Page, platform: Platform, shop: NewShop): Promise<void> {
  await page.goto(`${platform.origin('seller')}/administration?tab=integrations`);
  await page.getByRole('button', { name: 'Connect Shopify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Shopify' });
  const fields = [shop.address, shop.clientId, shop.clientSecret, shop.webhookClientId];
  const inputs = dialog.locator('input:not([type=hidden])');
  for (const [index, value] of fields.entries()) await inputs.nth(index).fill(value);
}

/** Sends the open dialog and waits until the shop's first sync is through. */
export async function connectShop(page: Page, shop: NewShop): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Connect Shopify' });
  await dialog.getByRole('button', { name: 'Connect store' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: shop.address }).waitFor();
}

/** Opens the order of the list on its slider. */
export async function openOrder(page: Page, platform: Platform, number: string): Promise<void> {
  await page.goto(`${platform.origin('seller')}/orders?tab=all`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('link', { name: /^Open order/ }).click();
  await page.getByRole('dialog', { name: new RegExp(number) }).waitFor();
}
