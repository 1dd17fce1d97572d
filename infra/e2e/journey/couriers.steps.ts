import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

/** The seller enters an account with a courier and switches it on; the screen saves by itself. */
export async function connectCourier(
  page: Page,
  platform: Platform,
  courier: { name: string; credentials: Readonly<Record<string, string>> },
): Promise<void> {
  await page.goto(`${platform.origin('seller')}/delivery-partners`);
  const saving = (): Promise<unknown> =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/deliveryPartners') && answer.ok(),
    );
  await page.getByRole('button', { name: `Credentials of ${courier.name}`, exact: true }).click();
  const form = page.getByRole('form', { name: `Credentials of ${courier.name}` });
  for (const [label, value] of Object.entries(courier.credentials))
    await form.getByLabel(label).and(form.locator('input')).fill(value);
  const saved = saving();
  await page.keyboard.press('Enter');
  await saved;
  const row = page.getByRole('listitem').filter({ has: form });
  // Until the screen knows of it, leaving the form would save it once more, and that answer would be taken for the switch's.
  await row.getByText('Own account').waitFor();
  const switched = saving();
  await row
    .getByRole('switch', { name: courier.name })
    .or(page.getByRole('checkbox', { name: courier.name, exact: true }))
    .first()
    .click({ force: true });
  await switched;
}
