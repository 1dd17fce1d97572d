import { Injectable } from '@nestjs/common';
import { WEBHOOK_LIMITS } from '@godown/contracts/webhooks';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../database/database.js';
import { DeliveriesRepository } from './deliveries.repository.js';

const PURGE = 'webhooks.purge';
const DAY_MS = 86_400_000;

/** Deliveries can be looked at and replayed for 30 days after they ended. */
@Injectable()
export class DeliveriesPurge {
  constructor(
    private readonly database: Database,
    private readonly repository: DeliveriesRepository,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.handle(PURGE, () => this.run());
    jobs.schedule(PURGE, '40 21 * * *');
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - WEBHOOK_LIMITS.keptDays * DAY_MS);
    await this.database.within(Actor.system(), (tx) => this.repository.purge(tx, before));
  }
}
