import { StoreUpdateEnds } from './store-update-ends.js';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { UpstreamError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { type Attempt, Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS, type StoreJob } from '../channels.jobs.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { findUncounted } from '../items/stock-to-push.sql.js';
import { type ExternalOrderEntity } from '../orders/external-order.entity.js';
import { ExternalOrdersRepository } from '../orders/external-orders.repository.js';
import { keyOf } from '../orders/order-builder.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { StoreAccounts } from '../stores/store-accounts.js';
import { type StoreUpdateType } from './channel.events.js';
import { StoreUpdateEntity, type StoreUpdateKind } from './store-update.entity.js';
import { insertStoreUpdates } from './store-updates.sql.js';

const KINDS: Readonly<Record<StoreUpdateType, StoreUpdateKind>> = {
  'channel.fulfil': 'fulfil',
  'channel.deliver': 'deliver',
  'channel.cancel': 'cancel',
  'channel.mark-paid': 'mark-paid',
  'channel.restock': 'restock',
};

interface ToTell {
  readonly update: StoreUpdateEntity;
  readonly store: IntegrationEntity;
  readonly row: ExternalOrderEntity;
}

/** Tells stores what became of their orders: written with the event, told by a job, each thing once. */
@Injectable()
export class StoreOutbox {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly rows: ExternalOrdersRepository,
    private readonly adapters: ChannelAdapters,
    private readonly accounts: StoreAccounts,
    private readonly deliveries: StoreUpdateEnds,
    private readonly jobs: Jobs,
  ) {}

  async add(tx: EntityManager, events: readonly DomainEvent<StoreUpdateType>[]): Promise<void> {
    const wanted = events.map(({ type, companyId, subjectId }) => ({
      companyId,
      orderId: subjectId,
      kind: KINDS[type],
    }));
    const added = await insertStoreUpdates(tx, wanted, this.deliveries.now());
    await this.jobs.enqueueMany(tx, CHANNEL_JOBS.tell, added);
  }

  /** @throws UpstreamError when the store may take it later */
  async tell(job: StoreJob, { isLast }: Attempt): Promise<void> {
    const actor = Actor.system([job.companyId]);
    const found = await this.database.within(actor, (tx) => this.find(tx, job));
    if (found === null) return;
    try {
      await this.tellOf(actor, found);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const isFinal = !error.details.retryable || isLast;
      if (!isFinal) throw error;
      await this.deliveries.failed(actor, found.update, { number: found.row.number, reason: error.message });
      return;
    }
    await this.deliveries.done(actor, found.update);
  }

  private async find(tx: EntityManager, { companyId, id }: StoreJob): Promise<ToTell | null> {
    const update = await tx.getRepository(StoreUpdateEntity).findOneBy({ companyId, id, state: 'waiting' });
    const store = update && (await this.stores.find(tx, { companyId, id: update.integrationId }));
    const row = update && (await this.rows.findByOrder(tx, companyId, update.orderId));
    return update && store && row && store.disconnectedAt === null ? { update, store, row } : null;
  }

  private async tellOf(actor: Actor, { update, store, row }: ToTell): Promise<void> {
    const adapter = this.adapters.of(store.type);
    const account = this.accounts.of(store);
    switch (update.kind) {
      case 'fulfil': {
        const tracking = await this.deliveries.trackingOf(actor, update);
        if (tracking !== null) await adapter.fulfil(account, row.externalId, tracking);
        return;
      }
      case 'deliver':
        return this.deliver(actor, { update, store, row });
      case 'cancel':
        return adapter.cancel?.(account, row.externalId);
      case 'mark-paid':
        return adapter.markPaid?.(account, row.externalId);
      case 'restock':
        return this.restock(actor, { update, store, row });
    }
  }

  /** Only a parcel that the store was told of can have reached the buyer there. */
  private async deliver(actor: Actor, { update, store, row }: ToTell): Promise<void> {
    const told = await this.deliveries.isFulfilmentTold(actor, update);
    const parcel = told ? await this.deliveries.trackingOf(actor, update) : null;
    if (parcel === null) return;
    const delivery = { awb: parcel.awb, at: update.createdAt };
    await this.adapters.of(store.type).deliver?.(this.accounts.of(store), row.externalId, delivery);
  }

  /** Items that we count are told by their new stock; only the others need adding to. */
  private async restock(actor: Actor, { update, store, row }: ToTell): Promise<void> {
    const adapter = this.adapters.of(store.type);
    const lines = new Map(adapter.readOrder(row.raw).lines.map((line) => [keyOf(line), line.quantity]));
    const pieces = await this.database.within(actor, async (tx) => {
      const uncounted = await findUncounted(tx, store, [...lines.keys()]);
      await this.jobs.enqueue(tx, CHANNEL_JOBS.pushStock, { companyId: store.companyId, id: store.id });
      return uncounted.map(({ inventoryItemId, variantId }) => ({
        inventoryItemId,
        quantity: lines.get(variantId) ?? 0,
      }));
    });
    if (pieces.length > 0) await adapter.restock?.(this.accounts.of(store), pieces, update.id);
  }
}
