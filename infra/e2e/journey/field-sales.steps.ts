import { readFile } from 'node:fs/promises';
import { type Page } from 'playwright-core';
import { orTellPage } from '../harness/or-tell-page.ts';
import { type Platform } from '../harness/platform.ts';

export interface NewStore {
  name: string;
  phone: string;
  address1: string;
  address2: string;
  pincode: string;
  city: string;
  state: string;
}

/** A seller asks the platform for a store that is not in the list yet. */
export async function requestStore(page: Page, platform: Platform, store: NewStore): Promise<void> {
  await page.goto(`${platform.origin('seller')}/administration?tab=storeAddress`);
  await orTellPage(page, page.getByRole('button', { name: 'Request New Store Address' }).click());
  const form = page.getByRole('form', { name: 'Request New Store Address' });
  const fill = (name: string, value: string): Promise<void> => form.getByRole('textbox', { name }).first().fill(value);
  await fill('Store Name', store.name);
  await fill('Phone', store.phone);
  await fill('Address Line 1', store.address1);
  await fill('Address Line 2', store.address2);
  await fill('Pincode', store.pincode);
  const state = form.getByRole('combobox', { name: 'State' });
  await state.locator('option:checked', { hasText: store.state }).waitFor({ state: 'attached' });
  await fill('City', store.city);
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Store address requested successfully').waitFor();
}

export async function approveStore(admin: Page, platform: Platform, name: string): Promise<void> {
  await admin.goto(`${platform.origin('admin')}/admin/store-addresses?of=requests`);
  await admin.getByRole('button', { name: `Approve: ${name}` }).click();
  await admin
    .getByRole('alertdialog', { name: `Approve ${name}?` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await admin.getByText('Store address approved').waitFor();
}

/** A beat of one shop, walked every day. */
export async function makeBeat(
  clerk: Page,
  platform: Platform,
  beat: { name: string; company: string; salesman: string; shop: string },
): Promise<void> {
  await clerk.goto(`${platform.origin('warehouse')}/beats`);
  await clerk.getByRole('button', { name: 'Create beat' }).click();
  const form = clerk.getByRole('form', { name: 'Beat' });
  await form.getByRole('combobox', { name: 'Company' }).selectOption({ label: beat.company });
  await form.getByRole('textbox', { name: 'Beat name' }).fill(beat.name);
  await form.getByRole('textbox', { name: 'Description' }).fill('Shops by the lake');
  const salesman = form.getByRole('combobox', { name: 'Salesman' });
  const option = salesman.getByRole('option', { name: beat.salesman });
  await option.waitFor({ state: 'attached' });
  await salesman.selectOption({ label: await option.innerText() });
  await clerk.getByRole('dialog').getByRole('button', { name: 'Create beat' }).click();
  await clerk.getByRole('button', { name: `Retailers: ${beat.name}` }).click();
  const slider = clerk.getByRole('dialog', { name: `Retailers of ${beat.name}` });
  await slider.getByRole('searchbox', { name: 'Search retailers' }).fill(beat.shop);
  await slider.getByRole('checkbox', { name: new RegExp(`^${beat.shop}`) }).check({ force: true });
  await slider.getByRole('button', { name: 'Assign 1' }).click();
  await slider.getByRole('list', { name: 'Assigned retailers' }).getByText(beat.shop).first().waitFor();
}

/** A screen of the phone that is open already: without a network nothing else can be loaded. */
export async function turnTo(phone: Page, path: string): Promise<void> {
  const isSection = path.lastIndexOf('/') === 0;
  if (isSection) await phone.getByRole('button', { name: 'Open navigation' }).click();
  await phone.locator(`a[href="${path}"]:visible`).first().click();
  await phone.waitForURL((url) => `${url.pathname}${url.search}` === path);
}

/** Opens the invoice of an order, in the list of invoices. */
export const invoiceButton = (page: Page, shopOrderId: string) =>
  page
    .getByRole('row')
    .filter({ hasText: shopOrderId })
    .getByRole('button', { name: /^Open invoice/ });

/** What a retailer pays, on the invoice's slider. @param rupees as they are typed */
export async function capture(
  page: Page,
  platform: Platform,
  payment: { shopOrderId: string; rupees: string; mode: string; isLast?: boolean },
): Promise<void> {
  await page.goto(`${platform.origin('seller')}/d2r/invoices`);
  await invoiceButton(page, payment.shopOrderId).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Capture payment' });
  await form.getByRole('textbox', { name: 'Amount' }).first().fill(payment.rupees);
  await form.getByRole('combobox', { name: 'Payment mode' }).selectOption({ label: payment.mode });
  if (payment.isLast === true) await form.getByRole('checkbox', { name: 'Mark as Closed' }).check({ force: true });
  await form.getByRole('button', { name: 'Capture payment' }).click();
  await page.getByText('Payment captured successfully').waitFor();
}

/** What a button downloads, as text. */
export async function downloadedText(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path(), 'utf8');
}

export interface StockRecord {
  kind: 'Given' | 'Returned' | 'Damaged';
  promoter: string;
  sku: string;
  units: string;
  warehouse?: string;
}

/** An entry of a promoter's stock. */
export async function recordStock(clerk: Page, platform: Platform, record: StockRecord): Promise<void> {
  await clerk.goto(`${platform.origin('warehouse')}/d2r/promoter-stock`);
  await clerk.getByRole('button', { name: 'Record stock' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Record stock' });
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption({ label: record.kind });
  await dialog.getByRole('combobox', { name: 'Promoter' }).fill(record.promoter);
  await clerk.getByRole('option', { name: new RegExp(record.promoter) }).click();
  if (record.warehouse !== undefined) {
    const warehouse = dialog.getByRole('combobox', { name: 'Warehouse' });
    const option = warehouse.getByRole('option', { name: record.warehouse });
    await option.waitFor({ state: 'attached' });
    await warehouse.selectOption({ label: await option.innerText() });
  }
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill(record.sku);
  await clerk.getByRole('option', { name: new RegExp(record.sku) }).click();
  await dialog.getByRole('textbox', { name: /^Units of/ }).fill(record.units);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await clerk.getByText('Stock recorded').waitFor();
}
