import { Injectable } from '@nestjs/common';
import { Events } from '../../platform/events/events.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { CatalogueSyncService } from '../catalogue/index.js';
import { CHANNEL_JOBS, type StoreJob } from './channels.jobs.js';
import { StoreOutbox } from './outbound/store-outbox.service.js';
import { StoreUpdates } from './outbound/store-updates.service.js';
import { StoreCatalogueSource } from './sync/store-catalogue-source.js';
import { StoreJobs } from './sync/store-jobs.service.js';

/** A store that is down for an hour hears of it afterwards. */
const UNTIL_GIVEN_UP = { retryLimit: 10, retryDelaySeconds: 5, retryDelayMaxSeconds: 1_800, concurrency: 4 } as const;

/** What stores hear of, and when. */
@Injectable()
export class ChannelListeners {
  constructor(
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly updates: StoreUpdates,
    private readonly outbox: StoreOutbox,
    private readonly stores: StoreJobs,
    private readonly catalogue: CatalogueSyncService,
    private readonly source: StoreCatalogueSource,
  ) {}

  listen(): void {
    this.events.alongside('order.moved', (tx, moved) => this.updates.afterMoves(tx, moved));
    this.events.alongside('cod.remitted', (tx, remitted) => this.updates.afterRemittances(tx, remitted));
    for (const type of [
      'channel.fulfil',
      'channel.deliver',
      'channel.cancel',
      'channel.mark-paid',
      'channel.restock',
    ] as const)
      this.events.alongside(type, (tx, told) => this.outbox.add(tx, told));
    this.events.alongside('stock.changed', (tx, changed) => this.stores.stockChanged(tx, changed));
    this.events.alongside('catalogue.mapped', (tx, mapped) => this.stores.itemsMapped(tx, mapped));
    this.jobs.handle<StoreJob>(CHANNEL_JOBS.tell, (job, attempt) => this.outbox.tell(job, attempt), UNTIL_GIVEN_UP);
    this.catalogue.register(this.source);
  }
}
