/**
 * Ends the waiting for a remote's scripts that are still on their way, as if they had failed, so that the next try asks anew:
 * one that hangs would be waited for again.
 * @param entry the remote's address; its other scripts lie below the same folder
 */
export function giveUpScripts(entry: string, page: Document = document): void {
  const folder = new URL('.', entry).href;
  // The loaders of webpack and of the federation take a script out of the page when it has come or failed.
  for (const script of page.head.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.dispatchEvent(new Event('error'));
  }
}
