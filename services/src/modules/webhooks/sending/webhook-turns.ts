import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { WebhookHealth } from './webhook-health.js';
import { type AttemptResult, type FreeSlots, type LeasedDelivery, WebhookQueue } from './webhook-queue.js';

/** One turn of the sender, in one transaction: write down what came back, lease what is due. */
@Injectable()
export class WebhookTurns {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly queue: WebhookQueue,
    private readonly health: WebhookHealth,
    private readonly clock: Clock,
  ) {}

  turn(results: readonly AttemptResult[], slots: FreeSlots): Promise<LeasedDelivery[]> {
    const now = this.clock.now();
    return this.database.within(this.system, async (tx) => {
      if (results.length > 0) await this.health.learn(tx, await this.queue.settle(tx, results), now);
      return slots.all > 0 ? this.queue.claim(tx, now, slots) : [];
    });
  }
}
