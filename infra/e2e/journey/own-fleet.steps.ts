import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

/** A pick list of these orders, each with one piece, scanned and finished. */
export async function pickOrders(
  page: Page,
  platform: Platform,
  { numbers, wsin }: { numbers: readonly string[]; wsin: string },
): Promise<void> {
  await page.goto(`${platform.origin('warehouse')}/picks`);
  for (const number of numbers) await row(page, number).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: `Pick ${numbers.length} orders` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create pick list' }).click();
  await page.waitForURL(/\/picks\/[0-9a-f-]+$/);
  const field = page.getByRole('textbox', { name: 'WSIN, SKU or barcode' });
  for (let piece = 0; piece < numbers.length; piece += 1) {
    await field.fill(wsin);
    await field.press('Enter');
  }
  await page.getByText(`${numbers.length} of ${numbers.length} pieces`).waitFor();
  await page.getByRole('button', { name: 'Finish picking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish picking' }).click();
  await page.getByText('Picked', { exact: true }).first().waitFor();
}

/** One order on the packing table: its piece is checked off, the parcel weighed and measured. */
export async function packOrder(
  page: Page,
  platform: Platform,
  { awb, number, wsin }: { awb: string; number: string; wsin: string },
): Promise<void> {
  await page.goto(`${platform.origin('warehouse')}/pack`);
  const scan = page.getByRole('textbox', { name: 'AWB or order number' });
  await scan.fill(awb);
  await scan.press('Enter');
  const form = page.getByRole('form', { name: `Pack ${number}` });
  const item = form.getByRole('textbox', { name: 'Scan an item' });
  await item.fill(wsin);
  await item.press('Enter');
  await form.getByText('All items are packed').waitFor();
  for (const [label, value] of [
    ['Weight on the scale (g)', '480'],
    ['Length (cm)', '12'],
    ['Breadth (cm)', '12'],
    ['Height (cm)', '6'],
  ] as const)
    await form
      .getByRole('textbox', { name: label })
      .or(form.getByRole('spinbutton', { name: label }))
      .fill(value);
  await form.getByRole('button', { name: 'Save packing' }).click();
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
}

export async function createTrip(
  page: Page,
  platform: Platform,
  { driver, numbers }: { driver: string; numbers: readonly string[] },
): Promise<void> {
  await page.goto(`${platform.origin('warehouse')}/trips/new`);
  const choice = page.getByRole('combobox', { name: 'Driver' });
  const option = choice.getByRole('option', { name: new RegExp(driver) });
  await option.waitFor({ state: 'attached' });
  await choice.selectOption({ label: await option.innerText() });
  for (const number of numbers) await row(page, number).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Create trip' }).click();
  await page.waitForURL(/\/trips\?.*trip=/);
}

/** The trip that was made last, opened. */
async function openTrip(page: Page, platform: Platform, number?: string): Promise<ReturnType<Page['getByRole']>> {
  const search = number === undefined ? '' : `?search=${number}`;
  await page.goto(`${platform.origin('warehouse')}/trips${search}`);
  await page.getByRole('table', { name: 'Trips' }).getByRole('row').nth(1).click();
  const detail = page.getByRole('dialog', { name: /^Trip/ });
  await detail.getByRole('table', { name: 'Orders' }).waitFor();
  return detail;
}

/** Adds parcels to the trip that runs; the open stops are sorted anew. */
export async function addToTrip(page: Page, platform: Platform, numbers: readonly string[]): Promise<void> {
  const detail = await openTrip(page, platform);
  await detail.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add parcels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add parcels to the running trip' });
  for (const number of numbers)
    await dialog.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check({ force: true });
  await dialog.getByRole('radio', { name: /shortest route/ }).check({ force: true });
  await dialog.getByRole('button', { name: /^Add \d+ parcels?$/ }).click();
  await page.getByText('Parcels added to the trip').waitFor();
}

