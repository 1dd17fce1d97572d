import { TestPlatform } from './harness/test-platform.ts';

/** Every script of the shell but the first, which carries no part of the app. */
const LATER_CHUNK = /seller\.localhost[^/]*\/js\/(?!main\.)/;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await TestPlatform.start();
}, 600_000);
afterAll(async () => {
  await platform.close();
});

describe('the start of the shell', () => {
  it('says what happened and offers Reload when its own chunks answer 500, and Reload heals it', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await page.route(LATER_CHUNK, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByRole('alert').getByText('Godown could not be loaded').waitFor();
    await page.unroute(LATER_CHUNK);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    expect(platform.gateway.policyReports).toEqual([]);
    await context.close();
  }, 180_000);

  it('shows its own text while chunks are on their way, and waits longer for them than for a remote', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.clock.install();
    await page.route(LATER_CHUNK, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Loading Godown…').waitFor();
    // Twice the limit of a remote's chunk.
    await page.clock.fastForward(10_000);
    expect(await page.getByText('Loading Godown…').isVisible()).toBe(true);
    release();
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await context.close();
  }, 180_000);
});
