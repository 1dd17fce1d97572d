import { getSession } from '@godown/shared-ui/session';
import { type ApiError, toApiError } from './api-error.js';
import { newIdempotencyKey } from './idempotency-key.js';
import { inTime, transmit } from './transmit.js';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
/** Query parameters; empty ones are left out, lists are joined by commas. */
export type Query = Readonly<Record<string, QueryValue>>;

export interface RequestOptions {
  query?: Query | undefined;
  /** The body: an object is sent as JSON, FormData as multipart. */
  body?: object | undefined;
  /** For writes that create money, stock or orders. Keep it while the same intention is repeated (`useIdempotencyKey`). */
  idempotencyKey?: string | undefined;
  /** Acts for this company instead of the one selected in the header. */
  companyId?: string | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** The answer to this very call, which the page has sent already. */
  sent?: Promise<Response> | undefined;
}

const SIGN_IN_PATHS = /\/ums\/profile\/(login|verify-otp|reset-password|forgot-password-otp|send-otp|change-password)$/;
function companyHeader(companyId: string | undefined): Record<string, string> {
  const { selectedCompanyIds } = getSession();
  const [only] = selectedCompanyIds;
  const id = companyId ?? (selectedCompanyIds.length === 1 ? only : undefined);
  return id === undefined ? {} : { 'x-company-id': id };
}

function searchParams(query: Query): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') params.set(name, text);
  }
  return params;
}

function addressOf(path: string, query: Query | undefined): string {
  const text = query ? searchParams(query).toString() : '';
  // Absolute, because a component test has no page to be relative to; in the browser it is the page's own origin.
  return `${globalThis.location.origin}/api/${path}${text === '' ? '' : `?${text}`}`;
}

function headersOf({ idempotencyKey, companyId }: RequestOptions): Record<string, string> {
  return {
    accept: 'application/json, */*;q=0.5',
    'x-requested-with': 'XMLHttpRequest',
    'x-app-type': getSession().variant,
    // The server's trace of the call carries this id, which the browser's tools show.
    traceparent: `00-${newIdempotencyKey()}-${newIdempotencyKey().slice(16)}-01`,
    ...companyHeader(companyId),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

async function toFailure(response: Response, path: string): Promise<ApiError> {
  if (response.status === 401 && !SIGN_IN_PATHS.test(`/${path}`)) getSession().signOut();
  return toApiError(response.status, await bodyOf(response), response.headers.get('x-request-id'));
}

/** @throws ApiError; an aborted call rejects with the abort itself, which nobody needs to hear of. */
export async function send(method: string, path: string, options: RequestOptions): Promise<Response> {
  const relative = path.replace(/^\/+/, '');
  let response: Response;
  try {
    response = await (options.sent === undefined
      ? transmit(relative, {
          method,
          address: addressOf(relative, options.query),
          headers: headersOf(options),
          ...options,
        })
      : inTime(options.sent, options.timeoutMs));
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw toApiError(0, null, null, error);
  }
  if (!response.ok) throw await toFailure(response, relative);
  return response;
}

async function sendForJson<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(method, path, options);
  try {
    const text = await response.text();
    // The edge: the shape of an answer is the contract's promise, proven by the server's own tests.
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (error) {
    throw toApiError(response.status, null, response.headers.get('x-request-id'), error);
  }
}

/** The API of the page's own origin. Paths are written as in the specification, without `/api`: `api.get('/tasks')`. */
export const api = {
  get: <T>(path: string, options?: Omit<RequestOptions, 'body' | 'idempotencyKey'>) =>
    sendForJson<T>('get', path, options),
  post: <T>(path: string, options?: RequestOptions) => sendForJson<T>('post', path, options),
  put: <T>(path: string, options?: RequestOptions) => sendForJson<T>('put', path, options),
  patch: <T>(path: string, options?: RequestOptions) => sendForJson<T>('patch', path, options),
  delete: <T>(path: string, options?: RequestOptions) => sendForJson<T>('delete', path, options),
};
