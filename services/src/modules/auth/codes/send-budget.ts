import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AUTH_MESSAGES, OTP_RESEND_SECONDS } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { AuthConfig } from '../accounts/auth.config.js';
import { OneTimeCodeSendEntity } from './one-time-code-send.entity.js';
import { findUsage, lockRecipient, type SendUsage } from './send-budget.sql.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const SENDS_PER_HOUR = 5;
const SENDS_PER_DAY = 10;
/** Codes for new contacts that one account may ask for in an hour. */
const SENDS_PER_ACCOUNT = 10;

/** What codes may cost: per recipient, per address and in total, whether or not the recipient has an account. */
@Injectable()
export class SendBudget {
  constructor(
    private readonly rateLimit: RateLimit,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** The limits that do not ask which phone. Call it outside a transaction. @throws UserError tooMany */
  async requireRoom(network: string): Promise<void> {
    const message = AUTH_MESSAGES.waitBeforeResending;
    await this.rateLimit.require(
      { key: `code-send:ip:${network}`, limit: this.config.codeSendsPerAddress, windowSeconds: HOUR_SECONDS },
      message,
    );
    await this.rateLimit.require(
      { key: 'code-send:all', limit: this.config.codeSendsInTotal, windowSeconds: HOUR_SECONDS },
      message,
    );
  }

  /** The same, and no account has codes sent to one stranger after the other. Call it outside a transaction. @throws UserError tooMany */
  async requireRoomOf(userId: string, network: string): Promise<void> {
    await this.rateLimit.require(
      { key: `code-send:user:${userId}`, limit: SENDS_PER_ACCOUNT, windowSeconds: HOUR_SECONDS },
      AUTH_MESSAGES.waitBeforeResending,
    );
    await this.requireRoom(network);
  }

  /** Books one send to the phone or email. Sends to one recipient wait for each other, so that a burst cannot slip through. @throws UserError tooMany */
  async take(tx: EntityManager, recipient: string): Promise<void> {
    const now = this.clock.now();
    await lockRecipient(tx, recipient);
    const waitSeconds = waitFor(await findUsage(tx, recipient, now), now);
    if (waitSeconds > 0) {
      throw new UserError('tooMany', 'CODE_TOO_SOON', AUTH_MESSAGES.waitBeforeResending, {
        umsCode: UMS_CODES.waitBeforeResending,
        retryAfterSeconds: waitSeconds,
      });
    }
    await tx.getRepository(OneTimeCodeSendEntity).insert({ phone: recipient, sentAt: now });
  }
}

function waitFor(usage: SendUsage, now: Date): number {
  const until = (from: Date | null, seconds: number): number =>
    from ? Math.ceil(from.getTime() / 1000 + seconds - now.getTime() / 1000) : 0;
  return Math.max(
    until(usage.lastAt, OTP_RESEND_SECONDS),
    usage.hour >= SENDS_PER_HOUR ? until(usage.hourFrom, HOUR_SECONDS) : 0,
    usage.day >= SENDS_PER_DAY ? until(usage.dayFrom, DAY_SECONDS) : 0,
  );
}
