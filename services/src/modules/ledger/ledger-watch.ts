import { Injectable } from '@nestjs/common';
import { formatPaise, PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { Metrics } from '../../core/metrics.js';
import { Database } from '../../database/database.js';
import { Tasks } from '../tasks/index.js';
import { LedgerProof } from './ledger-proof.read-model.js';

const PROVE_LEDGER = 'ledger.prove';
const LEDGER_ALARM = 'LEDGER_ALARM';

const EVERY_HOUR = '17 * * * *';
/** Differences that the alarm spells out; `GET /ledger/proof` names them all. */
const SPELLED_OUT = 5;

interface Alarm {
  text: string;
}

/**
 * Proves the ledger every hour. A difference is nobody's to repair by machine: it becomes a failed task in the platform's
 * task centre, again each hour until it is mended.
 */
@Injectable()
export class LedgerWatch {
  constructor(
    private readonly proof: LedgerProof,
    private readonly database: Database,
    private readonly tasks: Tasks,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    jobs: Jobs,
  ) {
    jobs.handle(PROVE_LEDGER, () => this.run());
    jobs.schedule(PROVE_LEDGER, EVERY_HOUR);
    tasks.handle<Alarm>(LEDGER_ALARM, async ({ payload }) => {
      throw new UserError('rule', 'LEDGER_DIFFERS', payload.text);
    });
  }

  async run(): Promise<void> {
    const { differences } = await this.proof.prove(Actor.system());
    this.metrics.proved('ledger', differences.length);
    if (differences.length === 0) return;
    this.logger.error(
      { differences: differences.slice(0, SPELLED_OUT), count: differences.length },
      'the ledger does not add up',
    );
    const actor = Actor.system();
    await this.database.within(actor, (tx) =>
      this.tasks.start<Alarm>(tx, actor, {
        companyId: PLATFORM_COMPANY_ID,
        name: LEDGER_ALARM,
        payload: { text: alarmText(differences) },
      }),
    );
  }
}

function alarmText(differences: LedgerProofResponse['differences']): string {
  const lines = differences
    .slice(0, SPELLED_OUT)
    .map(({ companyId, account, transferId, storedPaise, computedPaise }) =>
      transferId === undefined
        ? `account ${account ?? ''} of company ${companyId} holds ${formatPaise(storedPaise)}, its entries make ${formatPaise(computedPaise)}`
        : `transfer ${transferId} of company ${companyId} sums to ${formatPaise(computedPaise)} instead of nothing`,
    );
  const more = differences.length - lines.length;
  return `The ledger does not add up: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
