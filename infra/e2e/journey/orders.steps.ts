import { readFile } from 'node:fs/promises';
import { type Download, type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

/** Uploads another platform's export as it is; the mapping that the screen proposes is saved. @returns what the screen says in the end */
export async function uploadExport(
  page: Page,
  platform: Platform,
  upload: { warehouse: string; name: string; csv: string },
): Promise<string> {
  await page.goto(`${platform.origin('seller')}/orders`);
  await page.getByRole('link', { name: 'Bulk upload' }).click();
  const warehouse = page.getByRole('combobox', { name: 'Pickup warehouse' });
  await warehouse.getByRole('option', { name: new RegExp(upload.warehouse) }).waitFor({ state: 'attached' });
  await warehouse.selectOption({
    label: await warehouse.getByRole('option', { name: new RegExp(upload.warehouse) }).innerText(),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: upload.name, mimeType: 'text/csv', buffer: Buffer.from(upload.csv) });
  await page.getByRole('heading', { name: 'Column mapping' }).waitFor();
  await page.getByRole('button', { name: 'Save mapping' }).click();
  await page
    .getByText(/mapping.*saved|saved/i)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Upload orders' }).click();
  await page.getByText(/ of \d+ orders created/).waitFor();
  return page.getByRole('main').innerText();
}

async function choose(page: Page, numbers: readonly string[]): Promise<void> {
  for (const number of numbers)
    await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check({ force: true });
}

/** Ticks the orders and makes them ready to ship. @returns order number → message with the AWB */
export async function bookChosen(
  page: Page,
  platform: Platform,
  numbers: readonly string[],
): Promise<Record<string, string>> {
  await page.goto(`${platform.origin('seller')}/orders?tab=all`);
  await choose(page, numbers);
  await page.getByRole('button', { name: 'Ready to ship' }).click();
  await page.getByRole('button', { name: /^Ship \d+ orders?$/ }).click();
  const results = page.getByRole('dialog', { name: 'Ship orders' });
  await results.getByText(`${numbers.length} of ${numbers.length} booked`).waitFor();
  const messages: Record<string, string> = {};
  for (const number of numbers)
    messages[number] = await results.getByRole('row').filter({ hasText: number }).innerText();
  await results.getByRole('button', { name: 'Close' }).last().click();
  return messages;
}

/** The first bytes and the size of what a button downloads. */
async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all<Download | void>([page.waitForEvent('download'), press()]);
  if (!file) throw new Error('nothing was downloaded');
  return readFile(await file.path());
}

export async function printLabels(page: Page, platform: Platform, numbers: readonly string[]): Promise<Buffer> {
  await page.goto(`${platform.origin('seller')}/orders?tab=all`);
  await choose(page, numbers);
  return download(page, () => page.getByRole('button', { name: 'Print labels' }).click());
}

export async function printManifest(page: Page, platform: Platform): Promise<Buffer> {
  await page.goto(`${platform.origin('seller')}/orders`);
  return download(page, () => page.getByRole('button', { name: 'Print Manifest' }).click());
}

/** The text of the order's row, found by its number. */
export async function statusShown(page: Page, platform: Platform, number: string): Promise<string> {
  await page.goto(`${platform.origin('seller')}/orders?tab=all`);
  return page.getByRole('row').filter({ hasText: number }).innerText();
}

/** Counts a returned parcel as good on the order's slider. */
export async function approveRto(page: Page, platform: Platform, number: string): Promise<void> {
  await page.goto(`${platform.origin('seller')}/orders?tab=all`);
  await page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('link', { name: `Open order ${number}` })
    .click();
  await page.getByRole('button', { name: 'Approve RTO' }).click();
  await page.getByRole('dialog', { name: 'Approve RTO' }).getByRole('button', { name: 'Approve RTO' }).click();
  await page.getByText('RTO approved successfully').waitFor();
}
