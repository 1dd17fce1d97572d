import { type TracingConfig } from '../../config/tracing.config.js';
import { type Tracing } from './tracing.js';

const NONE: Tracing = { tellTo: () => undefined, close: async () => undefined };

/** Call it before creating the application. The exporter is loaded only when a collector is configured. */
export async function openTracing(config: TracingConfig): Promise<Tracing> {
  if (config.endpoint === '') return NONE;
  const { exportSpans } = await import('./export-spans.js');
  return exportSpans(config);
}
