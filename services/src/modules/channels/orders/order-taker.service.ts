import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { type IntakeOutcome, type NewOrder, OrderIntake } from '../../orders/index.js';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { isOver, type Missed } from './order-builder.js';
import { type ExternalOrderEntity } from './external-order.entity.js';
import { ExternalOrdersRepository, factsOf, type RowChange } from './external-orders.repository.js';
import { digestOf } from './order-digest.js';
import { OrderContext } from './order-context.js';
import { StoreChanges } from './store-changes.service.js';

export type TakeOutcome = 'taken' | 'missed' | 'left-out' | 'cancelled' | 'unchanged';
/** `isNew`: nobody had told of it before. */
export interface Take {
  readonly outcome: TakeOutcome;
  readonly isNew: boolean;
}

/** Takes one order of a store in, whatever told of it: once, in one transaction, by the intake of all orders. */
@Injectable()
export class OrderTaker {
  constructor(
    private readonly database: Database,
    private readonly rows: ExternalOrdersRepository,
    private readonly stores: IntegrationsRepository,
    private readonly context: OrderContext,
    private readonly intake: OrderIntake,
    private readonly changes: StoreChanges,
    private readonly clock: Clock,
  ) {}

  /** A failure to place it is an outcome; it keeps no other order. */
  async take(store: IntegrationEntity, shop: ShopOrder): Promise<Take> {
    const actor = Actor.system([store.companyId]);
    try {
      return await this.database.within(actor, (tx) => this.takeIn(tx, store, shop));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const missed = missedBecause(error);
      return this.database.within(actor, async (tx) => {
        const { row, isNew } = await this.rows.lockOrOpen(tx, store, shop, this.clock.now());
        await this.write(tx, row, shop, { state: 'missed', ...missed });
        return { outcome: 'missed', isNew };
      });
    }
  }

  private async takeIn(tx: EntityManager, store: IntegrationEntity, shop: ShopOrder): Promise<Take> {
    const { row, isNew } = await this.rows.lockOrOpen(tx, store, shop, this.clock.now());
    const isOld = shop.changedAt < row.changedAt;
    const isSame = row.digest === digestOf(shop, row.mended);
    // A missed order is tried again as it is: what kept it may be mended. Never as it was before.
    if (!isNew && (isOld || (isSame && row.state !== 'missed'))) return { outcome: 'unchanged', isNew };
    const change = await this.decide(tx, store, row, shop);
    await this.write(tx, row, shop, change);
    if (row.orderId === null && change.state === 'taken' && shop.isCancelAsked === true)
      await this.changes.tellAsked(tx, { ...row, number: shop.number }, change.orderId ?? null);
    if (isNew)
      await this.stores.update(
        tx,
        { companyId: store.companyId, id: store.id },
        { lastOrderAt: this.clock.now(), quietSince: null, usualOrders: null },
      );
    return { outcome: change.state, isNew };
  }

  private async decide(
    tx: EntityManager,
    store: IntegrationEntity,
    row: ExternalOrderEntity,
    shop: ShopOrder,
  ): Promise<RowChange> {
    if (row.orderId !== null) return this.changes.apply(tx, store, row, shop);
    if (isOver(shop)) return { state: 'cancelled', reason: null, detail: null };
    if (shop.leftOut !== null) return { state: 'left-out', reason: null, detail: shop.leftOut };
    const built = await this.context.build(tx, store, shop, row.mended);
    if (!built.ok) return { state: 'missed', reason: built.reason, detail: built.detail };
    if (row.digest === '') await this.context.noteSale(tx, store, shop);
    return this.place(tx, store, built.order);
  }

  /** Two stores of a company may count from the same number: the second gets its store's name behind it. */
  private async place(tx: EntityManager, store: IntegrationEntity, order: NewOrder): Promise<RowChange> {
    const accept = async (one: NewOrder): Promise<IntakeOutcome | undefined> => {
      const asked = { companyId: store.companyId, orders: [one], by: 'system', userId: null } as const;
      return (await this.intake.accept(tx, asked))[0];
    };
    const first = await accept(order);
    const renamed = { ...order, shopOrderId: `${order.shopOrderId}-${store.shop.split('.')[0] ?? ''}` };
    const outcome = first?.kind === 'taken' ? await accept(renamed) : first;
    if (outcome?.kind === 'refused') throw outcome.error;
    if (outcome?.kind !== 'accepted') return { state: 'missed', reason: 'NUMBER_TAKEN', detail: null };
    return { state: 'taken', orderId: order.id, reason: null, detail: null };
  }

  private async write(tx: EntityManager, row: ExternalOrderEntity, shop: ShopOrder, change: RowChange): Promise<void> {
    await this.rows.update(
      tx,
      { companyId: row.companyId, id: row.id },
      { ...factsOf(shop), digest: digestOf(shop, row.mended), updatedAt: this.clock.now(), ...change },
    );
  }
}

function missedBecause(error: UserError): Missed {
  return error.code === 'INSUFFICIENT_STOCK'
    ? { reason: 'STOCK_SHORT', detail: error.message }
    : { reason: 'CHANNEL_ERROR', detail: error.message };
}
