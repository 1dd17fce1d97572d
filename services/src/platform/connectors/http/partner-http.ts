import { randomInt } from 'node:crypto';
import { type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import { currentCall } from '../../../core/call-context.js';
import { UpstreamError } from '../../../core/errors.js';
import { type Note, traced } from '../../../core/tracing/tracing.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { Deadline } from '../../../core/deadline.js';
import { isTooDeep } from './json-depth.js';
import { JsonReader } from './json-reader.js';
import { redact } from './redact.js';

export interface PartnerRequest {
  readonly partner: string;
  /** The breaker's name: failures of one account do not stop another. */
  readonly breakerKey: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A repeat does no harm: the call is retried. Bookings never are. */
  readonly repeatable: boolean;
  /** Its answer is bare text instead of JSON. */
  readonly isText?: boolean;
  /** Statuses below 500 that the caller reads itself. */
  readonly expects?: readonly number[];
  /** What the partner answers over its limit of calls, where that is not 429; it is read as 429. */
  readonly limitStatus?: number;
  /** The end that calls which belong together share (`PartnerHttp.deadline`). All calls of one HTTP request share one anyway. */
  readonly deadline?: Deadline;
}

export interface PartnerResponse {
  readonly status: number;
  readonly json: JsonReader;
  readonly text: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type RawAnswer = Pick<PartnerResponse, 'status' | 'text' | 'headers'>;

/** One call as it is kept for 30 days. */
export interface TrafficLine {
  readonly partner: string;
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  readonly request: string | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly durationMs: number;
}

export interface PartnerHttpLimits {
  /** The whole call with all its tries and the pauses between them: connecting, waiting, reading (milliseconds). */
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxBodyBytes: number;
  /** Bookings and look-ups one process makes at a time per partner. */
  readonly connections: number;
  /** How a host name becomes an address; as the machine does it when it is left out. */
  readonly lookup?: LookupFunction;
}

export const DEFAULT_LIMITS: PartnerHttpLimits = {
  timeoutMs: 10_000,
  retries: 2,
  maxBodyBytes: 5_000_000,
  connections: 32,
};

/** First pause before a retry (milliseconds); doubles, plus as much again at random. */
const NO_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const RETRY_BASE_MS = 200;

/** Bare text is a token. */
const HIDDEN = '***';

const TOO_MANY = 429;

/** Answers that may be empty. */
const ACCEPTED = 202;
const NO_CONTENT = 204;

/** HTTP to partners: one time limit over all, a cap on bodies, no redirects, retries with jitter, a breaker, kept traffic. */
export class PartnerHttp {
  private readonly breakers = new Map<string, CircuitBreaker>();
  private readonly agent: Agent;

  constructor(
    private readonly keep: (line: TrafficLine) => void,
    private readonly now: () => number = Date.now,
    private readonly limits: PartnerHttpLimits = DEFAULT_LIMITS,
    /** Throws where no call may be made. */
    private readonly refuse: () => void = () => undefined,
  ) {
    const { connections, lookup } = limits;
    this.agent = new Agent({ connections, pipelining: 1, ...(lookup && { connect: { lookup } }) });
  }

  /** @throws UpstreamError for everything but a JSON answer with a status below 400 or an expected one */
  async send(call: PartnerRequest): Promise<PartnerResponse> {
    this.refuse();
    const deadline = call.deadline ?? this.deadline();
    const tries = call.repeatable ? this.limits.retries + 1 : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await traced(
          {
            name: `partner ${call.partner}`,
            kind: 'client',
            attributes: { 'godown.partner': call.partner, 'http.request.method': call.method },
          },
          (note) => this.once(call, deadline, note),
        );
      } catch (error) {
        const again = error instanceof UpstreamError && error.details.retryable && attempt < tries;
        if (!again || !(await isPaused(attempt, deadline))) throw error;
      }
    }
  }

  /** When the time of a whole call is up, counted from now; in an HTTP request, from its first call to any partner. */
  deadline(): Deadline {
    const request = currentCall.getStore();
    if (!request) return new Deadline(this.limits.timeoutMs);
    request.partnersUntil ??= new Deadline(this.limits.timeoutMs);
    return request.partnersUntil;
  }

  isOpen(breakerKey: string): boolean {
    return this.breakers.get(breakerKey)?.isOpen ?? false;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private breaker(key: string): CircuitBreaker {
    const known = this.breakers.get(key) ?? new CircuitBreaker(this.now);
    this.breakers.set(key, known);
    return known;
  }

  private async once(call: PartnerRequest, deadline: Deadline, note: Note): Promise<PartnerResponse> {
    // Nothing is sent that nobody can wait for.
    if (deadline.isOver) throw outOfTime(call.partner);
    const { leavesEnough } = deadline;
    const breaker = this.breaker(call.breakerKey);
    if (!breaker.allow())
      throw new UpstreamError(call.partner, 'PARTNER_RESTING', `${call.partner} is not answering`, {
        retryable: false,
      });
    const startedAt = this.now();
    let status: number | null = null;
    let text: string | null = null;
    try {
      const answer = await this.exchange(call, deadline.signal);
      status = answer.status;
      note('http.response.status_code', status);
      text = answer.text;
      const read = this.read(call, answer);
      breaker.succeeded();
      this.record(call, { status, text, error: null, startedAt });
      return read;
    } catch (error) {
      const upstream = asUpstream(call.partner, error, deadline.isOver);
      if (isTheirRefusal(upstream)) breaker.succeeded();
      else if (upstream.code === 'PARTNER_TIMEOUT' && !leavesEnough) breaker.untold();
      else breaker.failed();
      this.record(call, { status, text, error: upstream.message, startedAt });
      throw upstream;
    }
  }

  private async exchange(call: PartnerRequest, signal: AbortSignal): Promise<RawAnswer> {
    const response = await request(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      body: call.body,
      dispatcher: this.agent,
      signal,
    });
    const text = await this.readBody(call.partner, response);
    return { status: response.statusCode, text, headers: response.headers };
  }

  private async readBody(partner: string, response: Dispatcher.ResponseData): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > this.limits.maxBodyBytes) {
        response.body.destroy();
        throw new UpstreamError(
          partner,
          'PARTNER_TOO_LARGE',
          `${partner} sent more than ${this.limits.maxBodyBytes} bytes`,
          { retryable: false },
        );
      }
      chunks.push(bytes);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  private read(call: PartnerRequest, { status, text, headers }: RawAnswer): PartnerResponse {
    const expected = call.expects?.includes(status) ?? false;
    const meant = status === call.limitStatus ? TOO_MANY : status;
    const retryable = meant >= 500 || meant === TOO_MANY;
    if (status >= 300 && !expected) {
      const retryAfterSeconds = new JsonReader(headers).at('retry-after').number();
      throw new UpstreamError(call.partner, 'PARTNER_STATUS', `${call.partner} answered ${status}`, {
        retryable,
        status: meant,
        rawText: redact(text),
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
      });
    }
    return { status, text, headers, json: new JsonReader(call.isText ? text : parse(call.partner, status, text)) };
  }

  private record(
    call: PartnerRequest,
    outcome: { status: number | null; text: string | null; error: string | null; startedAt: number },
  ): void {
    this.keep({
      partner: call.partner,
      method: call.method,
      url: redact(call.url),
      status: outcome.status,
      request: call.body === undefined ? null : redact(decodeForm(call.body)),
      answer: outcome.text === null ? null : call.isText ? HIDDEN : redact(outcome.text),
      error: outcome.error,
      durationMs: this.now() - outcome.startedAt,
    });
  }
}

