import { jest } from '@jest/globals';
import { TracingConfig } from '../../config/tracing.config.js';

const SDK = [
  '@opentelemetry/sdk-trace',
  '@opentelemetry/resources',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
];

describe('Without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  const loaded: string[] = [];

  beforeAll(() => {
    for (const name of SDK) jest.unstable_mockModule(name, () => ({ note: loaded.push(name) }));
    jest.unstable_mockModule('./export-spans.js', () => {
      loaded.push('export-spans');
      return { exportSpans: () => ({ tellTo: () => undefined, close: async () => undefined }) };
    });
  });

  it('nothing that makes or sends spans is loaded by the application, its start or its work', async () => {
    await import('../../app.module.js');
    await import('../../create-app.js');
    const { openTracing } = await import('./open-tracing.js');
    const { isTracing, startSpan, traced } = await import('./tracing.js');
    const tracing = await openTracing(new TracingConfig());
    expect(
      await traced({ name: 'work', kind: 'inside' }, async (note) => {
        note('a', 1);
        return 'done';
      }),
    ).toBe('done');
    await tracing.close();
    expect([isTracing(), startSpan({ name: 'work', kind: 'server' }), loaded]).toEqual([false, null, []]);
    await openTracing(Object.assign(new TracingConfig(), { endpoint: 'http://127.0.0.1:4318' }));
    expect(loaded).toEqual(['export-spans']);
  });
});
