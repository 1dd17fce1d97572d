import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { OutboundConfig } from '../../config/outbound.config.js';
import { traced } from '../../core/tracing/tracing.js';
import { HostResolver } from './host-resolver.js';
import { OutboundError } from './outbound-error.js';
import { isPublicAddress } from './public-address.js';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Finding the address, connecting, waiting and reading together (milliseconds). */
  timeoutMs: number;
  /** How much of the answer is read; the connection is closed after it. */
  maxAnswerBytes: number;
  /** Ends the call early, as a failure to reach. */
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** True when there was more than `maxAnswerBytes`. */
  isCut: boolean;
}

interface Target {
  url: URL;
  /** Checked; the connection goes to one of them and nowhere else. */
  addresses: readonly string[];
}

/**
 * HTTP to addresses that customers gave us. The name is resolved once, every address is checked, and the connection
 * goes to a checked address with the original Host and SNI: a name that answers differently the second time changes
 * nothing. Only https on port 443, no redirects, a limit on time and on what is read.
 */
@Injectable()
export class GuardedHttp {
  constructor(
    private readonly resolver: HostResolver,
    private readonly config: OutboundConfig,
  ) {}

  /**
   * Whether the address may be called at all, without calling it. Every refusal is told after the same time: a name inside,
   * one outside and none at all take name servers differently long, and that would map our network.
   * @throws OutboundError ADDRESS
   */
  async check(text: string): Promise<void> {
    const over = passed(this.config.checkMs).then(() => false);
    const isCallable = this.targetOf(text).then(() => true, refused);
    if (await Promise.race([isCallable, over])) return;
    await over;
    throw new OutboundError('ADDRESS');
  }

  /** A redirect is an answer like any other: it is not followed. @throws OutboundError when no whole answer came in time */
  async send(request: OutboundRequest): Promise<OutboundResponse> {
    // Neither the path nor the host is told: receivers put keys into both.
    return traced(
      {
        name: 'partner customer',
        kind: 'client',
        attributes: { 'godown.partner': 'customer', 'http.request.method': request.method },
      },
      async (note) => {
        const answer = await this.call(request);
        note('http.response.status_code', answer.status);
        return answer;
      },
    );
  }

  private async call(request: OutboundRequest): Promise<OutboundResponse> {
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
    try {
      const target = await orAborted(this.targetOf(request.url), signal);
      return await exchange(request, target, signal);
    } catch (error) {
      if (deadline.aborted) throw new OutboundError('TIMEOUT', { cause: error });
      throw asOutboundError(error);
    }
  }

  private async targetOf(text: string): Promise<Target> {
    const url = parse(text);
    const isAllowed = this.config.allowedOrigins.includes(url.origin);
    if (!isAllowed && (url.protocol !== 'https:' || url.port !== '')) throw new OutboundError('ADDRESS');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // The URL parser has turned every other spelling of an IPv4 address into four decimal numbers.
    const addresses = isIP(host) === 0 ? await this.resolver.resolve(host) : [host];
    if (addresses.length === 0 || !(isAllowed || addresses.every(isPublicAddress))) throw new OutboundError('ADDRESS');
    return { url, addresses };
  }
}

/** @throws OutboundError ADDRESS for what is no web address, or carries a name and password */
function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutboundError('ADDRESS');
  return url;
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** @throws whatever is not about the address */
function refused(error: unknown): false {
  if (error instanceof OutboundError) return false;
  throw error;
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function exchange(
  request: OutboundRequest,
  { url, addresses }: Target,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const response = await connect(request, { url, addresses }, signal);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  const { body, isCut } = await read(response, request.maxAnswerBytes);
  return { status: response.statusCode ?? 0, headers, body, isCut };
}

function connect(request: OutboundRequest, { url, addresses }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const body = request.body === undefined ? undefined : Buffer.from(request.body);
  return new Promise((resolve, reject) => {
    const options = {
      method: request.method,
      headers: { ...request.headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) },
      agent: false as const,
      signal,
      // Called for names only, and answers with what was checked; an address in the URL itself was checked as it stands.
      lookup: ((_host, _options, give) => give(null, found)) satisfies LookupFunction,
      // Asks for all addresses at once, and goes on to the next when one does not answer.
      autoSelectFamily: true,
    };
    const call = url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    call.once('response', resolve);
    call.once('error', reject);
    call.end(body);
  });
}

async function read(response: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let left = maxBytes;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes.subarray(0, left));
      if (bytes.length > left) return { body: Buffer.concat(chunks), isCut: true };
      left -= bytes.length;
    }
  } finally {
    response.destroy();
  }
  return { body: Buffer.concat(chunks), isCut: false };
}

const TLS_CODES = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/;
const PARSE_CODES = /^HPE_/;

function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code')) : '';
  if (TLS_CODES.test(code)) return new OutboundError('TLS', { cause: error });
  return new OutboundError(PARSE_CODES.test(code) ? 'BROKEN_ANSWER' : 'UNREACHABLE', { cause: error });
}
