import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { shownTime } from '@godown/contracts/common';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { DormantAccountsRepository, type Verdict } from './dormant-accounts.repository.js';
import { AT_ONCE, type DormantAccount, type DueErasure } from './dormant-accounts.sql.js';
import { ErasedAccountService } from './erased-account.service.js';
import { ErasureJobs } from './erasure-jobs.js';
import { ErasureNotifications } from './erasure-notifications.js';

export const WATCH_DORMANCY = 'privacy.dormancy';
const NOT_TOLD = 'No notice could be delivered to the contacts of the account';

/** Erases accounts that nobody uses: their owners are told 48 hours before, and keep them by signing in. */
@Injectable()
export class DormancyService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly dormant: DormantAccountsRepository,
    private readonly accounts: ErasedAccountService,
    private readonly news: ErasureNotifications,
    private readonly erasures: ErasureJobs,
    private readonly audit: AuditTrail,
    jobs: Jobs,
  ) {
    jobs.handle(WATCH_DORMANCY, () => this.watch());
    jobs.schedule(WATCH_DORMANCY, '47 * * * *');
  }

  private async watch(): Promise<void> {
    await this.database.within(this.system, (tx) => this.cancelUsed(tx));
    await this.portions((tx) => this.beginDue(tx));
    await this.portions((tx) => this.decideNext(tx));
  }

  /** A portion is one transaction, and what it dealt with is not found again. */
  private async portions(portion: (tx: EntityManager) => Promise<number>): Promise<void> {
    while ((await this.database.within(this.system, portion)) === AT_ONCE);
  }

  private async cancelUsed(tx: EntityManager): Promise<void> {
    for (const id of await this.dormant.cancelUsed(tx, ['ANNOUNCED', 'BLOCKED']))
      await this.note(tx, 'privacy.dormancy-cancelled', id);
  }

  private async beginDue(tx: EntityManager): Promise<number> {
    const due = await this.dormant.due(tx);
    for (const request of due) {
      const obstacle = request.isTold ? await this.obstacle(tx, request) : NOT_TOLD;
      if (obstacle !== null) await this.dormant.block(tx, request.id, obstacle);
      else {
        await this.dormant.approve(tx, request.id);
        await this.erasures.start(tx, request.id);
      }
      await this.note(tx, obstacle === null ? 'privacy.erasure-approved' : 'privacy.dormancy-blocked', request.id);
    }
    return due.length;
  }

  private async decideNext(tx: EntityManager): Promise<number> {
    const accounts = await this.dormant.next(tx);
    for (const account of accounts) {
      const verdict = await this.judge(tx, account);
      const id = await this.dormant.decide(
        tx,
        account,
        `Nobody has used the account since ${shownTime(account.lastActiveAt)}`,
        verdict,
      );
      await this.note(
        tx,
        verdict.status === 'ANNOUNCED' ? 'privacy.dormancy-announced' : 'privacy.dormancy-blocked',
        id,
      );
    }
    return accounts.length;
  }

  /** Nobody is told of what will not be done. */
  private async judge(tx: EntityManager, account: DormantAccount): Promise<Verdict> {
    const obstacle = await this.obstacle(tx, account);
    if (obstacle !== null) return { status: 'BLOCKED', obstacle };
    const dueAt = this.dormant.nextDueAt();
    return { status: 'ANNOUNCED', dueAt, noticeIds: await this.news.tellOfDormancy(tx, account, dueAt) };
  }

  private obstacle(tx: EntityManager, { phone, email }: DormantAccount | DueErasure): Promise<string | null> {
    return this.accounts.obstacle(tx, { phone, email }, { keepsPapers: true });
  }

  private async note(tx: EntityManager, action: string, id: string): Promise<void> {
    await this.audit.write(tx, this.system, { action, outcome: 'done', subject: id });
  }
}
