import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestPlatform } from './harness/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await TestPlatform.start();
}, 600_000);
afterAll(async () => {
  await platform.close();
});

describe('a remote whose address in the registry is wrong', () => {
  it('[F3] comes by Retry, without a reload, when the address is corrected and the version stays the same', async () => {
    const file = path.join(platform.root, 'registry.json');
    const right = readFileSync(file, 'utf8');
    const wrong = right.replace('/orchard-1-none/', '/nowhere/');
    expect(wrong).not.toBe(right);
    writeFileSync(file, wrong);
    const { page, context } = await platform.open('seller', '/orchard');
    await page.getByText('This part is not available right now').waitFor({ timeout: 60_000 });
    await page.evaluate('document.documentElement.dataset.mark = "same page"');
    writeFileSync(file, right);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Orchard 1' }).waitFor();
    expect(await page.evaluate('document.documentElement.dataset.mark')).toBe('same page');
    await context.close();
  }, 180_000);
});
