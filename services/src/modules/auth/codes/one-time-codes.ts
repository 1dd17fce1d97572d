import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AUTH_MESSAGES, OTP_LENGTH, OTP_LIFE_MINUTES, OTP_TRIES, type OtpPurpose } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { SecretsConfig } from '../../../config/secrets.config.js';
import { rows, run } from '../../../database/rows.js';

export interface CodeKey {
  purpose: OtpPurpose;
  /** What the code is bound to: a phone and door, or one sign-up. */
  subject: string;
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'none';

interface CodeRow {
  id: string;
  code_hash: Buffer;
  expires_at: Date;
}

/** Codes of six digits: one live code per purpose and subject, kept as a keyed hash, good for one use and five tries. */
@Injectable()
export class OneTimeCodes {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    secrets: SecretsConfig,
  ) {
    this.key = secrets.keyFor('one-time-code');
  }

  /** Makes a new code and forgets the one before. */
  async issue(tx: EntityManager, key: CodeKey): Promise<string> {
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
    const now = this.clock.now();
    await run(tx, ISSUE, [
      key.purpose,
      key.subject,
      this.hash(key, code),
      OTP_TRIES,
      new Date(now.getTime() + OTP_LIFE_MINUTES * 60_000),
      now,
    ]);
    return code;
  }

  /**
   * Uses up one try. The caller must let the transaction commit whatever the verdict is, else a wrong try would
   * not count; throw with `refuse` after it.
   */
  async check(tx: EntityManager, actor: Actor, key: CodeKey, code: string): Promise<CodeVerdict> {
    const verdict = await this.judge(tx, key, code);
    const outcome = verdict === 'right' ? 'done' : 'refused';
    await this.audit.write(tx, actor, { action: 'one-time-code', outcome, details: { purpose: key.purpose, verdict } });
    return verdict;
  }

  private async judge(tx: EntityManager, key: CodeKey, code: string): Promise<CodeVerdict> {
    const [row] = await rows<CodeRow>(tx, TRY, [key.purpose, key.subject]);
    if (!row) return 'none';
    if (row.expires_at <= this.clock.now()) return 'expired';
    if (!timingSafeEqual(row.code_hash, this.hash(key, code))) return 'wrong';
    await run(tx, `UPDATE one_time_codes SET used_at = $2 WHERE id = $1`, [row.id, this.clock.now()]);
    return 'right';
  }

  private hash({ purpose, subject }: CodeKey, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\n${subject}\n${code}`).digest();
  }
}

/** What a person is told about a code that was not right. @throws UserError unless it was right */
export function refuseCode(verdict: CodeVerdict): void {
  switch (verdict) {
    case 'right':
      return;
    case 'wrong':
      throw new UserError('rule', 'WRONG_CODE', AUTH_MESSAGES.wrongCode, { umsCode: UMS_CODES.wrongCode });
    case 'expired':
      throw new UserError('rule', 'CODE_EXPIRED', AUTH_MESSAGES.codeExpired, { umsCode: UMS_CODES.codeExpired });
    case 'none':
      throw new UserError('rule', 'NO_CODE_LEFT', AUTH_MESSAGES.noCodeLeft, { umsCode: UMS_CODES.noCodeLeft });
  }
}

const ISSUE = `
  INSERT INTO one_time_codes (purpose, subject, code_hash, tries_left, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (purpose, subject) DO UPDATE SET code_hash = excluded.code_hash, tries_left = excluded.tries_left,
    expires_at = excluded.expires_at, created_at = excluded.created_at, used_at = NULL`;

// The row lock of the update makes parallel guesses wait for each other: five tries stay five.
const TRY = `
  UPDATE one_time_codes SET tries_left = tries_left - 1
  WHERE purpose = $1 AND subject = $2 AND used_at IS NULL AND tries_left > 0
  RETURNING id, code_hash, expires_at`;
