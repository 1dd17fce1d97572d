import { IsIn, IsString, Matches } from 'class-validator';
import { ConfigArea, Env } from './env.js';

/** OpenTelemetry's own variable names; OTEL_EXPORTER_OTLP_HEADERS (keys for a collector) is read by the exporter itself. */
@ConfigArea
export class TracingConfig {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. Empty: nothing is traced. */
  @Env('OTEL_EXPORTER_OTLP_ENDPOINT')
  @Matches(/^(https?:\/\/[^\s?#]+)?$/, { message: 'is no http address' })
  endpoint = '';

  /** How traces are sent; there is one way. */
  @Env('OTEL_EXPORTER_OTLP_PROTOCOL')
  @IsIn(['http/json'])
  protocol = 'http/json';

  /** The name under which the traces appear. */
  @Env('OTEL_SERVICE_NAME')
  @IsString()
  serviceName = 'godown';
}
