import { Injectable } from '@nestjs/common';
import { CHANNEL_MESSAGES, CHANNELS, isChannelKey } from '@godown/contracts/channels';
import { csvLine } from '@godown/contracts/csv';
import { Actor } from '../../../core/actor.js';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type TaskResult, Tasks } from '../../tasks/index.js';
import { CHANNEL_TASKS } from '../channels.jobs.js';
import { CatalogueImport } from '../items/catalogue-import.service.js';
import { MissedOrdersService } from '../missed/missed-orders.service.js';
import { type ReadOrder, StoreReader } from '../orders/store-reader.service.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsService } from '../stores/integrations.service.js';

interface OfStore {
  readonly storeId: string;
}

const WORDS: Readonly<Record<ReadOrder['outcome'], string>> = {
  taken: 'Taken',
  missed: 'Missed',
  'left-out': 'Not to be shipped',
  cancelled: 'Cancelled in the store',
  unchanged: 'Already known',
};

/** What people start and watch: syncs of a store, and of missed orders. */
@Injectable()
export class ChannelTasks {
  constructor(
    private readonly database: Database,
    private readonly tasks: Tasks,
    private readonly stores: IntegrationsService,
    private readonly reader: StoreReader,
    private readonly catalogue: CatalogueImport,
    private readonly missed: MissedOrdersService,
  ) {
    tasks.handle<OfStore>(CHANNEL_TASKS.orders, ({ companyId, payload, progress }) =>
      this.syncOrders(companyId, payload.storeId, progress),
    );
    tasks.handle<OfStore>(CHANNEL_TASKS.catalogue, ({ companyId, payload, progress }) =>
      this.syncCatalogue(companyId, payload.storeId, progress),
    );
    tasks.handle<{ ids: string[] }>(CHANNEL_TASKS.missed, async ({ companyId, payload, progress }) => {
      const { csv, taken } = await this.missed.syncMany(Actor.system([companyId]), payload.ids, progress);
      return { description: `${taken} of ${payload.ids.length} orders synced`, file: fileOf('missed-orders', csv) };
    });
  }

  startOrders(actor: Actor, id: string): Promise<string> {
    return this.start(actor, id, CHANNEL_TASKS.orders);
  }

  startCatalogue(actor: Actor, id: string): Promise<string> {
    return this.start(actor, id, CHANNEL_TASKS.catalogue);
  }

  /** One task for each company. @returns the first one's id */
  async startMissed(actor: Actor, ids: readonly string[]): Promise<string> {
    return this.database.within(actor, async (tx) => {
      const companyIds = await this.missed.companiesOf(tx, ids);
      const started: string[] = [];
      for (const [companyId, ofCompany] of companyIds)
        started.push(
          await this.tasks.start(tx, actor, { companyId, name: CHANNEL_TASKS.missed, payload: { ids: ofCompany } }),
        );
      const [first] = started;
      if (first === undefined) throw UserError.missing(CHANNEL_MESSAGES.missedMissing);
      return first;
    });
  }

  private async start(actor: Actor, id: string, name: string): Promise<string> {
    return this.database.within(actor, async (tx) => {
      const { companyId, disconnectedAt, shop, type } = await this.stores.require(tx, id);
      if (name === CHANNEL_TASKS.catalogue && isChannelKey(type) && CHANNELS[type].isOrdersOnly)
        throw new UserError('rule', 'NO_CATALOGUE', CHANNEL_MESSAGES.noCatalogue(CHANNELS[type].name));
      if (disconnectedAt !== null) throw new UserError('rule', 'STORE_DISCONNECTED', CHANNEL_MESSAGES.isDisconnected);
      return this.tasks.start(tx, actor, { companyId, name, payload: { storeId: id }, description: shop });
    });
  }

  private async syncOrders(
    companyId: string,
    id: string,
    progress: (percent: number) => Promise<void>,
  ): Promise<TaskResult> {
    const store = await this.storeOf(companyId, id);
    const read = await told(() => this.reader.poll(store));
    await progress(50);
    const filled = await told(() => this.reader.fillGaps(store));
    const rows = [...read, ...filled];
    const csv = [csvLine(['Order', 'Result']), ...rows.map(({ number, outcome }) => csvLine([number, WORDS[outcome]]))];
    const count = (outcome: ReadOrder['outcome']) => rows.filter((row) => row.outcome === outcome).length;
    return {
      description: `${rows.length} orders read: ${count('taken')} taken, ${count('missed')} missed`,
      file: fileOf('orders', csv.join('')),
    };
  }

  private async syncCatalogue(
    companyId: string,
    id: string,
    progress: (percent: number) => Promise<void>,
  ): Promise<TaskResult> {
    const store = await this.storeOf(companyId, id);
    const { items, created, conflicts, csv } = await told(() => this.catalogue.run(store, progress));
    return {
      description: `${items} items read: ${created} added, ${conflicts} not mapped`,
      file: fileOf('catalogue', csv),
    };
  }

  private storeOf(companyId: string, id: string): Promise<IntegrationEntity> {
    return this.database.within(Actor.system([companyId]), (tx) => this.stores.require(tx, id));
  }
}

/** A store that refuses ends the task with its words. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UpstreamError) throw new UserError('rule', error.code, error.message);
    throw error;
  }
}

function fileOf(name: string, csv: string): NonNullable<TaskResult['file']> {
  return { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', isPersonal: false, bytes: Buffer.from(csv) };
}
