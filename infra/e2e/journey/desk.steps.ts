import { type Page } from 'playwright-core';
import { type Platform } from '../harness/platform.ts';

export interface DeskScan {
  scan: string;
  reason?: string;
  city?: string;
}

/** Somebody at the courier's desk scans the parcel, once per entry. */
export async function scanAtDesk(
  page: Page,
  platform: Platform,
  parcel: { courier: string; awb: string },
  scans: readonly DeskScan[],
): Promise<void> {
  await page.goto(`${platform.origin('simulator')}/desk/${parcel.courier}/${parcel.awb}`);
  for (const [index, { scan, reason, city }] of scans.entries()) {
    const before = await page.getByRole('region', { name: 'Scans' }).getByRole('row').count();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Push scan' }) });
    await form.getByLabel('Scan').selectOption({ label: scan });
    if (reason !== undefined) await form.getByLabel('Reason').selectOption({ label: reason });
    if (city !== undefined) await form.getByLabel('City').fill(city);
    await form.getByRole('button', { name: 'Push scan' }).click();
    await page.getByRole('region', { name: 'Scans' }).getByRole('row').nth(before).waitFor();
    const newest = page.getByRole('region', { name: 'Scans' }).getByRole('row').nth(1);
    await newest.filter({ hasText: scan }).filter({ hasText: 'taken' }).waitFor();
    if (index < scans.length - 1) await page.waitForTimeout(20);
  }
}
