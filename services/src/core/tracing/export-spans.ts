import { setTimeout as wait } from 'node:timers/promises';
import { context, diag, DiagLogLevel } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { type TracingConfig } from '../../config/tracing.config.js';
import { type Logger } from '../logging/logger.js';
import { type Tracing, traceWith } from './tracing.js';

/** The time limit of one delivery with its retries (milliseconds). */
const DELIVERY_MS = 10_000;

/** How long a stopping process waits for the last delivery (milliseconds). Together with the jobs' 20 s it fits into the limit for stopping. */
const LAST_DELIVERY_MS = 2_000;

/** How many spans may wait for a collector; more are dropped. */
const WAITING_SPANS = 2_048;

/** Sends spans in batches in the background: with a slow or missing collector, spans are lost and nothing else. */
export function exportSpans({ endpoint, serviceName }: TracingConfig): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: DELIVERY_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: WAITING_SPANS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceWith(provider.getTracer(serviceName));
  return {
    tellTo,
    close: async (limitMs = LAST_DELIVERY_MS) => {
      traceWith(null);
      await atMost(limitMs, provider.shutdown());
      context.disable();
      diag.disable();
    },
  };
}

function tellTo(logger: Pick<Logger, 'warn'>): void {
  const tell = (text: string): void => logger.warn({}, `traces: ${text}`);
  const nothing = (): void => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

async function atMost(limitMs: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const done = work.catch(() => undefined).finally(() => timer.abort());
  await Promise.race([done, wait(limitMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
}
