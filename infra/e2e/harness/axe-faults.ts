import axe from 'axe-core';
import { type Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Spinners never end: only what does is waited for. */
const SETTLED =
  'Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished))';

/**
 * What axe finds wrong in a part of the page, as `rule: element`. A dialog that fades in and colours on their way to
 * others are read once they stand.
 * @param place CSS selector; without one the whole page
 */
export async function axeFaults(page: Page, place?: string): Promise<string[]> {
  await page.evaluate(SETTLED);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<{ violations: Violation[] }>(
    `axe.run(${place === undefined ? '' : JSON.stringify(place)})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
