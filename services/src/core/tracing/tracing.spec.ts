import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type CollectorsAnswer, TraceCollector } from '../../../test/trace-collector.js';
import { readConfig } from '../../config/env.js';
import { OutboundConfig } from '../../config/outbound.config.js';
import { TracingConfig } from '../../config/tracing.config.js';
import { PartnerHttp } from '../../platform/connectors/index.js';
import { UserError } from '../errors.js';
import { GuardedHttp, HostResolver } from '../../platform/outbound/index.js';
import { openTracing } from './open-tracing.js';
import { isTracing, presentTrace, startSpan, traced, type Tracing } from './tracing.js';

const PATIENCE_MS = 60_000;

const NONE = { name: 'work', kind: 'inside' } as const;

describe('Spans', () => {
  let partner: Server;
  let origin: string;
  let collector: TraceCollector;
  let tracing: Tracing;

  beforeAll(async () => {
    partner = createServer(
      (request, response) => void response.writeHead(request.url?.startsWith('/refuses') ? 404 : 200).end('{}'),
    );
    await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    collector.refuse();
    await tracing.close();
    collector.close();
  });

  afterAll(() => {
    partner.closeAllConnections();
    partner.close();
  });

  async function open(answer?: CollectorsAnswer): Promise<void> {
    collector = new TraceCollector(answer);
    tracing = await openTracing(Object.assign(new TracingConfig(), { endpoint: `${await collector.open()}/` }));
  }

  it('of calls to partners say partner and status, and nothing of address, header or body', async () => {
    await open();
    const http = new PartnerHttp(() => undefined);
    const call = {
      partner: 'Courier',
      breakerKey: 'courier',
      method: 'POST',
      headers: { authorization: 'h-secret' },
      body: '{"phone":"9812345678"}',
      repeatable: false,
    } as const;
    await http.send({ ...call, url: `${origin}/p-secret?q-secret` });
    await http.send({ ...call, url: `${origin}/refuses` }).catch(() => undefined);
    await http.close();
    const guarded = new GuardedHttp(
      new HostResolver(),
      Object.assign(new OutboundConfig(), { allowedOrigins: [origin] }),
    );
    await guarded.send({
      method: 'POST',
      url: `${origin}/p-secret?q-secret`,
      headers: { 'x-key': 'h-secret' },
      body: 'b-secret',
      timeoutMs: PATIENCE_MS,
      maxAnswerBytes: 100,
    });
    await tracing.close(PATIENCE_MS);
    const seen = collector.spans.map(({ name, status, attributes }) => [
      name,
      status.code,
      attributes['godown.partner'],
      attributes['http.response.status_code'],
      attributes['error.type'],
    ]);
    expect(seen).toEqual([
      ['partner Courier', 0, 'Courier', 200, undefined],
      ['partner Courier', 2, 'Courier', 404, 'PARTNER_STATUS'],
      ['partner customer', 0, 'customer', 200, undefined],
    ]);
    expect(collector.bodies.join()).not.toMatch(/secret|9812345678|127\.0\.0\.1/);
  });

  it('name an error by its code or kind, never by its message, and take a refusal for an answer', async () => {
    await open();
    const failing = (error: unknown): Promise<void> =>
      traced(NONE, () => Promise.reject(error)).then(
        () => undefined,
        () => undefined,
      );
    await failing(new UserError('rule', 'NO_STOCK', 'planted words'));
    await failing(Object.assign(new Error('planted words'), { code: '23505' }));
    await failing(Object.assign(new TypeError('planted words'), { code: 'planted words' }));
    await tracing.close(PATIENCE_MS);
    expect(collector.spans.map(({ status, attributes }) => [status.code, attributes['error.type']])).toEqual([
      [0, 'NO_STOCK'],
      [2, '23505'],
      [2, 'TypeError'],
    ]);
    expect(collector.bodies.join()).not.toContain('planted');
  });

  it('of a job carry the trace of what enqueued it, and a made-up cause is none', async () => {
    await open();
    const cause = await traced(NONE, async () => presentTrace());
    await traced({ name: 'caused', kind: 'job', causedBy: cause }, async () => undefined);
    for (const none of [
      undefined,
      'x',
      `00-${'0'.repeat(32)}-${'ab'.repeat(8)}-01`,
      `01-${'ab'.repeat(16)}-${'ab'.repeat(8)}-01`,
    ])
      await traced({ name: 'alone', kind: 'server', causedBy: none }, async () => undefined);
    await tracing.close(PATIENCE_MS);
    const [work, caused, ...alone] = collector.spans;
    expect(cause).toBe(`00-${work?.traceId}-${work?.spanId}-01`);
    expect([caused?.traceId, caused?.parentSpanId]).toEqual([work?.traceId, work?.spanId]);
    expect(alone.map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set([work, ...alone].map((span) => span?.traceId)).size).toBe(5);
    expect(presentTrace()).toBeUndefined();
  });

  it('wait for no collector: work goes on, and a stop ends while the collector still hangs', async () => {
    await open(() => undefined);
    for (let count = 0; count < 5_000; count += 1) startSpan(NONE)?.end();
    await expect(traced(NONE, async () => 'done')).resolves.toBe('done');
    await collector.asked;
    await tracing.close(50);
    expect(collector.requests.filter(({ socket }) => socket.destroyed)).toEqual([]);
    expect(isTracing()).toBe(false);
  });

  it('that a collector refuses are told to the log, and the work hears nothing of it', async () => {
    await open((response) => void response.writeHead(400).end('no'));
    const told = new Promise<string>((resolve) => tracing.tellTo({ warn: (_fields, text) => resolve(text) }));
    for (let count = 0; count < 512; count += 1) startSpan(NONE)?.end();
    await expect(told).resolves.toMatch(/^traces: .*Bad Request/s);
  });
});

describe('The settings of tracing', () => {
  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT: is no http address'],
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      'OTEL_EXPORTER_OTLP_PROTOCOL: protocol must be one of the following values: http/json',
    ],
  ])('stop the start when %s is %s', (name, value, fault) => {
    expect(() => readConfig(TracingConfig, { [name]: value })).toThrow(fault);
  });
});
