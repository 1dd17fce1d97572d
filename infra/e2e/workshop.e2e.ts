import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser } from 'playwright-core';
import { serveWorkshop, type Workshop, workshopPages } from '../workshop/serve-workshop.ts';
import { launchBrowser, newContext } from './harness/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Spinners never end: only what does is waited for. */
const SETTLED = `Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished))`;

describe('the workshop', () => {
  let workshop: Workshop;
  let browser: Browser;

  beforeAll(async () => {
    [workshop, browser] = await Promise.all([serveWorkshop(), launchBrowser()]);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await workshop?.close();
  });

  it.each(['light', 'dark'] as const)(
    'has no page with a fault that axe finds, in %s mode',
    async (colorScheme) => {
      const page = await (await newContext(browser, { colorScheme })).newPage();
      const faults: string[] = [];
      for (const { title, path } of await workshopPages(page, workshop.origin)) {
        await page.goto(`${workshop.origin}${path}`);
        await page.getByRole('heading', { level: 1, name: title }).first().waitFor({ state: 'attached' });
        // Parts that are loaded when they are shown stand there, and no colour is on its way to another.
        await page.waitForLoadState('networkidle');
        await page.evaluate(SETTLED);
        await page.evaluate(AXE);
        const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
          'axe.run()',
        );
        faults.push(
          ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${title}: ${id}: ${html.slice(0, 160)}`)),
        );
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    300_000,
  );
});
