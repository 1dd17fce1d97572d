import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** A busy machine takes its time. A test that passes does not wait for it. */
const PATIENCE_MS = 90_000;

/** A Chromium from an npm package: it starts anywhere, also as root. On a busy machine it sometimes dies before it listens: that is no fault of a page. @param more further flags of Chromium */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch(more).catch(() => launch(more));
}

async function launch(more: readonly string[]): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter(
        (argument) =>
          !/^--(?:headless|single-process|no-zygote|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/.test(
            argument,
          ),
      ),
      '--no-sandbox',
      '--disable-gpu',
      ...more,
    ],
    headless: true,
    timeout: PATIENCE_MS,
  });
}

/** A fresh browser profile, in India, with reduced motion so that pictures are still. */
export async function newContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // What a service worker asks for passes page.route by: a test with broken or slow files would break nothing.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
