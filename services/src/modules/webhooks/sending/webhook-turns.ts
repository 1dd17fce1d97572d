import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { WebhookHealth } from './webhook-health.js';
import { type AttemptResult, claimDue, type FreeSlots, type LeasedDelivery, settle } from './webhook-queue.sql.js';

/** One turn of the sender, in one transaction: write down what came back, lease what is due. */
@Injectable()
export class WebhookTurns {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly health: WebhookHealth,
    private readonly clock: Clock,
  ) {}

  turn(results: readonly AttemptResult[], slots: FreeSlots): Promise<LeasedDelivery[]> {
    const now = this.clock.now();
    return this.database.within(this.system, async (tx) => {
      if (results.length > 0) await this.health.learn(tx, await settle(tx, results), now);
      return slots.all > 0 ? claimDue(tx, now, slots) : [];
    });
  }
}
