import { setTimeout as wait } from 'node:timers/promises';
import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

/** The seller pays by card at the checkout of the simulated gateway. @returns what the screen said it would cost */
export async function rechargeWallet(page: Page, platform: Platform, rupees: number): Promise<string> {
  await page.goto(`${platform.origin('seller')}/administration?tab=wallet`);
  const form = page.getByRole('form', { name: 'Recharge wallet' });
  await form.getByLabel('Recharge amount').fill(String(rupees));
  const price = await form.getByText('to pay').innerText();
  // The checkout's script may come long after its buttons: a press before that must not be lost.
  await page.route('**/assets/simulator.js', async (route) => {
    await wait(1_000);
    await route.continue();
  });
  await form.getByRole('button', { name: 'Recharge' }).click();
  const checkout = page.frameLocator('iframe[title="Razorpay checkout"]');
  await checkout.getByLabel('Card number').fill('4111 1111 1111 1111');
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('was added.').waitFor();
  return price;
}

/** The transactions do not come. @returns what the API answers to the page's report of it, and what the report says */
export async function reportOfBrokenWallet(
  page: Page,
  platform: Platform,
): Promise<{ status: number; report: unknown }> {
  const broken = '**/api/brands/wallet/transaction/find';
  await page.route(broken, (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'The service is busy' } }),
  );
  const answer = page.waitForResponse('**/api/browser-errors');
  await page.goto(`${platform.origin('seller')}/administration?tab=wallet`);
  await page.getByText('Could not get transactions: The service is busy').waitFor();
  const response = await answer;
  await page.unroute(broken);
  return { status: response.status(), report: response.request().postDataJSON() };
}
