import { Injectable } from '@nestjs/common';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { subYears } from 'date-fns/subYears';
import { type EntityManager } from 'typeorm';
import { type ErasureStatus } from '@godown/contracts/privacy';
import { Clock } from '../../core/clock.js';
import { maskRecipient } from '../messaging/index.js';
import {
  cancelUsed,
  type DormantAccount,
  type DueErasure,
  lockDormant,
  lockDue,
  upsertDecision,
} from './dormant-accounts.sql.js';
import { ErasureRequestEntity } from './erasure-request.entity.js';
import { PrivacyConfig } from './privacy.config.js';

/** Rule 8 of the DPDP rules: so long before the end the person is told, and may still sign in. */
const NOTICE_HOURS = 48;
/** What is in the way is looked at again after this long. */
const LOOK_AGAIN_HOURS = 24;
export type Verdict =
  { status: 'ANNOUNCED'; dueAt: Date; noticeIds: readonly string[] } | { status: 'BLOCKED'; obstacle: string };

/** Accounts that nobody uses, and the erasures that follow from it. */
@Injectable()
export class DormantAccountsRepository {
  constructor(
    private readonly clock: Clock,
    private readonly config: PrivacyConfig,
  ) {}

  /** Whoever was last here before is to be told now. */
  private get lastUseBefore(): Date {
    return subYears(this.nextDueAt(), this.config.dormantYears);
  }

  /** When the erasure of whoever is told now begins. */
  nextDueAt(): Date {
    return addHours(this.clock.now(), NOTICE_HOURS);
  }

  /** Locks accounts of which nothing was decided yet, or long ago. People of the platform itself are not among them. */
  next(tx: EntityManager): Promise<DormantAccount[]> {
    return lockDormant(tx, this.lastUseBefore, subHours(this.clock.now(), LOOK_AGAIN_HOURS));
  }

  /** @returns the id of the request */
  async decide(
    tx: EntityManager,
    { id, phone, email }: DormantAccount,
    reason: string,
    verdict: Verdict,
  ): Promise<string> {
    const [dueAt, noticeIds, obstacle] =
      verdict.status === 'ANNOUNCED' ? [verdict.dueAt, verdict.noticeIds, null] : [null, [], verdict.obstacle];
    return upsertDecision(tx, {
      userId: id,
      phone,
      email,
      maskedPhone: phone && maskRecipient(phone),
      maskedEmail: email && maskRecipient(email),
      reason,
      status: verdict.status,
      at: this.clock.now(),
      dueAt,
      noticeIds: [...noticeIds],
      obstacle,
    });
  }

  /** Cancels erasures whose account is used again, or has other contacts than those that were told. @returns which */
  cancelUsed(tx: EntityManager, statuses: readonly ErasureStatus[], id: string | null = null): Promise<string[]> {
    return cancelUsed(tx, { lastUseBefore: this.lastUseBefore, at: this.clock.now(), statuses, id });
  }

  /** Locks what was announced and is due. While a notice is still on its way, or the person asks for it as well, it waits. */
  due(tx: EntityManager): Promise<DueErasure[]> {
    return lockDue(tx, this.clock.now(), subHours(this.clock.now(), NOTICE_HOURS));
  }

  async block(tx: EntityManager, id: string, obstacle: string): Promise<void> {
    await tx
      .getRepository(ErasureRequestEntity)
      .update({ id }, { status: 'BLOCKED', obstacle, lookedAt: this.clock.now(), dueAt: null });
  }

  async approve(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(ErasureRequestEntity).update({ id }, { status: 'VERIFIED', approvedAt: this.clock.now() });
  }
}
