import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addMinutes } from 'date-fns/addMinutes';
import { type EntityManager } from 'typeorm';
import { AUTH_MESSAGES, OTP_LENGTH, OTP_LIFE_MINUTES, OTP_TRIES, type OtpPurpose } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { SecretsConfig } from '../../../config/secrets.config.js';
import { OneTimeCodeEntity } from './one-time-code.entity.js';
import { takeTry } from './one-time-codes.sql.js';

export interface CodeKey {
  purpose: OtpPurpose;
  /** What the code is bound to: a phone and door, or one sign-up. */
  subject: string;
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'none';

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
    await tx.getRepository(OneTimeCodeEntity).upsert(
      {
        ...key,
        codeHash: this.hash(key, code),
        triesLeft: OTP_TRIES,
        expiresAt: addMinutes(now, OTP_LIFE_MINUTES),
        usedAt: null,
        createdAt: now,
      },
      ['purpose', 'subject'],
    );
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
    const row = await takeTry(tx, key);
    if (!row) return 'none';
    if (row.expiresAt <= this.clock.now()) return 'expired';
    if (!timingSafeEqual(row.codeHash, this.hash(key, code))) return 'wrong';
    await tx.getRepository(OneTimeCodeEntity).update({ id: row.id }, { usedAt: this.clock.now() });
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
