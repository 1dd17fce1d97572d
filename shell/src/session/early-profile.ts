import { type Variant } from '@godown/shared-ui/session';

const TIMEOUT_MS = 30_000;

let sent: Promise<Response> | undefined;

/**
 * Asks who is signed in, from the page's first script: the answer arrives while the app is on its way, which cannot ask before it runs.
 * Imports nothing of the app.
 */
export function sendProfileRequest(variant: Variant): void {
  sent = fetch('/api/ums/profile', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-app-type': variant },
  });
  // Told to whoever takes it.
  sent.catch(() => undefined);
}

/** The answer that is on its way, once. */
export function takeProfileAnswer(): Promise<Response> | undefined {
  const taken = sent;
  sent = undefined;
  return taken;
}
