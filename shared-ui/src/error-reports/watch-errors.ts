import { type BrowserPage } from '@godown/contracts/browser-errors';
import { type Failure } from './report-error.js';
import { type Reporter } from './reporter.js';

/**
 * Sends the operators what goes wrong in this page: errors that nobody caught, and those that somebody reports.
 * @param now milliseconds that never go back
 * @returns a function that stops it
 */
export function watchErrors(variant: BrowserPage, now: () => number = () => performance.now()): () => void {
  let reporter: Reporter | null = null;
  const tell = async (failure: Failure): Promise<boolean> => {
    try {
      // It comes with the first error: a page where all goes well does not load it.
      const { createReporter } = await import('./reporter.js');
      reporter ??= createReporter(variant, now);
      return reporter(failure);
    } catch {
      // Thrown on, it would come back here as a rejection that nobody caught.
      return true;
    }
  };
  // Without an error object it is the browser's own remark (a script of another origin, a resize that took two turns).
  const onUncaught = ({ error }: ErrorEvent) => {
    if (error) void tell({ error });
  };
  const onRejected = ({ reason }: PromiseRejectionEvent) => {
    void tell({ error: reason });
  };
  const onReported = async ({ detail }: CustomEvent<Failure>) => {
    if (await tell(detail)) console.error('[godown] a part of the page failed', detail.error);
  };
  window.addEventListener('error', onUncaught);
  window.addEventListener('unhandledrejection', onRejected);
  window.addEventListener('godown:failed', onReported);
  return () => {
    window.removeEventListener('error', onUncaught);
    window.removeEventListener('unhandledrejection', onRejected);
    window.removeEventListener('godown:failed', onReported);
  };
}
