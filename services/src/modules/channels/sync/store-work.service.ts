import { StoreTools } from './store-tools.js';
import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { type StoreJob } from '../channels.jobs.js';
import { OrderTaker } from '../orders/order-taker.service.js';
import { type TakeOrderJob } from '../orders/store-inbox.service.js';
import { StoreReader } from '../orders/store-reader.service.js';
import { CatalogueImport } from '../items/catalogue-import.service.js';
import { ChannelTasks } from './channel-tasks.service.js';
import { StoreFinder } from '../stores/store-finder.js';

/** What is done for one store at a time. */
@Injectable()
export class StoreWork {
  constructor(
    private readonly stores: StoreFinder,
    private readonly tools: StoreTools,
    private readonly reader: StoreReader,
    private readonly taker: OrderTaker,
    private readonly tasks: ChannelTasks,
    private readonly catalogue: CatalogueImport,
  ) {}

  async setUp(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (!store) return;
    await this.tools.subscribe(store);
    if (this.tools.hasCatalogue(store)) await this.tasks.startCatalogue(Actor.system([job.companyId]), job.id);
    await this.reader.poll(store);
  }

  /** New credentials: what was pushed for the old ones ends, and orders are read on from the last one read. */
  async renew(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (!store) return;
    await this.tools.subscribe(store);
    await this.reader.poll(store);
    await this.tools.watch(job);
  }

  /** @throws UpstreamError: it is tried again, and read in the next round in any case */
  async syncCatalogue(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (store) await this.catalogue.run(store, () => Promise.resolve());
  }

  async poll(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (!store) return;
    await this.tools.quietly('orders could not be read', () => this.reader.poll(store));
    await this.tools.watch(job);
  }

  /** Stores drop subscriptions that failed too often, without a word. */
  async fillGaps(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (!store) return;
    await this.tools.quietly('webhooks could not be looked at', () => this.tools.subscribe(store));
    await this.tools.quietly('gaps could not be filled', () => this.reader.fillGaps(store));
  }

  /** @throws UpstreamError: it is tried again, and the poll finds it in any case */
  async takeOrder({ externalId, ...job }: TakeOrderJob): Promise<void> {
    const store = await this.stores.connected(job);
    const shop = store && (await this.tools.orderOf(store, externalId));
    if (store && shop) await this.taker.take(store, shop);
  }
}
