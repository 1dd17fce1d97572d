import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Clock } from '../../../core/clock.js';
import { UpstreamError } from '../../../core/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Logger } from '../../../core/logging/logger.js';
import { NDR_JOBS } from '../events/ndr.events.js';
import { NdrActionSender } from './ndr-action-sender.js';
import { PushStore } from './push-store.js';
import { type PushOutcome } from './push.repository.js';
import { type DuePush } from './push.sql.js';

const TAKEN_AT_ONCE = 100;
const AT_ONCE = 6;
/** Longer than all calls of one try together: while it runs nobody else takes the row. */
const LEASE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MINUTES = 30;
/** How long a courier that gives no clear answer is asked again. */
const PATIENCE_MS = 24 * 60 * MINUTE_MS;
const EVERY_MINUTE = '* * * * *';

/** Takes approved requests to their couriers when they are due. The row says what is due, so that nothing gets lost between two tries. */
@Injectable()
export class CourierPush {
  constructor(
    private readonly ledger: PushStore,
    private readonly talk: NdrActionSender,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  listen(jobs: Jobs): void {
    jobs.handle(NDR_JOBS.push, async () => void (await this.run()));
    jobs.schedule(NDR_JOBS.push, EVERY_MINUTE);
  }

  /** @returns how many were due */
  async run(): Promise<number> {
    let taken = 0;
    for (;;) {
      const at = this.clock.now();
      const due = await this.ledger.claim({ at, leaseUntil: new Date(at.getTime() + LEASE_MS) }, TAKEN_AT_ONCE);
      taken += due.length;
      await pLimit(AT_ONCE).map(due, (push) => this.push(push));
      if (due.length < TAKEN_AT_ONCE) return taken;
    }
  }

  private async push(push: DuePush): Promise<void> {
    await this.ledger.settle(push, await this.outcomeOf(push));
  }

  private async outcomeOf(push: DuePush): Promise<PushOutcome> {
    try {
      return this.withinPatience(push, await this.talk.send(push));
    } catch (error) {
      if (!(error instanceof UpstreamError))
        this.logger.error(
          { err: error, customerRequestId: push.id },
          'a customer request could not be sent to its courier',
        );
      return this.tryAgain(push, error instanceof UpstreamError ? error.message : 'It could not be sent');
    }
  }

  /** A courier that took the request and never says what became of it. */
  private withinPatience(push: DuePush, outcome: PushOutcome): PushOutcome {
    if (outcome.kind !== 'later' || outcome.ticket === null || !this.isPastPatience(push)) return outcome;
    return { kind: 'refused', note: 'The courier accepted the request but reported no result' };
  }

  private tryAgain(push: DuePush, reason: string): PushOutcome {
    if (this.isPastPatience(push)) return { kind: 'refused', note: `${reason}, for a whole day` };
    const now = this.clock.now();
    const minutes = Math.min(2 ** (push.tries - 1), LONGEST_PAUSE_MINUTES);
    const note = `${reason} (tried ${push.tries === 1 ? 'once' : `${push.tries} times`}, it is tried again)`;
    return {
      kind: 'later',
      at: new Date(now.getTime() + minutes * MINUTE_MS),
      ticket: push.ticket,
      waitsSince: push.waitsSince ?? now,
      note,
    };
  }

  private isPastPatience({ waitsSince }: DuePush): boolean {
    return waitsSince !== null && this.clock.now().getTime() - waitsSince.getTime() >= PATIENCE_MS;
  }
}