/** What the desk does to one parcel of a trip. */
export async function journeyAction(
  page: Page,
  platform: Platform,
  { number, action }: { number: string; action: 'Mark returned' | 'Return to sender' },
): Promise<void> {
  const detail = await openTrip(page, platform, number);
  if (action === 'Mark returned') {
    await detail.getByRole('button', { name: `${action}: ${number}` }).click();
    await page.getByText('Parcel is back at the warehouse').waitFor();
    return;
  }
  await detail.getByRole('button', { name: `Actions of ${number}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await page.getByText('Parcel goes back to its sender').waitFor();
}

/** Goes to the stop, whichever is next. */
async function chooseStop(phone: Page, number: string): Promise<void> {
  const stop = phone.getByRole('button').filter({ hasText: `Buyer ${number}` });
  await stop.click();
  await phone.getByRole('heading', { name: `Buyer ${number}` }).waitFor();
}

/** @param code of the buyer, where the stop asks for one; its cash is taken */
export async function deliverStop(phone: Page, { number, code }: { number: string; code?: string }): Promise<void> {
  await chooseStop(phone, number);
  await phone.getByRole('button', { name: 'Deliver', exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: `Deliver ${number}` });
  await dialog.getByRole('textbox', { name: 'Received by' }).fill('The buyer');
  if (code !== undefined) await dialog.getByRole('textbox', { name: "Buyer's delivery code" }).fill(code);
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The code that the buyer's UPI app reads, for a stop that is paid at the door; nothing is told. */
export async function showUpiCode(phone: Page, { number, rupees }: { number: string; rupees: string }): Promise<void> {
  await chooseStop(phone, number);
  await phone.getByRole('button', { name: 'Deliver', exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: `Deliver ${number}` });
  await dialog.getByRole('radio', { name: 'UPI' }).check({ force: true });
  await dialog.getByRole('img', { name: `UPI payment of ${rupees}` }).waitFor();
  await dialog.getByRole('textbox', { name: 'UPI reference' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function failStop(phone: Page, { number, reason }: { number: string; reason: string }): Promise<void> {
  await chooseStop(phone, number);
  await phone.getByRole('button', { name: 'Not delivered', exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: `Not delivered: ${number}` });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption(reason);
  await dialog.getByRole('button', { name: 'Not delivered', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The return's piece is damaged. */
export async function checkInDamaged(
  page: Page,
  platform: Platform,
  { awb, number, item }: { awb: string; number: string; item: string },
): Promise<void> {
  await page.goto(`${platform.origin('warehouse')}/returns`);
  const scan = page.getByRole('textbox', { name: 'AWB or order number' });
  await scan.fill(awb);
  await scan.press('Enter');
  const form = page.getByRole('form', { name: `Check in ${number}` });
  const damaged = new RegExp(`^Damaged of ${item}`);
  await form
    .getByRole('textbox', { name: damaged })
    .or(form.getByRole('spinbutton', { name: damaged }))
    .fill('1');
  await form.getByRole('button', { name: 'Check in' }).click();
  await form.waitFor({ state: 'detached' });
}

/** The desk counts a driver's cash, all in notes of ₹500. */
export async function countCash(
  page: Page,
  platform: Platform,
  { driver, notes500 }: { driver: string; notes500: number },
): Promise<void> {
  await page.goto(`${platform.origin('warehouse')}/cash`);
  await page.getByRole('button', { name: `Count cash: ${driver}` }).click();
  const dialog = page.getByRole('dialog', { name: `Count the cash of ${driver}` });
  const notes = dialog.getByRole('textbox', { name: /500/ }).or(dialog.getByRole('spinbutton', { name: /500/ }));
  await notes.first().fill(String(notes500));
  await dialog.getByText('Exact').waitFor();
  await dialog.getByRole('button', { name: 'Book hand-in' }).click();
  await dialog.waitFor({ state: 'detached' });
}
