import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@godown/contracts/auth';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { AuthConfig } from '../accounts/auth.config.js';

/** What one address may do: it cannot try one password on a thousand accounts, nor sign up a thousand companies. */
@Injectable()
export class AddressLimits {
  constructor(
    private readonly rateLimit: RateLimit,
    private readonly config: AuthConfig,
  ) {}

  /** Takes a place before the work and gives it back when the work succeeds. @throws UserError tooMany */
  async countFailures<T>(network: string, work: () => Promise<T>): Promise<T> {
    const limit = {
      key: `login-failures:ip:${network}`,
      limit: this.config.loginFailuresPerAddress,
      windowSeconds: 60,
    };
    await this.rateLimit.require(limit, AUTH_MESSAGES.tooManyTries);
    const result = await work();
    await this.rateLimit.giveBack(limit);
    return result;
  }

  /** @throws UserError tooMany */
  async requireSignUp(network: string): Promise<void> {
    await this.rateLimit.require(
      { key: `sign-ups:ip:${network}`, limit: this.config.signUpsPerAddress, windowSeconds: 3_600 },
      AUTH_MESSAGES.tooManyTries,
    );
  }
}
