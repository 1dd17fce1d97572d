import { Injectable } from '@nestjs/common';
import { type StoreJob } from '../channels.jobs.js';
import { StockCheck } from '../items/stock-check.service.js';
import { StockPush } from '../items/stock-push.service.js';
import { StoreReader } from '../orders/store-reader.service.js';
import { StoreFinder } from '../stores/store-finder.js';
import { StoreTools } from './store-tools.js';

/** What is done about the stock of one store at a time. */
@Injectable()
export class StockWork {
  constructor(
    private readonly stores: StoreFinder,
    private readonly tools: StoreTools,
    private readonly reader: StoreReader,
    private readonly stock: StockPush,
    private readonly check: StockCheck,
  ) {}

  /** Many changes of one store's stock are one push: it tells what may be sold by then. */
  async pushStocks(jobs: readonly StoreJob[]): Promise<void> {
    for (const job of new Map(jobs.map((one) => [one.id, one])).values()) await this.pushStock(job);
  }

  async pushStock(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (store) await this.tools.quietly('stock could not be told', () => this.stock.run(store));
  }

  /** What the store says of its stock is believed, not what it was told. */
  async checkStock(job: StoreJob): Promise<void> {
    const store = await this.stores.connected(job);
    if (!store) return;
    await this.tools.quietly('stock could not be compared', async () => {
      // Pieces that it has sold are no difference.
      await this.reader.poll(store);
      await this.check.run(store);
    });
  }
}
