import { type Browser } from 'playwright-core';
import { serveWorkshop, type Workshop, workshopPages } from '../workshop/serve-workshop.ts';
import { axeFaults } from './harness/axe-faults.ts';
import { launchBrowser, newContext } from './harness/browser.ts';

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
        // Parts that are loaded when they are shown stand there.
        await page.waitForLoadState('networkidle');
        faults.push(...(await axeFaults(page)).map((fault) => `${title}: ${fault}`));
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
    300_000,
  );
});
