import { BROWSER_ERROR_LIMITS, type BrowserErrorRequest, type BrowserPage } from '@godown/contracts/browser-errors';
import { isExpected, reportOf } from './failure-report.js';
import { type Failure } from './report-error.js';

const MINUTE_MS = 60_000;

function send(report: BrowserErrorRequest): Promise<Response> {
  return fetch(`${location.origin}/api/browser-errors`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'godown' },
    body: JSON.stringify(report),
  });
}

/** @returns whether the failure is news */
export type Reporter = (failure: Failure) => boolean;

/** Sends each failure once, a few a minute. */
export function createReporter(variant: BrowserPage, now: () => number): Reporter {
  const known = new Set<string>();
  let sentAt: number[] = [];
  return (failure) => {
    sentAt = sentAt.filter((time) => time > now() - MINUTE_MS);
    if (isExpected(failure.error) || sentAt.length >= BROWSER_ERROR_LIMITS.ofPage) return false;
    const report = reportOf(variant, failure);
    const key = `${report.message}\n${report.stack ?? ''}`;
    if (known.has(key)) return false;
    known.add(key);
    sentAt.push(now());
    // What could not be sent may come again.
    send(report).catch(() => known.delete(key));
    return true;
  };
}
