import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

/** The buyer looks the parcel up by its number. @returns the status in large letters */
export async function trackParcel(page: Page, platform: Platform, awb: string): Promise<string> {
  await page.goto(`${platform.origin('track')}/track`);
  await page.getByRole('radio', { name: 'AWB' }).check();
  await page.getByRole('textbox', { name: 'AWB' }).fill(awb);
  await page.getByRole('button', { name: 'Track' }).click();
  await page.waitForURL(new RegExp(`/track/${awb}`));
  const status = page.getByRole('heading', { level: 1 });
  await page.getByText('Journey').first().waitFor();
  return status.innerText();
}

/** The same in the widget on the brand's own page. @returns all that the widget says */
export async function trackInWidget(page: Page, platform: Platform, awb: string): Promise<string> {
  await page.goto(platform.origin('brand'));
  const widget = page.locator('godown-tracking');
  await widget.getByLabel('AWB').fill(awb);
  await widget.getByRole('button').first().click();
  await widget.locator('[part~=status]').waitFor();
  return widget.locator('[part~=status]').innerText();
}

/** Opens the feedback link of a message on the buyer's phone and asks for another try. */
export async function askForAnotherTry(
  page: Page,
  platform: Platform,
  buyer: { phone: string; alternatePhone: string; address: string },
): Promise<void> {
  await page.goto(`${platform.origin('simulator')}/phone/${buyer.phone}`);
  await page
    .getByRole('link', { name: /\/feedback\// })
    .first()
    .click();
  await page.getByRole('heading', { name: 'We missed you' }).waitFor();
  await page.getByRole('radio', { name: 'Update Details' }).check();
  await page.getByRole('textbox', { name: 'Another phone' }).fill(buyer.alternatePhone);
  await page.getByRole('textbox', { name: 'Address or landmark' }).fill(buyer.address);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Form Submitted successfully').waitFor();
}
