import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

export interface NewWarehouse {
  name: string;
  phone: string;
  addressLine1: string;
  pincode: string;
  state: string;
}

/** Opens a warehouse of the seller's own; the form knows the state by the PIN code. */
export async function openWarehouse(page: Page, platform: Platform, warehouse: NewWarehouse): Promise<void> {
  await page.goto(`${platform.origin('seller')}/warehouses/new`);
  await page.getByLabel('Name').fill(warehouse.name);
  await page.getByLabel('Phone').fill(warehouse.phone);
  await page.getByLabel('Address line 1').fill(warehouse.addressLine1);
  await page.getByLabel('Pincode').fill(warehouse.pincode);
  await page.getByLabel('State').locator('option:checked', { hasText: warehouse.state }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Create warehouse' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
}

/** Scans pieces in with a keyboard-wedge scanner, which types the code and Enter. */
export async function receiveByScanning(
  page: Page,
  platform: Platform,
  stock: { wsin: string; pieces: number },
): Promise<void> {
  await page.goto(`${platform.origin('seller')}/inventory/scan`);
  await page.getByText('Toogle Inbound or Outbound Button to Scan Barcode.').waitFor();
  await page.getByRole('radio', { name: 'Inbound' }).check();
  await page.getByRole('textbox', { name: 'WSIN' }).focus();
  for (let piece = 0; piece < stock.pieces; piece += 1) await page.keyboard.type(`${stock.wsin}\n`);
  await page.getByText(`1 row, ${stock.pieces} units to upload`).waitFor();
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Inventory Uploaded').waitFor();
}

/** Current and blocked pieces as the inventory list shows them. */
export async function stockShown(
  page: Page,
  platform: Platform,
  wsin: string,
): Promise<{ current: string; blocked: string }> {
  await page.goto(`${platform.origin('seller')}/inventory`);
  const table = page.getByRole('table', { name: 'Inventory' });
  const row = table.getByRole('row').filter({ hasText: wsin });
  await row.waitFor();
  const headers = await table.getByRole('columnheader').allInnerTexts();
  const cells = await row.getByRole('cell').allInnerTexts();
  const cell = (name: string): string =>
    cells[headers.findIndex((header) => header.trim().startsWith(name))]?.trim() ??
    `no column ${name} in ${headers.join()}`;
  return { current: cell('Current stock'), blocked: cell('Blocked') };
}
