import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import {
  type Deadline,
  DEFAULT_LIMITS,
  PartnerHttp,
  type PartnerResponse,
  type PartnerRequest,
  TrafficLog,
} from '../../platform/partners/index.js';
import { PaymentsConfig } from '../../config/payments.config.js';
import { Database } from '../../database/database.js';

/** HTTP to payment gateways: one time limit, retries where a repeat does no harm, a breaker for each, kept traffic. */
@Injectable()
export class GatewayHttp implements OnApplicationShutdown {
  private readonly http: PartnerHttp;

  constructor(
    config: PaymentsConfig,
    traffic: TrafficLog,
    clock: Clock,
    private readonly database: Database,
  ) {
    this.http = new PartnerHttp(
      (line) => traffic.add(line),
      () => clock.now().getTime(),
      { ...DEFAULT_LIMITS, timeoutMs: config.timeoutMs },
    );
  }

  /** @throws UpstreamError; BugError inside a transaction, where a slow gateway would hold its locks */
  send(request: PartnerRequest): Promise<PartnerResponse> {
    if (this.database.isOpen) throw new BugError('Gateways are not called inside a transaction');
    return this.http.send(request);
  }

  /** When the time of calls that belong together is up, counted from now. */
  deadline(): Deadline {
    return this.http.deadline();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.close();
  }
}
