import { Injectable } from '@nestjs/common';
import { isMissedReason, MISSED_REASONS } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { OrderRevisions } from '../../orders/index.js';
import { ChannelAdapters } from '../kit/channel-adapters.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { StoreAccounts, type StoreCredentials } from '../stores/store-accounts.js';
import { type ExternalOrderEntity } from './external-order.entity.js';
import { ExternalOrdersRepository } from './external-orders.repository.js';
import { OrderTaker } from './order-taker.service.js';

export interface ConnectedStore {
  readonly companyId: string;
  readonly id: string;
  readonly type: string;
  readonly credentials: StoreCredentials;
}

/** An order of a store as one of ours, or why it is none. */
export type StoreOrderFound =
  | { readonly orderId: string; readonly pieces: number; readonly isCod: boolean; readonly collectPaise: number }
  | { readonly orderId: null; readonly reason: string };

/** For modules that act on a store's orders because the store asks for it. */
@Injectable()
export class StoreOrders {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly accounts: StoreAccounts,
    private readonly adapters: ChannelAdapters,
    private readonly rows: ExternalOrdersRepository,
    private readonly taker: OrderTaker,
    private readonly revisions: OrderRevisions,
  ) {}

  /** @returns null for a store that is not there or not connected */
  async findStore(id: string): Promise<ConnectedStore | null> {
    const store = await this.database.within(Actor.system(), (tx) => this.stores.findById(tx, id));
    if (store?.disconnectedAt !== null) return null;
    return {
      companyId: store.companyId,
      id: store.id,
      type: store.type,
      credentials: this.accounts.credentialsOf(store),
    };
  }

  /** Takes an order that we do not have yet. Not inside a transaction: the store is asked for it. @throws UpstreamError */
  async take({ companyId, id }: ConnectedStore, externalId: string): Promise<StoreOrderFound> {
    const actor = Actor.system([companyId]);
    const find = () =>
      this.database.within(actor, async (tx) => ({
        store: await this.stores.find(tx, { companyId, id }),
        row: await this.rows.findByExternalId(tx, { companyId, id }, externalId),
      }));
    const { store, row } = await find();
    if (store === null) return { orderId: null, reason: 'The store is not connected' };
    if (row !== null && row.orderId !== null) return this.found(store, row, row.orderId);
    const shop = await this.adapters.of(store.type).getOrder(this.accounts.of(store), externalId);
    if (shop === null) return { orderId: null, reason: 'The order is not there' };
    await this.taker.take(store, shop);
    const { row: after } = await find();
    if (after !== null && after.orderId !== null) return this.found(store, after, after.orderId);
    return { orderId: null, reason: reasonOf(after) };
  }

  /** Cancels our order because the store takes it back; the store is not told of its own wish. @throws UserError conflict when it has left the warehouse */
  async withdraw(tx: EntityManager, order: { companyId: string; id: string }, reason: string): Promise<void> {
    const row = await this.rows.findByOrder(tx, order.companyId, order.id);
    if (row) await this.rows.update(tx, { companyId: row.companyId, id: row.id }, { state: 'cancelled' });
    await this.revisions.cancel(tx, order, reason);
  }

  private found(store: IntegrationEntity, row: ExternalOrderEntity, orderId: string): StoreOrderFound {
    const { lines, totalPaise, payment, advancePaise = 0 } = this.adapters.of(store.type).readOrder(row.raw);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const isCod = payment === 'COD';
    return { orderId, pieces, isCod, collectPaise: isCod ? totalPaise - advancePaise : 0 };
  }
}

function reasonOf(row: ExternalOrderEntity | null): string {
  const { reason = null, detail = null } = row ?? {};
  const words = reason !== null && isMissedReason(reason) ? MISSED_REASONS[reason] : 'It is not to be shipped';
  return detail === null ? words : `${words}: ${detail}`;
}
