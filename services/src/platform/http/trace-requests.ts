import { type Span, SpanStatusCode } from '@opentelemetry/api';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { QUIET } from './watch-requests.js';
import { scrubText } from '../../core/logging/scrub.js';
import { inSpan, isTracing, startSpan } from '../../core/tracing/tracing.js';

const FAILED = 500;

/**
 * One span per request, named by its route. It joins the trace of the caller's `traceparent`, as our pages send it; anybody may send one,
 * so that nothing but the name of the trace is taken from it. Without tracing no hook is there.
 */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    const span = spanOf(request);
    if (span) {
      spans.set(request, span);
      endWith(reply, span);
    }
    done();
  });
  // Not earlier, for the same reason as the call's context.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) inSpan(span, done);
    else done();
  });
}

function spanOf(request: FastifyRequest): Span | null {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'none';
  if (QUIET.test(route)) return null;
  // Callers may choose the request id: it is scrubbed like any text of theirs.
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'godown.request_id': scrubText(String(request.id)),
  };
  const { traceparent } = request.headers;
  const causedBy = typeof traceparent === 'string' ? traceparent : undefined;
  return startSpan({ name: `${method} ${route}`, kind: 'server', attributes, causedBy });
}

/** 'close' comes after the last byte, and also when the caller has gone before it. */
function endWith({ raw }: FastifyReply, span: Span): void {
  raw.once('close', () => {
    if (raw.writableFinished) span.setAttribute('http.response.status_code', raw.statusCode);
    else span.setAttribute('error.type', 'caller gone');
    if (raw.statusCode >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
