import { Injectable } from '@nestjs/common';
import { type DecideCodeRequest, isCourierKey, type UnknownCourierCode } from '@godown/contracts/shipping';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CourierAdapters } from '../../couriers/index.js';
import { BookingTimes } from '../booking/booking-times.js';
import { SHIPPING_JOBS } from '../booking/shipping.jobs.js';
import { CodeMeaningRepository, type CodeOfConnector, type KeptScan } from './code-meanings.sql.js';
import { CourierUnknownCodeEntity } from './courier-unknown-code.entity.js';
import { ScanIngest } from './scan-ingest.service.js';

/** Codes shown at once: more means that a courier changed its language. */
const MOST_CODES = 500;
/** Kept scans that are applied in one transaction. */
const BATCH = 200;

/** Codes that no status map knows: what couriers said, the latest first, and what admins decide that it means. */
@Injectable()
export class CodeMeaningsService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly meanings: CodeMeaningRepository,
    private readonly adapters: CourierAdapters,
    private readonly ingest: ScanIngest,
    private readonly times: BookingTimes,
    private readonly audit: AuditTrail,
    private readonly jobs: Jobs,
  ) {
    jobs.handle<CodeOfConnector>(SHIPPING_JOBS.applyMeaning, (code) => this.applyKept(code));
  }

  async list(actor: Actor): Promise<UnknownCourierCode[]> {
    const [found, decided] = await this.database.reading(actor, async (tx) => [
      await tx.getRepository(CourierUnknownCodeEntity).find({
        order: { lastSeenAt: 'DESC', courier: 'ASC', rawCode: 'ASC' },
        take: MOST_CODES,
      }),
      await this.meanings.list(tx),
    ]);
    const meanings = new Map(decided.map(({ connector, rawCode, meaning }) => [`${connector}\n${rawCode}`, meaning]));
    return found.map(({ firstSeenAt, lastSeenAt, ...code }) => ({
      ...code,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      meaning: meanings.get(`${this.connectorOf(code.courier)}\n${code.rawCode}`) ?? null,
    }));
  }

  /** New scans are understood from now on; a job applies those that were kept. */
  async decide(actor: Actor, { courier, rawCode, meaning }: DecideCodeRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const seen = await tx.getRepository(CourierUnknownCodeEntity).findOneBy({ courier, rawCode });
      if (!seen) throw UserError.missing('Code not found');
      const code = { connector: this.connectorOf(courier), rawCode };
      await this.meanings.save(tx, code, meaning, this.times.now());
      await this.audit.write(tx, actor, {
        action: 'courierCode.decide',
        outcome: 'done',
        subject: `${code.connector} ${rawCode}`,
        details: { meaning },
      });
      await this.jobs.enqueue(tx, SHIPPING_JOBS.applyMeaning, code);
    });
  }

  /** Harmless when it is repeated: each kept scan is understood once per meaning. */
  private async applyKept({ connector, rawCode }: CodeOfConnector): Promise<void> {
    const couriers = this.adapters.api(connector)?.couriers ?? [];
    let after: KeptScan | null = null;
    for (;;) {
      const page: KeptScan[] = await this.database.within(this.system, async (tx) => {
        const kept = await this.meanings.listKept(tx, { couriers, rawCode, after, limit: BATCH });
        await this.ingest.applyKept(tx, connector, kept);
        return kept;
      });
      after = page.at(-1) ?? null;
      if (page.length < BATCH) return;
    }
  }

  /** A courier that is registered no more keeps its own name. */
  private connectorOf(courier: string): string {
    return isCourierKey(courier) && this.adapters.has(courier) ? this.adapters.apiOf(courier) : courier;
  }
}
