import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { CASH_OVERDUE_HOURS } from '@godown/contracts/fleet';
import { indiaDay } from '@godown/contracts/orders';
import { subHours } from 'date-fns/subHours';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Notices } from '../../notices/index.js';
import { findOverdueCash } from './cash-reminders.sql.js';

const REMIND = 'driver-cash.remind';
const EVERY_HOUR = '52 * * * *';

/** Tells the cluster's owner, else the warehouse's people, of a driver who holds cash for too long: once a day per driver. */
@Injectable()
export class CashReminders {
  constructor(
    private readonly database: Database,
    private readonly notices: Notices,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.handle(REMIND, () => this.run());
    jobs.schedule(REMIND, EVERY_HOUR);
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const day = indiaDay(now);
    await this.database.within(Actor.system(), async (tx) => {
      for (const told of await findOverdueCash(tx, subHours(now, CASH_OVERDUE_HOURS)))
        await this.notices.notify(tx, {
          companyId: told.companyId,
          to: { userId: told.userId },
          key: `driver-cash:${told.driverId}:${day}`,
          tone: 'warning',
          title: `${told.driverName} holds ${formatPaise(told.heldPaise)} in cash`,
          text: `For over ${CASH_OVERDUE_HOURS} hours. Count it and book the hand-in.`,
          link: `/cash?driver=${told.driverId}`,
        });
    });
  }
}
