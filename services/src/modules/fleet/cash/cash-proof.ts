import { Injectable } from '@nestjs/common';
import { formatPaise, PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Logger } from '../../../core/logging/logger.js';
import { Metrics } from '../../../core/metrics.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Tasks } from '../../tasks/index.js';
import { type CashDifference, findCashDifferences } from './cash.sql.js';

const PROVE = 'driver-cash.prove';
const ALARM = 'DRIVER_CASH_ALARM';
const EVERY_HOUR = '47 * * * *';
/** Differences that the alarm spells out. */
const SPELLED_OUT = 5;

/**
 * Proves every hour that drivers hold what their stops brought less what they handed in, warehouses what was handed in less what
 * they deposited, and that UPI waits for the desk as its payments say. A difference becomes a failed task in the platform's task centre.
 */
@Injectable()
export class CashProof {
  constructor(
    private readonly database: Database,
    private readonly tasks: Tasks,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    jobs: Jobs,
  ) {
    jobs.handle(PROVE, () => this.run());
    jobs.schedule(PROVE, EVERY_HOUR);
    tasks.handle<{ text: string }>(ALARM, async ({ payload }) => {
      throw new UserError('rule', 'DRIVER_CASH_DIFFERS', payload.text);
    });
  }

  prove(): Promise<CashDifference[]> {
    return this.database.within(Actor.system(), (tx) => findCashDifferences(tx));
  }

  async run(): Promise<void> {
    const differences = await this.prove();
    this.metrics.proved('driver-cash', differences.length);
    if (differences.length === 0) return;
    this.logger.error({ count: differences.length }, 'driver cash differs from the ledger');
    const actor = Actor.system();
    await this.database.within(actor, (tx) =>
      this.tasks.start<{ text: string }>(tx, actor, {
        companyId: PLATFORM_COMPANY_ID,
        name: ALARM,
        payload: { text: alarmText(differences) },
      }),
    );
  }
}

function alarmText(differences: readonly CashDifference[]): string {
  const lines = differences
    .slice(0, SPELLED_OUT)
    .map(
      ({ account, ledgerPaise, rowsPaise }) =>
        `${account} holds ${formatPaise(ledgerPaise)}, its rows make ${formatPaise(rowsPaise)}`,
    );
  const more = differences.length - lines.length;
  return `Driver cash does not add up: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
