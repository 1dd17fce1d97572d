import { setTimeout as wait } from 'node:timers/promises';

type Json = Record<string, unknown>;

export class ApiFailure extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(call: string, status: number, body: unknown) {
    super(`${call}: ${status} ${JSON.stringify(body)?.slice(0, 400)}`);
    this.status = status;
    this.body = body;
  }
}

/** A refusal that says that what is to be made is there: an earlier start has made it. */
export function isThereAlready(error: unknown): boolean {
  if (!(error instanceof ApiFailure) || error.status !== 409) return false;
  return /(exists already|already exists|already connected)$/.test(String(at(error.body, 'message')));
}

/** For `catch`. */
export function ignoreWhatIsThere(error: unknown): undefined {
  if (!isThereAlready(error)) throw error;
  return undefined;
}

const TRIES = 5;
const TIMEOUT_MS = 60_000;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `a.b.0` of an answer. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, key) => (found === null || typeof found !== 'object' ? undefined : Reflect.get(found, key)),
      value,
    );
}

export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  if (typeof found !== 'string')
    throw new Error(`The answer has no text at ${path}: ${JSON.stringify(value)?.slice(0, 300)}`);
  return found;
}

export function listAt(value: unknown, path: string): Json[] {
  const found = at(value, path);
  if (!Array.isArray(found))
    throw new Error(`The answer has no list at ${path}: ${JSON.stringify(value)?.slice(0, 300)}`);
  return found.filter(isObject);
}

/** One person at the API, with a cookie jar, exactly as the pages call it. */
export class ApiSession {
  private readonly baseUrl: string;
  private readonly cookies = new Map<string, string>();
  private readonly companyId: string | undefined;

  constructor(baseUrl: string, companyId?: string) {
    this.baseUrl = baseUrl;
    this.companyId = companyId;
  }

  get(path: string): Promise<unknown> {
    return this.call('GET', path);
  }

  post(path: string, body: object, idempotencyKey?: string): Promise<unknown> {
    return this.call('POST', path, body, idempotencyKey);
  }

  put(path: string, body: object): Promise<unknown> {
    return this.call('PUT', path, body);
  }

  patch(path: string, body: object): Promise<unknown> {
    return this.call('PATCH', path, body);
  }

  /** The same person, acting for one company. */
  forCompany(companyId: string): ApiSession {
    const other = new ApiSession(this.baseUrl, companyId);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** The same person at another process of the API. */
  at(baseUrl: string): ApiSession {
    const other = new ApiSession(baseUrl, this.companyId);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private headers(hasBody: boolean, idempotencyKey?: string): Record<string, string> {
    return {
      'x-requested-with': 'XMLHttpRequest',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(this.cookies.size === 0
        ? {}
        : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(this.companyId === undefined ? {} : { 'x-company-id': this.companyId }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
  }

  /** A limit or a restarting api is waited for; any other refusal is the caller's to judge. @throws ApiFailure */
  private async call(method: string, path: string, body?: object, idempotencyKey?: string): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const options = {
        method,
        headers: this.headers(body !== undefined, idempotencyKey),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      const answer = await fetch(
        `${this.baseUrl}/api/${path}`,
        body === undefined ? options : { ...options, body: JSON.stringify(body) },
      ).catch((error: unknown) => {
        if (attempt >= TRIES) throw error;
        return undefined;
      });
      if (answer !== undefined) {
        this.keepCookies(answer);
        const text = await answer.text();
        const data: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
        if (answer.ok) return data;
        if (attempt >= TRIES || ![429, 502, 503].includes(answer.status))
          throw new ApiFailure(`${method} ${path}`, answer.status, data);
        await wait(Math.min(Number(answer.headers.get('retry-after') ?? attempt), 20) * 1000);
      } else await wait(attempt * 500);
    }
  }

  private keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const cut = pair.indexOf('=');
      this.cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
  }
}

/** Runs `work` over the list, `lanes` at a time, in order. After a failure nothing new is begun, and what has begun is waited for. */
export async function inLanes<T>(
  list: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = list.map((item, index) => [item, index] as const)[Symbol.iterator]();
  let hasFailed = false;
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      for (const [item, index] of waiting) {
        if (hasFailed) return;
        await work(item, index).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }
    }),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}
