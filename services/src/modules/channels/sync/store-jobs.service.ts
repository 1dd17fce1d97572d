import { CatalogueRounds } from './catalogue-rounds.js';
import { StockWork } from './stock-work.service.js';
import { StoreWork } from './store-work.service.js';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS, type StoreJob } from '../channels.jobs.js';
import { type TakeOrderJob } from '../orders/store-inbox.service.js';
import { storesSellingFrom } from '../stores/connected-stores.sql.js';
import { CATALOGUES_BEAT, cronOf, ORDERS_BEAT } from '../stores/next-readings.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';

const EVERY_HOUR = '17 * * * *';
const EVERY_MINUTE = '* * * * *';
/** Changes that come within it are told together. */
const PUSH_AFTER_SECONDS = 1;
const PUSHES = { batchSize: 50, expireInSeconds: 1_800 } as const;
/** A large catalogue takes its time. */
const SLOW = { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 900, expireInSeconds: 3_600 } as const;
/** 02:40 in India. */
const EVERY_NIGHT = '10 21 * * *';

/** The clockwork of stores: polls, gaps, webhooks, stock. A store that fails keeps no other waiting. */
@Injectable()
export class StoreJobs {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly jobs: Jobs,
    work: StoreWork,
    stock: StockWork,
    rounds: CatalogueRounds,
  ) {
    jobs.handle(CHANNEL_JOBS.pollAll, () => this.forEach(CHANNEL_JOBS.poll));
    jobs.schedule(CHANNEL_JOBS.pollAll, cronOf(ORDERS_BEAT));
    jobs.handle(CHANNEL_JOBS.syncCataloguesDue, () => rounds.run());
    jobs.schedule(CHANNEL_JOBS.syncCataloguesDue, cronOf(CATALOGUES_BEAT));
    jobs.handle<StoreJob>(CHANNEL_JOBS.syncCatalogue, (job) => work.syncCatalogue(job), SLOW);
    jobs.handle(CHANNEL_JOBS.fillGapsOfAll, () => this.forEach(CHANNEL_JOBS.fillGaps));
    jobs.schedule(CHANNEL_JOBS.fillGapsOfAll, EVERY_HOUR);
    jobs.handle(CHANNEL_JOBS.pushStockOfAll, () => this.forEach(CHANNEL_JOBS.pushStock));
    jobs.schedule(CHANNEL_JOBS.pushStockOfAll, EVERY_MINUTE);
    jobs.handle(CHANNEL_JOBS.checkStockOfAll, () => this.forEach(CHANNEL_JOBS.checkStock));
    jobs.schedule(CHANNEL_JOBS.checkStockOfAll, EVERY_NIGHT);
    jobs.handle<StoreJob>(CHANNEL_JOBS.checkStock, (job) => stock.checkStock(job), { expireInSeconds: 3_600 });
    jobs.handle<StoreJob>(CHANNEL_JOBS.setUp, (job) => work.setUp(job), { retryDelayMaxSeconds: 600 });
    jobs.handle<StoreJob>(CHANNEL_JOBS.renew, (job) => work.renew(job), { retryDelayMaxSeconds: 600 });
    jobs.handle<StoreJob>(CHANNEL_JOBS.poll, (job) => work.poll(job));
    jobs.handle<StoreJob>(CHANNEL_JOBS.fillGaps, (job) => work.fillGaps(job));
    jobs.handleBatch<StoreJob>(CHANNEL_JOBS.pushStock, (asked) => stock.pushStocks(asked), PUSHES);
    jobs.handle<TakeOrderJob>(CHANNEL_JOBS.takeOrder, (job) => work.takeOrder(job), { concurrency: 4 });
  }

  /** Something else may be sold from these warehouses: the stores that sell from them are told soon, once for many changes. */
  async stockChanged(tx: EntityManager, changed: readonly DomainEvent<'stock.changed'>[]): Promise<void> {
    const places = changed.map(({ companyId, subjectId }) => ({ companyId, warehouseId: subjectId }));
    const stores = await storesSellingFrom(tx, places);
    await this.jobs.enqueueMany(tx, CHANNEL_JOBS.pushStock, stores, { startAfterSeconds: PUSH_AFTER_SECONDS });
  }

  /** Items have got a stock number without a movement: every store of the company may sell them. */
  async itemsMapped(tx: EntityManager, mapped: readonly DomainEvent<'catalogue.mapped'>[]): Promise<void> {
    const companyIds = new Set(mapped.map(({ companyId }) => companyId));
    const connected = await this.stores.listConnectedOf(tx, [...companyIds]);
    const stores = connected.map(({ companyId, id }) => ({ companyId, id }));
    await this.jobs.enqueueMany(tx, CHANNEL_JOBS.pushStock, stores, { startAfterSeconds: PUSH_AFTER_SECONDS });
  }

  private async forEach(name: string): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const stores = await this.stores.listConnected(tx);
      const jobs = stores.map(({ companyId, id }) => ({ companyId, id }));
      await this.jobs.enqueueMany(tx, name, jobs);
    });
  }
}
