import { Injectable } from '@nestjs/common';
import {
  FIELD_ORDER_MESSAGES,
  type PlacedFieldOrder,
  type PlaceFieldOrderRequest,
} from '@godown/contracts/field-force';
import { type PlaceOrderRequest } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { IDEMPOTENCY_MESSAGES } from '../../platform/idempotency/idempotency-rule.js';
import { requestHash } from '../../platform/idempotency/request-hash.js';
import { CatalogueService } from '../catalogue/index.js';
import { OrderPlacingService } from '../orders/index.js';
import { StorePricesService } from '../price-lists/index.js';
import { StoreAddressesService } from '../stores/index.js';
import { FieldOrderEntity } from './field-order.entity.js';
import { toOrderRequest } from './field-order.request.js';
import { OwnShops } from './own-shops.read-model.js';
import { type ShopRow } from './own-shops.sql.js';

/** A salesman orders for a shop of their beats, at the shop's prices. */
@Injectable()
export class FieldOrders {
  constructor(
    private readonly database: Database,
    private readonly shops: OwnShops,
    private readonly stores: StoreAddressesService,
    private readonly catalogue: CatalogueService,
    private readonly prices: StorePricesService,
    private readonly placing: OrderPlacingService,
    private readonly clock: Clock,
  ) {}

  /**
   * The order and its key are written together, so a repeat is answered with that order, however much later it comes.
   * @throws UserError missing for a shop of somebody else, rule for a used key or an item without a price; and as the office's orders
   */
  async place(actor: Actor, body: PlaceFieldOrderRequest, key: string): Promise<PlacedFieldOrder> {
    if (!isUuid(key)) throw new UserError('invalid', 'IDEMPOTENCY_KEY', 'The Idempotency-Key of an order is a UUID');
    const salesmanId = actor.requireUser();
    const asked = { salesmanId, requestKey: key, requestHash: hashOf(body) };
    return this.database.within(actor, async (tx) => {
      const known = await tx.getRepository(FieldOrderEntity).findOneBy({ salesmanId, requestKey: key });
      if (known !== null) return answerAgain(known, asked.requestHash);
      const shop = await this.shops.require(tx, salesmanId, body.retailerId);
      const { companyId } = shop;
      const request = await this.requestOf(tx, shop, body);
      // As a seller's: the salesman orders for the company.
      const placed = await this.placing.placeIn(tx, { companyId, request, by: 'seller', userId: salesmanId });
      const { id, shopOrderId, status, creditHold } = placed;
      const answer = { id, shopOrderId, status, totalPaise: body.totalPaise, creditHold };
      const row = { ...asked, companyId, orderId: id, answer, createdAt: this.clock.now() };
      await tx.getRepository(FieldOrderEntity).insert(row);
      return answer;
    });
  }

  private async requestOf(tx: EntityManager, shop: ShopRow, body: PlaceFieldOrderRequest): Promise<PlaceOrderRequest> {
    const { companyId, id: storeId } = shop;
    const store = await this.stores.get(tx, companyId, storeId);
    const warehouse = await this.shops.warehouseOf(tx, shop);
    if (warehouse === null) throw new UserError('rule', 'NO_WAREHOUSE', FIELD_ORDER_MESSAGES.noWarehouse);
    const ids = body.items.map(({ catalogueId }) => catalogueId);
    const items = await this.catalogue.findByIds(tx, companyId, ids);
    const skus = items.map(({ sku }) => sku);
    const prices = await this.prices.find(tx, { companyId, storeId }, skus);
    return toOrderRequest(body, { store, warehouseId: warehouse.id, items, prices, now: this.clock.now() });
  }
}

function hashOf({ retailerId, items, paymentMethod, dueDate, remarks, totalPaise }: PlaceFieldOrderRequest): string {
  const lines = items.map(({ catalogueId, quantity }) => [catalogueId, quantity]);
  return requestHash([retailerId, lines, paymentMethod, dueDate ?? null, remarks ?? null, totalPaise]);
}

function answerAgain(known: FieldOrderEntity, hash: string): PlacedFieldOrder {
  if (known.requestHash !== hash) throw new UserError('rule', 'IDEMPOTENCY_KEY_REUSED', IDEMPOTENCY_MESSAGES.reused);
  return known.answer;
}
