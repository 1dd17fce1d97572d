import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

export interface NewItem {
  title: string;
  variant: string;
  sku: string;
  rupees: string;
}

/** The seller adds an item by its form. */
export async function addItem(page: Page, platform: Platform, item: NewItem): Promise<void> {
  await page.goto(`${platform.origin('seller')}/catalogs`);
  await page.getByRole('link', { name: 'Add item' }).click();
  const form = page.getByRole('form', { name: 'Catalogue item' });
  const fill = (label: string, value: string): Promise<void> =>
    form.getByRole('textbox', { name: label, exact: true }).fill(value);
  await fill('Product title', item.title);
  await fill('Variant title', item.variant);
  await fill('Category', 'Home');
  await fill('Handle', item.sku.toLowerCase());
  await fill('SKU ID', item.sku);
  await fill('Price', item.rupees);
  await fill('IGST', '18');
  await fill('SGST', '9');
  await fill('CGST', '9');
  await fill('UTGST', '9');
  await fill('Length', '10');
  await fill('Breadth', '10');
  await fill('Height', '5');
  await fill('Weight', '450');
  await form
    .getByRole('textbox', { name: /^Image URL/ })
    .first()
    .fill('https://images.example/soap.jpg');
  await page.getByRole('button', { name: 'Create item' }).click();
  await page.waitForURL(/\/catalogs\?item=/);
}

/** An admin finds the item by its SKU and lets its WSIN be made. @returns the WSIN */
export async function giveWsin(
  admin: Page,
  platform: Platform,
  item: Pick<NewItem, 'sku' | 'title'>,
  shopType = 'manual',
): Promise<string> {
  await admin.goto(`${platform.origin('admin')}/catalogs?shopType=${shopType}`);
  await admin.getByRole('searchbox', { name: 'Search catalogue' }).fill(item.sku);
  // The search waits for the last key; what is opened before that would be closed by it.
  await admin.waitForURL(new RegExp(`search=${item.sku}`));
  const row = admin.getByRole('row').filter({ hasText: item.sku });
  await row.getByRole('button', { name: `Open ${item.title}` }).click();
  await admin.getByRole('button', { name: 'Generate WSIN' }).click();
  // The open slider hides the list from those who do not see it.
  const listed = admin.getByRole('row', { includeHidden: true }).filter({ hasText: item.sku });
  const made = listed.getByText(/^W[A-Z0-9]{11}$/).first();
  await made.waitFor();
  return made.innerText();
}
