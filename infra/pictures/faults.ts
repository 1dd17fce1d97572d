import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ConsoleMessage, type Page } from 'playwright-core';

/** The narrowest window that the product promises to fit. */
export const NARROWEST = 320;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SHOWN = 100;

/** Errors of the console and of scripts from now on. */
export function watchConsole(page: Page): { stop: () => string[] } {
  const heard = new Set<string>();
  const onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error') heard.add(`console: ${message.text().slice(0, 2 * SHOWN)}`);
  };
  const onError = (error: Error): void => void heard.add(`script: ${error.message}`);
  page.on('console', onMessage).on('pageerror', onError);
  return {
    stop: () => {
      page.off('console', onMessage).off('pageerror', onError);
      return [...heard];
    },
  };
}

export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>('axe.run()');
  return violations.map(({ id, nodes }) => `axe: ${id}, ${nodes.length}×: ${nodes[0]?.html.slice(0, SHOWN) ?? ''}`);
}

/** In the page: how far it sticks out sideways, which texts are cut off, and which of them no clerk would say. */
const MEASURE = `(() => {
  const root = document.documentElement;
  const clipped = [];
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const isCut = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    // Texts for screen readers only are a pixel wide.
    if (!isCut || element.clientWidth < 4 || element.closest('svg, [title]') !== null) continue;
    if (style.textOverflow === 'ellipsis' || element.innerText === undefined || element.innerText.trim() === '') continue;
    clipped.push(element.innerText.trim());
  }
  const seen = document.body.innerText;
  const raw = [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
    /\\b[A-Z]{2,}_[A-Z_]+\\b/,
    /\\b\\d{4}-\\d{2}-\\d{2}(?:T|\\b)/,
    /\\b(?:undefined|NaN|null|\\[object)\\b/,
    /\\{\\{\\w+\\}\\}/,
  ].map((pattern) => pattern.exec(seen)?.[0]).filter((text) => text !== undefined);
  return { excess: root.scrollWidth - root.clientWidth, clipped, raw };
})()`;

export async function layoutFaults(page: Page, width: number): Promise<string[]> {
  const { excess, clipped, raw } = await page.evaluate<{ excess: number; clipped: string[]; raw: string[] }>(MEASURE);
  return [
    ...(excess > 0 ? [`${excess} px too wide at ${width} px`] : []),
    ...clipped.map((text) => `cut off at ${width} px: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`),
    ...raw.map((text) => `raw value: ${text}`),
  ];
}
