import { Injectable } from '@nestjs/common';
import { type StockDifferenceView } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { StoreAccounts } from '../stores/store-accounts.js';
import { StockReports } from './stock-reports.js';
import { type CountedItem, findCounted } from './stock-to-push.sql.js';
import { StoreItemsRepository } from './store-items.repository.js';

const AT_ONCE = 50;

/**
 * Compares what a store has with what can be sold of ours, since people change numbers in the store too. What differs is put right
 * as every change is: the store's orders are read first, then it is told, from the number that it has.
 */
@Injectable()
export class StockCheck {
  constructor(
    private readonly database: Database,
    private readonly items: StoreItemsRepository,
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly reports: StockReports,
    private readonly clock: Clock,
  ) {}

  /** @returns how many items differed @throws UpstreamError */
  async run(store: IntegrationEntity): Promise<number> {
    const adapter = this.adapters.of(store.type);
    if (store.warehouseId === null || store.locationId === null || adapter.readStock === undefined) return 0;
    const actor = Actor.system([store.companyId]);
    const differences: StockDifferenceView[] = [];
    for (let after = ''; ;) {
      const ours = await this.database.within(actor, (tx) => findCounted(tx, store, { after, limit: AT_ONCE }));
      const last = ours.at(-1);
      if (!last) break;
      const theirs = await adapter.readStock(
        this.accounts.of(store),
        ours.map(({ inventoryItemId }) => inventoryItemId),
      );
      const differing = ours.filter((one) => (theirs.get(one.inventoryItemId) ?? one.quantity) !== one.quantity);
      await this.database.within(actor, (tx) => this.believe(tx, store, differing, theirs));
      differences.push(
        ...differing.map(({ sku, title, quantity, inventoryItemId }) => ({
          ...{ sku, title, ours: quantity },
          theirs: theirs.get(inventoryItemId) ?? 0,
        })),
      );
      after = last.variantId;
    }
    await this.database.within(actor, (tx) => this.reports.write(tx, store, differences));
    return differences.length;
  }

  private async believe(
    tx: EntityManager,
    { companyId, id: integrationId }: IntegrationEntity,
    differing: readonly CountedItem[],
    theirs: ReadonlyMap<string, number>,
  ): Promise<void> {
    const pushedAt = this.clock.now();
    await this.items.setPushed(
      tx,
      differing.map(({ variantId, inventoryItemId }) => ({
        ...{ companyId, integrationId, variantId, pushedAt },
        pushedQuantity: theirs.get(inventoryItemId) ?? null,
      })),
    );
  }
}
