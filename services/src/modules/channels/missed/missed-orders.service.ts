import { OrderRetry } from './order-retry.js';
import { OrderMending } from './order-mending.js';
import { Injectable } from '@nestjs/common';
import {
  CHANNEL_MESSAGES,
  type FindMissedOrdersQuery,
  type MissedOrderView,
  type SyncMissedOrderRequest,
} from '@godown/contracts/channels';
import { csvLine } from '@godown/contracts/csv';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { companiesWithinReach } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { fromListQuery } from '../../../database/list/page-query.js';
import { type ExternalOrderEntity } from '../orders/external-order.entity.js';
import { ExternalOrdersRepository } from '../orders/external-orders.repository.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { MissedOrderMapper } from './missed-order.mapper.js';
import { MISSED_COLUMNS, MISSED_ORDERS, missedOf } from './missed-orders.sql.js';

interface Found {
  readonly row: ExternalOrderEntity;
  readonly store: IntegrationEntity;
}

/** Orders that a store has and we could not take: listed with their reason, put right, tried again. */
@Injectable()
export class MissedOrdersService {
  constructor(
    private readonly database: Database,
    private readonly rows: ExternalOrdersRepository,
    private readonly stores: IntegrationsRepository,
    private readonly mending: OrderMending,
    private readonly again: OrderRetry,
    private readonly mapper: MissedOrderMapper,
  ) {}

  async list(actor: Actor, query: FindMissedOrdersQuery): Promise<{ missedOrders: MissedOrderView[]; count: number }> {
    const { companyId, ...where } = query.where;
    const companies = companiesWithinReach(actor, companyId === undefined ? [] : [companyId]);
    return this.database.within(actor, async (tx) => {
      const page = MISSED_ORDERS.page(fromListQuery(query), { ...where, companies });
      const { found, count } = await selectPage(tx, page, MISSED_COLUMNS, missedOf(page));
      return { missedOrders: await this.mapper.toViews(tx, found), count };
    });
  }

  /** @returns why it is still missed, in plain words; null when it was taken or needs nothing more */
  async sync(actor: Actor, id: string, mend: SyncMissedOrderRequest = {}): Promise<string | null> {
    const { store, row } = await this.database.within(actor, async (tx) => {
      const found = await this.require(tx, id);
      await this.mending.apply(tx, found, mend);
      return found;
    });
    if (store.disconnectedAt !== null)
      throw new UserError('rule', 'STORE_DISCONNECTED', CHANNEL_MESSAGES.isDisconnected);
    return this.again.run(store, row);
  }

  /** For a task. @returns the result file, and how many were taken */
  async syncMany(
    actor: Actor,
    ids: readonly string[],
    progress: (percent: number) => Promise<void>,
  ): Promise<{ csv: string; taken: number }> {
    const lines = [csvLine(['Order', 'Result'])];
    let taken = 0;
    for (const [index, id] of ids.entries()) {
      const reason = await this.sync(actor, id).catch((error: unknown) => {
        if (!(error instanceof UserError)) throw error;
        return error.message;
      });
      if (reason === null) taken += 1;
      const number = await this.database.within(actor, async (tx) => (await this.rows.findById(tx, id))?.number ?? id);
      lines.push(csvLine([number, reason ?? CHANNEL_MESSAGES.orderTaken]));
      await progress(((index + 1) / ids.length) * 100);
    }
    return { csv: lines.join(''), taken };
  }

  /** Ids out of reach are left out. */
  async companiesOf(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = await this.rows.listByIds(tx, ids);
    const byCompany = Map.groupBy(found, ({ companyId }) => companyId);
    return new Map([...byCompany].map(([companyId, rows]) => [companyId, rows.map(({ id }) => id)]));
  }

  private async require(tx: EntityManager, id: string): Promise<Found> {
    const row = isUuid(id) ? await this.rows.findById(tx, id) : null;
    const store = row && (await this.stores.find(tx, { companyId: row.companyId, id: row.integrationId }));
    if (!row || !store) throw UserError.missing(CHANNEL_MESSAGES.missedMissing);
    return { row, store };
  }
}
