import { Injectable } from '@nestjs/common';
import {
  isCreditDueDay,
  type ManualOrderItem,
  ORDER_TYPES,
  orderKindOf,
  PLACE_ORDER_MESSAGES,
  type PlaceOrderRequest,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Events } from '../../../../platform/events/events.js';
import { StorePricesService, type StorePricing } from '../../../price-lists/index.js';
import { RetailerMoves, StoreAddressesService } from '../../../stores/index.js';
import { fieldRefused, orderRule } from '../../errors/orders.errors.js';
import {
  type Approval,
  type CompletedRequest,
  type OrderBeingPlaced,
  type OrderKind,
  type OrderKindFacts,
  type WrittenOrder,
} from '../order-kind.js';
import { D2rOrdersRepository } from './d2r-orders.repository.js';

/** A retailer buys: for companies with a D2R account, at the prices of its store, perhaps on credit, and after an approval. */
@Injectable()
export class D2rKind implements OrderKind {
  readonly rules = orderKindOf(ORDER_TYPES.d2r);

  constructor(
    private readonly stores: StoreAddressesService,
    private readonly storePrices: StorePricesService,
    private readonly orders: D2rOrdersRepository,
    private readonly events: Events,
    moves: RetailerMoves,
  ) {
    moves.follow('order', (tx, move) => this.orders.moveToRetailer(tx, move));
  }

  async complete(tx: EntityManager, { companyId, request, flags, now }: OrderBeingPlaced): Promise<CompletedRequest> {
    if (!flags.isD2rAccount) throw orderRule('NO_D2R_ACCOUNT', PLACE_ORDER_MESSAGES.d2rAccount);
    const dueDate = dueDateOf(request, now);
    const { id: storeAddressId } = await this.stores.getBuyer(tx, companyId, request.shippingD2RAddressId ?? '');
    return {
      request: await this.withStorePrices(tx, companyId, request, storeAddressId),
      d2r: { storeAddressId, dueDate },
    };
  }

  async record(tx: EntityManager, companyId: string, orders: readonly WrittenOrder[]): Promise<void> {
    await this.orders.add(tx, companyId, orders);
  }

  async approve(tx: EntityManager, order: { companyId: string; orderId: string }, by: Approval): Promise<boolean> {
    const hasWaited = await this.orders.approve(tx, order, by);
    const { companyId, orderId } = order;
    if (hasWaited)
      await this.events.record(tx, {
        type: 'order.approved',
        companyId,
        subjectId: orderId,
        data: { at: by.at.toISOString() },
      });
    return hasWaited;
  }

  awaitsApproval({ approvedAt }: OrderKindFacts): boolean {
    return this.rules.isApprovedFirst && approvedAt === null;
  }

  /** A line that does not say how it is priced has the store's own price. */
  private async withStorePrices(
    tx: EntityManager,
    companyId: string,
    request: PlaceOrderRequest,
    storeId: string,
  ): Promise<PlaceOrderRequest> {
    const unpriced = request.items.filter((item) => item.pricingType === undefined).map((item) => item.sku);
    if (unpriced.length === 0) return request;
    const own = await this.storePrices.find(tx, { companyId, storeId }, unpriced);
    return { ...request, items: request.items.map((item) => pricedForStore(item, own)) };
  }
}

function dueDateOf({ paymentMethod, d2rDueDate }: PlaceOrderRequest, now: Date): string | null {
  if (paymentMethod !== 'Credit') return null;
  if (d2rDueDate === undefined || !isCreditDueDay(d2rDueDate, now))
    throw fieldRefused('d2rDueDate', PLACE_ORDER_MESSAGES.dueDateRange);
  return d2rDueDate;
}

function pricedForStore(item: ManualOrderItem, own: ReadonlyMap<string, StorePricing>): ManualOrderItem {
  return item.pricingType === undefined ? { ...item, ...own.get(item.sku) } : item;
}
