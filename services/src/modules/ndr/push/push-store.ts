import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Events } from '../../../platform/events/events.js';
import { Database } from '../../../database/database.js';
import { type PushOutcome, PushRepository } from './push.repository.js';
import { type DuePush } from './push.sql.js';

/** Takes due pushes and writes down what came of them, each in a transaction of its own. */
@Injectable()
export class PushStore {
  constructor(
    private readonly database: Database,
    private readonly pushes: PushRepository,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  claim(times: { at: Date; leaseUntil: Date }, limit: number): Promise<DuePush[]> {
    return this.database.within(Actor.system(), (tx) => this.pushes.claim(tx, times, limit));
  }

  /** What the courier accepted is processed. A push that somebody else settled meanwhile is left as it is. */
  async settle(push: DuePush, outcome: PushOutcome): Promise<void> {
    await this.database.within(Actor.system([push.companyId]), async (tx) => {
      if (!(await this.pushes.settle(tx, push, outcome, this.clock.now())) || outcome.kind !== 'accepted') return;
      if (!(await this.pushes.process(tx, push))) return;
      await this.events.record(tx, {
        type: 'ndr.decided',
        companyId: push.companyId,
        subjectId: push.id,
        data: { approvalStatus: 'PROCESSED' },
      });
    });
  }
}
