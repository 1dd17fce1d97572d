import { couldNotGet, MESSAGES } from '@godown/contracts/common';
import { notify } from '@godown/shared-ui/notices';
import { isApiError } from './api-error.js';

export { couldNotGet };
export const SOMETHING_WENT_WRONG = MESSAGES.somethingWentWrong;
export const LOAD_FAILED = MESSAGES.loadFailed;

/**
 * What a person reads about a failed call: responseMessage, else message, else the screen's own text, else
 * 'Something went wrong'. Never an error's technical text.
 */
export function errorText(error: unknown, screenText?: string): string {
  const serverText = isApiError(error) ? error.serverMessage : null;
  return serverText ?? screenText ?? SOMETHING_WENT_WRONG;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * The shared error notifier. With a `title`, the text becomes the description below it.
 * A 401 says nothing here: the shell shows the sign-in page. An aborted call says nothing at all.
 */
export function notifyError(error: unknown, options: { title?: string; text?: string } = {}): void {
  if (isAbort(error) || (isApiError(error) && error.status === 401 && error.serverMessage === null)) return;
  const text = errorText(error, options.text);
  if (options.title === undefined) notify.error(text);
  else notify.error(options.title, text);
}
