import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { type NewNotice } from './new-notice.js';
import { NoticeLive } from './notice-live.js';
import { NoticesRepository } from './notices.repository.js';

/** Tells people of what happened while they looked elsewhere: in the header of every screen, live, kept for 30 days. */
@Injectable()
export class Notices {
  constructor(
    private readonly database: Database,
    private readonly repository: NoticesRepository,
    private readonly live: NoticeLive,
    private readonly clock: Clock,
  ) {}

  /** Records the notice in the running transaction; browsers hear of it once that has committed. */
  async notify(tx: EntityManager, notice: NewNotice): Promise<void> {
    const companyId = notice.to === 'platform' ? PLATFORM_COMPANY_ID : notice.companyId;
    const told = await this.database.within(Actor.system([companyId]), () =>
      this.repository.insert(tx, { ...notice, companyId, createdAt: this.clock.now() }),
    );
    this.database.afterCommit(() => this.live.told(told));
  }
}
