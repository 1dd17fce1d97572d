import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { type Page, type ViewportSize } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      `axe.run(${JSON.stringify(place)})`,
    );
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${viewport.width}: ${id}: ${html.slice(0, 160)}`),
      ),
    );
    const excess = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (excess > 0) found.push(`${viewport.width}: ${excess} px too wide`);
    if (PICTURES !== undefined && name !== undefined)
      await page.screenshot({ path: `${PICTURES}/${name}-${viewport.width}.png`, fullPage: viewport.width !== 320 });
  }
  return found;
}
