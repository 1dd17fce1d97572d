import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';
import { type SimulatorControl } from '../harness/simulator-control.ts';

const WITHIN_MS = 90_000;

/** An admin approves what the buyer asked for. */
export async function approveRequest(page: Page, platform: Platform, order: string): Promise<void> {
  await page.goto(`${platform.origin('admin')}/admin/billing?tab=5`);
  await page.getByRole('checkbox', { name: `Select request of order ${order}` }).check();
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await page.getByText('1 approved').waitFor();
}

/** The seller finds the same request, with the decision, in the own list. Between 9 PM and midnight the courier takes it at once, and it is processed. */
export async function requestShown(page: Page, platform: Platform, order: string): Promise<void> {
  await page.goto(`${platform.origin('seller')}/ndr`);
  const row = page.getByRole('row').filter({ hasText: order });
  await row.getByText(/^(?:Approved|Processed)$/).waitFor();
}

/** What the courier was told of the parcel, once it was told that. */
export async function courierTold(control: SimulatorControl, awb: string, told: string): Promise<string> {
  const limit = Date.now() + WITHIN_MS;
  for (;;) {
    const { instructions } = await control.call('GET', `/control/shipments/${awb}`);
    const text = JSON.stringify(instructions);
    if (text.includes(told) || Date.now() > limit) return text;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
