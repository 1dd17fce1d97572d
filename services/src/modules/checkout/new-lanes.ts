import { Injectable } from '@nestjs/common';
import { CHECKOUT_LIMITS } from '@godown/contracts/checkout';
import pLimit from 'p-limit';
import { Logger } from '../../core/logging/logger.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { type LaneQuestion, ServiceabilityService } from '../couriers/index.js';

/** PIN codes that couriers are asked about at the same time, and how many more may wait. */
const AT_ONCE = 8;
const MOST_WAITING = 64;
/** A buyer is not made to wait longer for couriers; what they say later is known to the next one. */
const PATIENCE_MS = 5_000;

/** Asks couriers about lanes that nobody knows yet, on behalf of people who are not signed in: never without bounds. */
@Injectable()
export class NewLanes {
  private readonly asking = pLimit(AT_ONCE);

  constructor(
    private readonly serviceability: ServiceabilityService,
    private readonly limits: RateLimit,
    private readonly logger: Logger,
  ) {}

  /** @param network whose address asks. Not inside a transaction. */
  async learn(companyId: string, network: string, lanes: readonly LaneQuestion[]): Promise<void> {
    if (this.asking.pendingCount >= MOST_WAITING || !(await this.isGranted(companyId, network))) return;
    const learnt = this.asking(() => this.serviceability.warm(companyId, lanes)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'couriers could not be asked about a PIN code');
    });
    await Promise.race([learnt, patience()]);
  }

  private async isGranted(companyId: string, network: string): Promise<boolean> {
    const ofNetwork = await this.limits.take({
      key: `new-lanes:${network}`,
      limit: CHECKOUT_LIMITS.newLanesPerTenMinutes,
      windowSeconds: 600,
    });
    if (!ofNetwork.allowed) return false;
    const ofCompany = await this.limits.take({
      key: `new-lanes:${companyId}`,
      limit: CHECKOUT_LIMITS.newLanesPerHourOfCompany,
      windowSeconds: 3_600,
    });
    return ofCompany.allowed;
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref();
  });
}
