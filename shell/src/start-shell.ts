import { reportError } from '@godown/shared-ui/error-reports';

const FAILED = 'Godown could not be loaded. Check your connection, then reload the page.';

/** The page's own words (index.html), which stand until React draws; no part of the app can be counted on here. */
function showFailure(page: Document, reload: () => void): void {
  const root = page.getElementById('root');
  if (!root) return;
  const text = page.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = FAILED;
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.addEventListener('click', reload);
  const place = page.createElement('main');
  place.className = 'start';
  place.append(text, button);
  root.replaceChildren(place);
}

/** Loads and runs the app. Whatever prevents that ends in a text and a way on, never in a blank page. */
export function startShell(bootstrap: () => Promise<unknown>, page: Document, reload: () => void): void {
  bootstrap().catch((error: unknown) => {
    reportError(error);
    showFailure(page, reload);
  });
}
