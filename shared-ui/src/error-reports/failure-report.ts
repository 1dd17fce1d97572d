import {
  BROWSER_ERROR_LENGTHS,
  type BrowserErrorRequest,
  type BrowserPage,
  screenPath,
  withoutQueries,
} from '@godown/contracts/browser-errors';
import { type Failure } from './report-error.js';

const SIGNED_OUT = 401;

/** The build, by the name of the page's own script: it holds the hash of what is in it. */
function ownRelease(): string {
  return (
    /\w+\.[0-9a-f]{16}(?=\.js)/.exec(document.querySelector('script[src^="/js/"]')?.getAttribute('src') ?? '')?.[0] ??
    'development'
  );
}

/** The status of the answer that an error stands for; any other error has none. */
function statusOf(error: Error): number | null {
  return 'status' in error && typeof error.status === 'number' ? error.status : null;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  return `${error.name}${status === null ? '' : ` ${status}`}: ${error.message}`;
}

/** Somebody left, or the session ended: nothing went wrong. */
export function isExpected(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || statusOf(error) === SIGNED_OUT);
}

/** What is said of a failure: where and in which build, and nothing of the person. */
export function reportOf(variant: BrowserPage, { error, about, release }: Failure): BrowserErrorRequest {
  const lengths = BROWSER_ERROR_LENGTHS;
  return {
    variant,
    path: screenPath(location.pathname).slice(0, lengths.path),
    message: withoutQueries(`${about === undefined ? '' : `${about}: `}${textOf(error)}`).slice(0, lengths.message),
    stack: withoutQueries(error instanceof Error ? (error.stack ?? '') : '').slice(0, lengths.stack),
    release: `${ownRelease()} ${release ?? ''}`.trim().slice(0, lengths.release),
  };
}
