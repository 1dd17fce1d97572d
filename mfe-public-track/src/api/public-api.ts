import { screenPath } from '@godown/contracts/browser-errors';
import { type FieldError } from '@godown/contracts/common';
import { reportError } from '@godown/shared-ui/error-reports';

/** Why a call failed, in words for the reader. */
export class PublicApiError extends Error {
  constructor(
    /** 0 when the server was not reached. */
    readonly status: number,
    message: string,
    readonly errors: readonly FieldError[] = [],
  ) {
    super(message);
  }
}

interface ErrorBody {
  message?: string;
  responseMessage?: string;
  errors?: FieldError[];
}

const TIMEOUT_MS = 15_000;

/** One call to our own API. @throws PublicApiError */
export async function callApi<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'X-Requested-With': 'godown', ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new PublicApiError(0, '');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { message, responseMessage, errors } = (answer ?? {}) as ErrorBody;
  const error = new PublicApiError(response.status, responseMessage ?? message ?? '', errors);
  // Refusals are answers for the reader; what broke is for the operators.
  if (response.status >= 500) reportError(error, { about: `${method} ${screenPath(path)}` });
  throw error;
}
