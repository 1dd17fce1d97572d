import { Injectable } from '@nestjs/common';
import { GuardedHttp, OutboundError } from '../../../platform/outbound/index.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { addressRefused } from './webhooks.errors.js';

/** Saves by one company in an hour: the check asks name servers, and must not serve to map a network. */
const SAVES_PER_HOUR = 300;

/** Whether an address may be a webhook's. It is asked again, on the connected address, with every attempt. */
@Injectable()
export class WebhookAddresses {
  constructor(
    private readonly http: GuardedHttp,
    private readonly limits: RateLimit,
  ) {}

  /** @throws UserError invalid, the same for every address that is refused */
  async require(companyId: string, url: string): Promise<void> {
    await this.limits.require({ key: `webhook-address:${companyId}`, limit: SAVES_PER_HOUR, windowSeconds: 3_600 });
    try {
      await this.http.check(url);
    } catch (error) {
      if (error instanceof OutboundError) throw addressRefused();
      throw error;
    }
  }
}
