import { type TracingConfig } from '../../config/tracing.config.js';
import { type Tracing } from './tracing.js';

const NONE: Tracing = { tellTo: () => undefined, close: async () => undefined };

/** Call it before the application is made. What makes and sends spans is loaded only when there is somewhere to send them. */
export async function openTracing(config: TracingConfig): Promise<Tracing> {
  if (config.endpoint === '') return NONE;
  const { exportSpans } = await import('./export-spans.js');
  return exportSpans(config);
}
