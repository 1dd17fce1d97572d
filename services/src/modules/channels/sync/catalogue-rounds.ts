import { Injectable } from '@nestjs/common';
import { addMinutes } from 'date-fns/addMinutes';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { ChannelsConfig } from '../channels.config.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';

/** Stores that were connected together are not read together for ever. */
const JITTER = 0.1;

/** Decides which stores' catalogues are read again, each in its own time. */
@Injectable()
export class CatalogueRounds {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly adapters: ChannelAdapters,
    private readonly settings: ChannelsConfig,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** A store that refuses or does not answer waits until a poll succeeds. One that is new here was read when it was connected. */
  async run(): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      for (const store of await this.stores.listConnected(tx)) if (this.isReadable(store)) await this.visit(tx, store);
    });
  }

  private isReadable({ type, failure }: IntegrationEntity): boolean {
    return failure === null && this.adapters.find(type)?.adapter.listItems !== undefined;
  }

  private async visit(
    tx: EntityManager,
    { companyId, id, catalogueDueAt }: Pick<IntegrationEntity, 'companyId' | 'id' | 'catalogueDueAt'>,
  ): Promise<void> {
    const now = this.clock.now();
    if (catalogueDueAt !== null && catalogueDueAt > now) return;
    const isNew = catalogueDueAt === null;
    await this.stores.update(tx, { companyId, id }, { catalogueDueAt: this.nextAfter(now, isNew) });
    if (!isNew) await this.jobs.enqueue(tx, CHANNEL_JOBS.syncCatalogue, { companyId, id });
  }

  /** The first rounds of stores are spread over the whole interval. */
  private nextAfter(now: Date, isFirst: boolean): Date {
    const part = isFirst ? Math.random() : 1 + JITTER * (2 * Math.random() - 1);
    return addMinutes(now, Math.ceil(this.settings.catalogueHours * 60 * part));
  }
}
