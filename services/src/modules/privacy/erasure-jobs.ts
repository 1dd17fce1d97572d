import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { ErasureNotifications } from './erasure-notifications.js';
import { ErasureRequestsRepository } from './erasure-requests.repository.js';
import { Eraser } from './eraser.service.js';
import { PrivacyConfig } from './privacy.config.js';

const ERASE = 'privacy.erase';
export const WATCH_ERASURES = 'privacy.watch';
const DAY_MS = 86_400_000;
/** How long a wish that nobody proved is kept (days). */
const UNPROVEN_DAYS = 7;

/** Erasing runs beside everything else; every hour what waits goes on, and admins are reminded of what nobody decided. */
@Injectable()
export class ErasureJobs {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly requests: ErasureRequestsRepository,
    private readonly news: ErasureNotifications,
    private readonly config: PrivacyConfig,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    eraser: Eraser,
  ) {
    jobs.handle<{ requestId: string }>(ERASE, ({ requestId }) => eraser.run(requestId), { expireInSeconds: 3_600 });
    jobs.handle(WATCH_ERASURES, () => this.watch());
    jobs.schedule(WATCH_ERASURES, '29 * * * *');
  }

  async start(tx: EntityManager, requestId: string): Promise<void> {
    await this.jobs.enqueue(tx, ERASE, { requestId });
  }

  private async watch(): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      await this.requests.removeUnproven(tx, this.daysAgo(UNPROVEN_DAYS));
      for (const id of await this.requests.approvedIds(tx)) await this.start(tx, id);
      const { dueDays, reminderDays, escalationDays } = this.config;
      for (const isUrgent of [false, true]) {
        // The proof was `dueDays` before the day on which it is due.
        const dueBefore = new Date(
          this.clock.now().getTime() + (dueDays - (isUrgent ? escalationDays : reminderDays)) * DAY_MS,
        );
        for (const undecided of await this.requests.takeUndecided(tx, dueBefore, isUrgent))
          await this.news.remindAdmins(tx, { ...undecided, isUrgent });
      }
    });
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }
}
