import { type Type } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import multipart from '@fastify/multipart';
import { SHEET_LIMITS } from '@godown/contracts/sheets';
import { currentCall } from './core/call-context.js';
import { watchRequests } from './platform/http/watch-requests.js';
import { Clock } from './core/clock.js';
import { Logger } from './core/logging/logger.js';
import { Metrics } from './core/metrics.js';
import { traceRequests } from './platform/http/trace-requests.js';
import { NestLines } from './core/logging/nest-lines.js';
import { LiveAdapter } from './platform/live/live.adapter.js';
import { OPERATORS_PATHS } from './modules/health/index.js';
import { EarlyAnswers } from './modules/tracking/index.js';
import { admit } from './platform/http/admission.js';
import { answerBeforeFramework } from './platform/http/before-framework.js';
import { boundRequests } from './platform/http/bounds.js';
import { answerInVersion } from './platform/http/api-version.js';
import { refuseAddress } from './platform/http/error.filter.js';
import { tellLimits } from './platform/rate-limit/limit-headers.js';
import { readContent } from './platform/http/content.js';
import { keepRawBodies } from './platform/http/raw-body.js';
import { requestIdOf } from './platform/http/request-id.js';
import { trusts } from './platform/http/trusted-proxies.js';
import { validationPipe } from './platform/http/validation.js';
import { markCsvAnswers } from './platform/sheets/csv-mark.js';
import { HttpConfig } from './config/http.config.js';

/** Partners that sign the bytes of what they push. */
const SIGNED_BODIES = /^\/api\/webhooks\/(?:payments|couriers|channels|messages)\//;

/** Fastify with our limits: request ids, body size, time-outs against slow clients, trusted proxies. */
export function createAdapter(config: HttpConfig): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: config.bodyLimitBytes,
    trustProxy: trusts(config),
    requestTimeout: 30_000,
    // Who is slow is looked for every other second: Node does so every 30, and a line may then stand for a minute.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    genReqId: requestIdOf,
  });
}

/** What every way of starting the application shares: prefix, checks, headers. */
export function configureApp(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api', { exclude: [...OPERATORS_PATHS] });
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new LiveAdapter(app));
  const server = app.getHttpAdapter().getInstance();
  // Not earlier: what runs once the body has come does not follow from the hooks before.
  server.addHook('preValidation', (_request, _reply, done) => currentCall.run({ waitedMs: 0 }, done));
  tellLimits(server);
  traceRequests(server);
  watchRequests(server, { logger: app.get(Logger), metrics: app.get(Metrics) });
  keepRawBodies(server, SIGNED_BODIES);
  readContent(server, server.initialConfig.bodyLimit ?? 0);
  markCsvAnswers(server);
  boundRequests(server);
  const metrics = app.get(Metrics);
  admit(server, app.get(HttpConfig, { strict: false }).requestsAtOnce, (method) => metrics.refused({ method }));
  answerInVersion(server, app.get(Clock, { strict: false }));
  const tracked = app.get(EarlyAnswers, { strict: false });
  answerBeforeFramework(server, (request, response) => tracked.answer(request, response));
  void server.register(multipart, {
    limits: { fileSize: SHEET_LIMITS.bytes, files: 1, fields: 10, fieldSize: 2_000_000, parts: 12, headerPairs: 50 },
  });
  server.addHook('onSend', async (request, reply, payload) => {
    void reply.header('X-Request-Id', String(request.id));
    void reply.header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    // Handed over as a text, Node counts its bytes first and turns it into them on a slower way.
    return typeof payload === 'string' ? Buffer.from(payload) : payload;
  });
}

export async function createApp(root: Type<object>, config: HttpConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(root, createAdapter(config), {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(new NestLines(app.get(Logger)));
  configureApp(app);
  return app;
}
