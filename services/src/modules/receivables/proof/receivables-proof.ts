import { Injectable } from '@nestjs/common';
import { formatPaise, PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Logger } from '../../../core/logging/logger.js';
import { Metrics } from '../../../core/metrics.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Tasks } from '../../tasks/index.js';
import { type ReceivableDifference, receivableDifferences } from './receivables-proof.sql.js';

const PROVE = 'receivables.prove';
const ALARM = 'RECEIVABLES_ALARM';
const EVERY_HOUR = '37 * * * *';
/** Differences that the alarm spells out. */
const SPELLED_OUT = 5;

/**
 * Proves every hour that what retailers owe in the ledger is what their invoices, payments and notes say, and that salesmen hold what
 * they collected less what they handed over. A difference is nobody's to repair by machine: it becomes a failed task in the platform's task centre.
 */
@Injectable()
export class ReceivablesProof {
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
      throw new UserError('rule', 'RECEIVABLES_DIFFER', payload.text);
    });
  }

  prove(): Promise<ReceivableDifference[]> {
    return this.database.within(Actor.system(), (tx) => receivableDifferences(tx));
  }

  async run(): Promise<void> {
    const differences = await this.prove();
    this.metrics.proved('receivables', differences.length);
    if (differences.length === 0) return;
    this.logger.error({ count: differences.length }, 'receivables differ from the ledger');
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

function alarmText(differences: readonly ReceivableDifference[]): string {
  const lines = differences
    .slice(0, SPELLED_OUT)
    .map(
      ({ companyId, account, ledgerPaise, rowsPaise }) =>
        `${account} of company ${companyId} holds ${formatPaise(ledgerPaise)}, its rows make ${formatPaise(rowsPaise)}`,
    );
  const more = differences.length - lines.length;
  return `Receivables do not add up: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
