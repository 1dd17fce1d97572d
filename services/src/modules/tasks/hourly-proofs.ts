import { Injectable } from '@nestjs/common';
import { PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Logger } from '../../core/logging/logger.js';
import { Metrics } from '../../core/metrics.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Tasks } from './tasks.js';

/** Differences that an alarm spells out. */
const SPELLED_OUT = 5;

interface Alarm {
  text: string;
}

export interface BooksProof<Difference> {
  books: Parameters<Metrics['proved']>[0];
  /** Of every hour. */
  minute: number;
  /** Name of the failed task, e.g. LEDGER_ALARM. */
  alarm: string;
  /** Code of the task's error, e.g. LEDGER_DIFFERS. */
  code: string;
  /** First words of the alarm, e.g. "The ledger does not add up". */
  title: string;
  find: () => Promise<readonly Difference[]>;
  /** One difference in words. */
  describe: (difference: Difference) => string;
}

/**
 * Proves books every hour. A difference is nobody's to repair by machine: it becomes a failed task in the platform's task centre,
 * again each hour until it is mended.
 */
@Injectable()
export class HourlyProofs {
  constructor(
    private readonly database: Database,
    private readonly tasks: Tasks,
    private readonly jobs: Jobs,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** Call it from a module's constructor; what it gives back proves the books at once. */
  every<Difference>(proof: BooksProof<Difference>): () => Promise<void> {
    const job = `${proof.books}.prove`;
    const run = () => this.run(proof);
    this.jobs.handle(job, run);
    this.jobs.schedule(job, `${proof.minute} * * * *`);
    this.tasks.handle<Alarm>(proof.alarm, async ({ payload }) => {
      throw new UserError('rule', proof.code, payload.text);
    });
    return run;
  }

  private async run<Difference>(proof: BooksProof<Difference>): Promise<void> {
    const differences = await proof.find();
    this.metrics.proved(proof.books, differences.length);
    if (differences.length === 0) return;
    const lines = differences.slice(0, SPELLED_OUT).map((one) => proof.describe(one));
    const more = differences.length - lines.length;
    const text = `${proof.title}: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
    this.logger.error({ count: differences.length, books: proof.books }, text);
    const actor = Actor.system();
    await this.database.within(actor, (tx) =>
      this.tasks.start<Alarm>(tx, actor, { companyId: PLATFORM_COMPANY_ID, name: proof.alarm, payload: { text } }),
    );
  }
}
