import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { UserError } from '../errors.js';
import { type Logger } from '../logging/logger.js';

/** What a span says of its work: names of ours, methods, figures; never values, addresses, ids of rows or what people typed. */
export interface TracedWork {
  name: string;
  kind: 'server' | 'client' | 'job' | 'inside';
  attributes?: Attributes;
}

export interface Tracing {
  /** Spans that could not be delivered are told here. */
  tellTo(logger: Pick<Logger, 'warn'>): void;
  /** Ends tracing and sends what is still here, for at most this long (milliseconds; default 2,000). Never throws. */
  close(limitMs?: number): Promise<void>;
}

/** Adds to the running span what only the work finds out. */
export type Note = (name: string, value: string | number | boolean) => void;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
} as const;
const CODE = /^[A-Z0-9_]{2,64}$/;
const ignore: Note = () => undefined;

let tracer: Tracer | null = null;

/** Spans are made by this tracer from now on; null: there are none, and the seams cost one comparison. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** A span that the caller ends; null while nothing is traced. Requests and jobs begin a trace of their own. */
export function startSpan({ name, kind, attributes = {} }: TracedWork): Span | null {
  return tracer?.startSpan(name, { kind: KINDS[kind], attributes, root: kind === 'server' || kind === 'job' }) ?? null;
}

/** Runs the work as part of the span: what it starts belongs below. */
export function inSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Runs the work in a span of its own. An error is named by its code or kind: messages may hold what people typed. */
export function traced<T>(about: TracedWork, work: (note: Note) => Promise<T>): Promise<T> {
  const span = startSpan(about);
  return span === null ? work(ignore) : inSpan(span, () => finish(span, work));
}

async function finish<T>(span: Span, work: (note: Note) => Promise<T>): Promise<T> {
  try {
    return await work((name, value) => span.setAttribute(name, value));
  } catch (error) {
    span.setAttribute('error.type', kindOf(error));
    // A refusal is an answer, not a failure.
    if (!(error instanceof UserError)) span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && CODE.test(code) ? code : error.constructor.name;
}
