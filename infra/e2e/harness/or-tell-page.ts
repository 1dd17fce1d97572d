import { type Page } from 'playwright-core';

/** Waits for a step. @throws what went wrong, with the address and the words that the page shows instead */
export async function orTellPage(page: Page, step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(`${String(error)}\nAt ${page.url()} the page shows:\n${shown}`, { cause: error });
  }
}
