import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { UserError } from '../errors.js';
import { type Logger } from '../logging/logger.js';

/** Attributes of a span: our own names, methods and figures; never values, addresses, row ids or user input. */
export interface TracedWork {
  name: string;
  kind: 'server' | 'client' | 'job' | 'inside';
  attributes?: Attributes;
  /** What caused a request or a job, as W3C `traceparent`: the span joins its trace. What is none counts as nothing. */
  causedBy?: string | undefined;
}

export interface Tracing {
  /** Called when spans could not be delivered. */
  tellTo(logger: Pick<Logger, 'warn'>): void;
  /** Stops tracing and sends the remaining spans, for at most the given time (milliseconds; default 2,000). Never throws. */
  close(limitMs?: number): Promise<void>;
}

/** Adds attributes to the running span. */
export type Note = (name: string, value: string | number | boolean) => void;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  inside: SpanKind.INTERNAL,
} as const;
/** All zeros are no id. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;
const CODE = /^[A-Z0-9_]{2,64}$/;
const ignore: Note = () => undefined;

let tracer: Tracer | null = null;

/** Makes this tracer create the spans from now on. With null there are no spans, and each traced call costs one comparison. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** A span that the caller ends; null while tracing is off. Requests and jobs start a trace of their own, unless something caused them. */
export function startSpan({ name, kind, attributes = {}, causedBy }: TracedWork): Span | null {
  const isFirst = kind === 'server' || kind === 'job';
  const cause = isFirst ? contextOf(causedBy) : null;
  const options = { kind: KINDS[kind], attributes, root: isFirst && cause === null };
  return tracer?.startSpan(name, options, cause ?? context.active()) ?? null;
}

/** Whether a trace is kept is ours to decide: the flags of whoever sent it are not read. */
function contextOf(traceparent: string | undefined): Context | null {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** The running span as `traceparent`, for work that it causes elsewhere; undefined while tracing is off. */
export function presentTrace(): string | undefined {
  const span = isTracing() ? trace.getActiveSpan()?.spanContext() : undefined;
  return span && `00-${span.traceId}-${span.spanId}-01`;
}

/** Runs the work inside the span: spans that it starts become children. */
export function inSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Runs the work in a span of its own. An error is recorded by its code or kind, because messages may contain user input. */
export function traced<T>(about: TracedWork, work: (note: Note) => Promise<T>): Promise<T> {
  const span = startSpan(about);
  return span === null ? work(ignore) : inSpan(span, () => finish(span, work));
}

async function finish<T>(span: Span, work: (note: Note) => Promise<T>): Promise<T> {
  try {
    return await work((name, value) => span.setAttribute(name, value));
  } catch (error) {
    span.setAttribute('error.type', kindOf(error));
    // A refused request is not a failure.
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
