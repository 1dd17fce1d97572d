import { type Browser } from 'playwright-core';
import { newContext, PHONE } from '../../e2e/harness/browser.ts';
import { until } from '../../faults/harness/wait.ts';

/** A cheap phone on a slow mobile network: 4 times slower, 1.6 Mbit/s, 150 ms. */
const CPU_SLOW_DOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const WITHIN_MS = 60_000;

export interface PageTimes {
  /** Milliseconds from the call of the page until something is drawn. */
  firstPaintMs: number;
  /** Until what the visitor came for is there and takes input. */
  usableMs: number;
  /** Over the wire, compressed as the server sent them, with heads. */
  bytes: number;
}

/**
 * Opens an address as a first visit on that phone. @param usable selector of what the visitor came for
 * @throws Error when it does not appear
 */
export async function openSlowly(browser: Browser, address: string, usable: string): Promise<PageTimes> {
  const context = await newContext(browser, { viewport: PHONE });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    await page.addInitScript({ content: markWhenUsable(usable) });
    await page.goto(address, { waitUntil: 'commit', timeout: WITHIN_MS });
    // Asked from outside: the page's content policy forbids scripts that are texts.
    await until(`${address} shows ${usable}`, WITHIN_MS, () =>
      page.evaluate<boolean>('globalThis.usableAt !== undefined'),
    );
    const times = await page.evaluate<Omit<PageTimes, 'bytes'>>(
      `({ usableMs: globalThis.usableAt, firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN })`,
    );
    return { ...times, bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page: looks at every frame, in the shadow of a widget too, and notes when the element is drawn and the script has come to rest. */
function markWhenUsable(selector: string): string {
  return `{
    const found = (root) => root.querySelector(${JSON.stringify(selector)})
      ?? [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot === null ? null : found(shadowRoot))).find(Boolean) ?? null;
    const look = () => {
      const element = found(document);
      const isThere = element !== null && element.getClientRects().length > 0 && !element.matches(':disabled');
      if (isThere) setTimeout(() => { globalThis.usableAt = performance.now(); });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`;
}
