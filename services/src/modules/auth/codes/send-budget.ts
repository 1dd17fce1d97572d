import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AUTH_MESSAGES, OTP_RESEND_SECONDS } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { rows, run } from '../../../database/rows.js';
import { AuthConfig } from '../accounts/auth.config.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const SENDS_PER_HOUR = 5;
const SENDS_PER_DAY = 10;
/** Codes for new contacts that one account may ask for in an hour. */
const SENDS_PER_ACCOUNT = 10;

interface UsageRow {
  last_at: Date | null;
  hour: number;
  day: number;
  hour_from: Date | null;
  day_from: Date | null;
}

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
    await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('code-send:' || $1, 0))`, [recipient]);
    const [usage] = await rows<UsageRow>(tx, USAGE, [recipient, now, HOUR_SECONDS, DAY_SECONDS]);
    const waitSeconds = usage ? waitFor(usage, now) : 0;
    if (waitSeconds > 0) {
      throw new UserError('tooMany', 'CODE_TOO_SOON', AUTH_MESSAGES.waitBeforeResending, {
        umsCode: UMS_CODES.waitBeforeResending,
        retryAfterSeconds: waitSeconds,
      });
    }
    await run(tx, `INSERT INTO one_time_code_sends (phone, sent_at) VALUES ($1, $2)`, [recipient, now]);
  }
}

function waitFor(usage: UsageRow, now: Date): number {
  const until = (from: Date | null, seconds: number): number =>
    from ? Math.ceil(from.getTime() / 1000 + seconds - now.getTime() / 1000) : 0;
  return Math.max(
    until(usage.last_at, OTP_RESEND_SECONDS),
    usage.hour >= SENDS_PER_HOUR ? until(usage.hour_from, HOUR_SECONDS) : 0,
    usage.day >= SENDS_PER_DAY ? until(usage.day_from, DAY_SECONDS) : 0,
  );
}

const USAGE = `
  SELECT max(sent_at) AS last_at, count(*)::int AS day, min(sent_at) AS day_from,
    count(*) FILTER (WHERE sent_at > $2::timestamptz - make_interval(secs => $3))::int AS hour,
    min(sent_at) FILTER (WHERE sent_at > $2::timestamptz - make_interval(secs => $3)) AS hour_from
  FROM one_time_code_sends WHERE phone = $1 AND sent_at > $2::timestamptz - make_interval(secs => $4)`;
