import { type Browser, type Locator } from 'playwright-core';
import { serveWorkshop, type Workshop, workshopPages } from '../workshop/serve-workshop.ts';
import { axeFaults } from './harness/axe-faults.ts';
import { DESKTOP, launchBrowser, newContext, PHONE } from './harness/browser.ts';

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

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)(
    'a notice stands clear of the buttons of an open drawer on a %s',
    async (_size, viewport) => {
      const page = await (await newContext(browser, { viewport })).newPage();
      const overlays = (await workshopPages(page, workshop.origin)).find(({ title }) => title === 'Overlays');
      await page.goto(`${workshop.origin}${overlays?.path}?open=slider`);
      const drawer = page.getByRole('dialog', { name: 'Order GD-104482' });
      await drawer.getByRole('button', { name: 'Notify' }).click();
      await drawer.getByText('1 of 2 rows failed').waitFor();
      const boxOf = async (at: Locator) => (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const notice = await boxOf(drawer.getByRole('group').filter({ hasText: '1 of 2 rows failed' }).last());
      const buttons = await Promise.all((await drawer.locator('footer').getByRole('button').all()).map(boxOf));
      expect([notice.height > 0, buttons.length]).toEqual([true, 4]);
      expect(buttons.filter(({ y }) => y < notice.y + notice.height)).toEqual([]);
      expect(notice.y).toBeGreaterThan(0);
      await page.context().close();
    },
    180_000,
  );
});
