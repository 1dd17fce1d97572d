import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { StoreAccounts } from '../stores/store-accounts.js';
import { findStockToPush, type StockDifference } from './stock-to-push.sql.js';
import { StoreItemsRepository } from './store-items.repository.js';

const AT_ONCE = 50;

/** Tells a store what can be sold. Where it has sold something that we have not read yet, its orders are read before it is told again. */
@Injectable()
export class StockPush {
  constructor(
    private readonly database: Database,
    private readonly items: StoreItemsRepository,
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @returns how many items the store was told of. @throws UpstreamError */
  async run(store: IntegrationEntity): Promise<number> {
    const adapter = this.adapters.of(store.type);
    if (store.warehouseId === null || store.locationId === null || adapter.setStock === undefined) return 0;
    const actor = Actor.system([store.companyId]);
    let told = 0;
    for (;;) {
      const differing = await this.database.within(actor, (tx) => findStockToPush(tx, store, AT_ONCE));
      if (differing.length === 0) return told;
      const answer = await adapter.setStock(
        this.accounts.of(store),
        differing.map(({ inventoryItemId, quantity, pushedQuantity }) => ({
          inventoryItemId,
          quantity,
          from: pushedQuantity,
        })),
        uuidv7(),
      );
      const known = answer.kind === 'set' ? null : answer.actual;
      await this.note(store, differing, known);
      if (known !== null) return told;
      told += differing.length;
    }
  }

  /** @param actual what the store has by its own account, when it is not what we thought */
  private async note(
    store: IntegrationEntity,
    differing: readonly StockDifference[],
    actual: ReadonlyMap<string, number> | null,
  ): Promise<void> {
    const pushedAt = this.clock.now();
    const key = { companyId: store.companyId, integrationId: store.id };
    await this.database.within(Actor.system([store.companyId]), async (tx) => {
      await this.items.setPushed(
        tx,
        differing.map(({ variantId, inventoryItemId, quantity }) => ({
          ...key,
          variantId,
          pushedQuantity: actual === null ? quantity : (actual.get(inventoryItemId) ?? null),
          pushedAt,
        })),
      );
      if (actual === null) return;
      const job = { companyId: store.companyId, id: store.id };
      await this.jobs.enqueue(tx, CHANNEL_JOBS.poll, job);
      await this.jobs.enqueue(tx, CHANNEL_JOBS.pushStock, job, { startAfterSeconds: 2 });
    });
  }
}
