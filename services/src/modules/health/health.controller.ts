import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../platform/auth/permit.decorator.js';
import { Metrics } from '../../core/metrics.js';
import { HealthService, type ReadyResponse } from './health.service.js';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
  ) {}

  /** The process runs. */
  @Get(['health/live', 'api/health/live'])
  @Public('unlimited')
  live(): { status: true } {
    return { status: true };
  }

  /** The process should get requests. */
  @Get(['health/ready', 'api/health/ready'])
  @Public('unlimited')
  async ready(): Promise<ReadyResponse> {
    return this.health.ready();
  }

  /** For Prometheus; not below `/api`, so not at the public hosts. */
  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Public('unlimited')
  async figures(): Promise<string> {
    return this.metrics.text();
  }
}
