import { type Options } from 'ky';

export interface Transmission {
  method: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 30_000;
/** The gateway's answers while the server restarts: nothing was done, or the key says what was. */
const PASSING_FAULTS = [502, 503, 504];
const RETRY_AFTER_MS = 400;
/** Who signs in, and as what: all that the sign-in pages ask for. */
const SESSION_PATHS = /^ums\/(profile|register\/company)(\/|$)/;

/**
 * Sends a call. Any status is an answer; only what keeps an answer from coming is thrown.
 * Calls of the session go out as they are, so that the sign-in pages stay light (8 kB); all others through ky, which repeats a
 * write that carries its key: the server answers the second one with the first one's result.
 * @param path below `/api`, without a slash at its start
 */
export async function transmit(path: string, transmission: Transmission): Promise<Response> {
  return SESSION_PATHS.test(path) ? fetch(transmission.address, plainRequest(transmission)) : throughKy(transmission);
}

/** The answer to a call that was sent elsewhere. @throws DOMException `TimeoutError` when it does not begin in time */
export function inTime(sent: Promise<Response>, timeoutMs = TIMEOUT_MS): Promise<Response> {
  const late = AbortSignal.timeout(timeoutMs);
  return Promise.race([
    sent,
    new Promise<never>((_resolve, reject) => {
      late.addEventListener('abort', () => reject(late.reason as Error));
    }),
  ]);
}

function plainRequest({ method, headers, body, signal, timeoutMs = TIMEOUT_MS }: Transmission): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  };
}

async function throughKy(transmission: Transmission): Promise<Response> {
  const { default: ky, isHTTPError } = await import('ky');
  try {
    return await ky(transmission.address, kyOptions(transmission));
  } catch (error) {
    // Only a fault that stayed after the repeat is thrown; its body tells nobody anything.
    if (isHTTPError(error))
      return new Response(null, { status: error.response.status, headers: error.response.headers });
    throw error;
  }
}

function kyOptions({ method, headers, body, idempotencyKey, signal, timeoutMs = TIMEOUT_MS }: Transmission): Options {
  const mayRepeat = idempotencyKey !== undefined;
  return {
    method,
    credentials: 'same-origin',
    headers: { ...headers },
    ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
    ...(signal ? { signal } : {}),
    timeout: timeoutMs,
    throwHttpErrors: (status) => mayRepeat && PASSING_FAULTS.includes(status),
    retry: {
      limit: mayRepeat ? 1 : 0,
      methods: [method],
      statusCodes: PASSING_FAULTS,
      afterStatusCodes: [],
      delay: () => RETRY_AFTER_MS,
    },
  };
}
