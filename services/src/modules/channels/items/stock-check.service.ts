import { Injectable } from '@nestjs/common';
import { type StockDifferenceView } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Notices } from '../../notices/index.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { StoreAccounts } from '../stores/store-accounts.js';
import { type CountedItem, findCounted } from './stock-to-push.sql.js';
import { StoreItemsRepository } from './store-items.repository.js';

const AT_ONCE = 50;
/** More is a matter for a recount, not for a list. */
const MOST_DIFFERENCES = 200;

/**
 * Compares what a store has with what can be sold of ours, since people change numbers in the store too. What differs is put right
 * as every change is: the store's orders are read first, then it is told, from the number that it has.
 */
@Injectable()
export class StockCheck {
  constructor(
    private readonly database: Database,
    private readonly items: StoreItemsRepository,
    private readonly stores: IntegrationsRepository,
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly notices: Notices,
    private readonly jobs: Jobs,
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
    await this.database.within(actor, (tx) => this.report(tx, store, differences));
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

  private async report(
    tx: EntityManager,
    { companyId, id, shop }: IntegrationEntity,
    differences: readonly StockDifferenceView[],
  ): Promise<void> {
    const now = this.clock.now();
    await this.stores.update(
      tx,
      { companyId, id },
      { stockCheckedAt: now, stockDifferences: differences.slice(0, MOST_DIFFERENCES) },
    );
    if (differences.length === 0) return;
    const job = { companyId, id };
    await this.jobs.enqueue(tx, CHANNEL_JOBS.poll, job, { key: id });
    await this.jobs.enqueue(tx, CHANNEL_JOBS.pushStock, job, { key: id, startAfterSeconds: 2 });
    await this.notices.notify(tx, {
      companyId,
      to: 'company',
      key: `stock-check:${id}:${now.toISOString()}`,
      tone: 'warning',
      title: `Stock in ${shop} differed`,
      text: `${differences.length} ${differences.length === 1 ? 'item' : 'items'} had another number in the store. It is told the right one.`,
      link: '/administration?tab=integrations',
    });
  }
}
