import { type Page, type ViewportSize } from 'playwright-core';
import { axeFaults } from './axe-faults.ts';
import { DESKTOP, PHONE } from './browser.ts';

/** A folder for pictures of what was examined, for people. */
const PICTURES = process.env['E2E_PICTURES'];

interface Examined {
  /** CSS selector of the part that is examined. */
  place?: string;
  sizes?: readonly ViewportSize[];
  /** Of the pictures; without one there are none. */
  name?: string;
}

/** What axe finds wrong in a part of the page, at each size, and whether anything sticks out sideways; the page stays at the last size. */
export async function screenFaults(
  page: Page,
  { place = 'main', sizes = [PHONE, DESKTOP], name }: Examined,
): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    found.push(...(await axeFaults(page, place)).map((fault) => `${viewport.width}: ${fault}`));
    const excess = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (excess > 0) found.push(`${viewport.width}: ${excess} px too wide`);
    if (PICTURES !== undefined && name !== undefined)
      await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}.png`, fullPage: viewport.width !== 320 });
  }
  return found;
}
