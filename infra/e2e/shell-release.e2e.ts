import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Page } from 'playwright-core';
import { publishRelease, rollbackRelease, switchRelease } from '../registry/releases.ts';
import { renamedShell } from './harness/renamed-shell.ts';
import { TestPlatform } from './harness/test-platform.ts';

let platform: TestPlatform;
let old: string;
let next: string;

beforeAll(async () => {
  platform = await TestPlatform.start();
  next = (
    await publishRelease({
      name: 'shell',
      root: platform.root,
      from: renamedShell(path.join(platform.root, 'next-shell')),
    })
  ).row.version;
}, 600_000);
afterAll(async () => {
  await platform.close();
});
beforeEach(async () => {
  old = (await publishRelease({ name: 'shell', root: platform.root })).row.version;
  await switchRelease(platform.root, 'shell', old);
});

const mainOf = (page: Page) => page.locator('script[src^="/js/main."]').getAttribute('src');
const mark = (page: Page) => page.evaluate('document.documentElement.dataset.mark = "same page"');
const isSamePage = async (page: Page) => (await page.evaluate('document.documentElement.dataset.mark')) === 'same page';

/** Within the open tab, without asking the server for the page. */
async function goTo(page: Page, to: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );
}

describe('a release of the shell', () => {
  it('[F5] leaves open tabs as they are: they find their lazy pages, new tabs get the new shell, and each works with the old and the new remote', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    await mark(page);
    await switchRelease(platform.root, 'shell', next);
    const second = await platform.open('seller', '/harbour');
    await second.page.getByRole('heading', { name: 'Harbour 1' }).waitFor();
    expect(await mainOf(second.page)).not.toBe(await mainOf(page));

    await goTo(page, '/administration');
    await page.getByRole('heading', { name: 'Administration' }).waitFor();
    expect(await isSamePage(page)).toBe(true);

    await platform.ship('mfe-warehouse', { key: 'harbour', label: 'Harbour', version: '2' });
    await second.page.reload();
    await second.page.getByRole('heading', { name: 'Harbour 2' }).waitFor();
    await rollbackRelease(platform.root, 'shell');
    await second.page.reload();
    await second.page.getByRole('heading', { name: 'Harbour 2' }).waitFor();
    expect(await mainOf(second.page)).toBe(await mainOf(page));
    await second.context.close();
    await context.close();
  }, 300_000);

  it('[F5] that took a lazy page away offers "New version: reload", which asks before anything typed goes', async () => {
    const { page, context } = await platform.open('seller', '/harbour');
    await page.getByRole('heading', { name: /^Harbour/ }).waitFor();
    const before = await mainOf(page);
    await switchRelease(platform.root, 'shell', next);
    rmSync(path.join(platform.root, 'shell', old), { recursive: true });
    await goTo(page, '/administration');
    await page.getByText('This part is not available right now').waitFor();
    const reload = page.getByRole('button', { name: 'New version: reload' });
    await reload.waitFor();

    // Something typed that stands beside the screen, as in a drawer.
    await page.evaluate('document.body.append(Object.assign(document.createElement("textarea"), { id: "note" }))');
    await page.locator('#note').pressSequentially('half a sentence');
    await reload.click();
    await page.getByText('Your changes on this page are not saved').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.locator('#note').inputValue()).toBe('half a sentence');
    await reload.click();
    await page.getByRole('button', { name: 'Reload and discard' }).click();
    await page.getByRole('heading', { name: 'Administration' }).waitFor();
    expect(await mainOf(page)).not.toBe(before);
    await context.close();
  }, 300_000);

  it('[F5] a remote whose lazy page is gone offers the same when a newer one is there', async () => {
    await platform.open('seller', '/orchard').then(async ({ page, context }) => {
      await page.getByRole('heading', { name: 'Orchard 1' }).waitFor();
      await platform.ship('mfe-seller', { key: 'orchard', label: 'Orchard', version: '2' });
      await platform.orchard.break('404', /orchard-1-none\/js\//);
      await page.getByRole('link', { name: 'Further in' }).click();
      await page.getByRole('button', { name: 'New version: reload' }).click();
      await page.getByRole('heading', { name: 'Orchard second quay' }).waitFor();
      await page.getByRole('link', { name: 'Orchard', exact: true }).click();
      await page.getByRole('heading', { name: 'Orchard 2' }).waitFor();
      await context.close();
    });
  }, 300_000);
});