/** @returns false when the time of the whole call is up: nobody waits for another try then */
async function isPaused(attempt: number, deadline: Deadline): Promise<boolean> {
  const pauseMs = RETRY_BASE_MS * 2 ** (attempt - 1) + randomInt(RETRY_BASE_MS);
  await wait(pauseMs, undefined, { signal: deadline.signal }).catch(() => undefined);
  return !deadline.isOver;
}

/** Form bodies carry JSON percent-encoded; it is decoded so that redaction sees the field names. */
function decodeForm(body: string): string {
  return body.startsWith('format=json&data=') ? (new URLSearchParams(body).get('data') ?? '') : body;
}

function parse(partner: string, status: number, text: string): unknown {
  if (text === '' && (status === ACCEPTED || status === NO_CONTENT)) return null;
  const refuse = (what: string): UpstreamError =>
    new UpstreamError(partner, 'PARTNER_NONSENSE', `${partner} sent an answer that ${what}`, {
      retryable: true,
      status,
      rawText: redact(text),
    });
  if (isTooDeep(text)) throw refuse('is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('is not JSON');
  }
}

/** A partner that answers 400 or 401 is well; it is our question it dislikes. One that sends us elsewhere is not. */
export function isTheirRefusal({ code, details: { retryable, status = 0 } }: UpstreamError): boolean {
  return code === 'PARTNER_STATUS' && !retryable && status >= 400;
}

function asUpstream(partner: string, error: unknown, timedOut: boolean): UpstreamError {
  if (error instanceof UpstreamError) return error;
  return timedOut
    ? outOfTime(partner)
    : new UpstreamError(partner, 'PARTNER_UNREACHABLE', `${partner} could not be reached`, {
        retryable: true,
        ...(isUnsent(error) && { isUnsent: true }),
      });
}

/** There was no connection on which anything could have left. */
function isUnsent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && NO_CONNECTION.has(String(Reflect.get(error, 'code')));
}

function outOfTime(partner: string): UpstreamError {
  return new UpstreamError(partner, 'PARTNER_TIMEOUT', `${partner} did not answer in time`, { retryable: true });
}
