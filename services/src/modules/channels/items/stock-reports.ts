import { Injectable } from '@nestjs/common';
import { type StockDifferenceView } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Notices } from '../../notices/index.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';

/** More is a matter for a recount, not for a list. */
const MOST_DIFFERENCES = 200;

/** What a comparison of a store's stock found: kept with the store, told to the company, and put right by the push. */
@Injectable()
export class StockReports {
  constructor(
    private readonly stores: IntegrationsRepository,
    private readonly notices: Notices,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async write(
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
    await this.jobs.enqueue(tx, CHANNEL_JOBS.poll, job);
    await this.jobs.enqueue(tx, CHANNEL_JOBS.pushStock, job, { startAfterSeconds: 2 });
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
