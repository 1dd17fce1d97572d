import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@godown/contracts/common';
import {
  type ManualOrderItem,
  type OrderKindRules,
  PLACE_ORDER_MESSAGES,
  type PlaceOrderRequest,
  type PriceLine,
  type PricedOrder,
  priceOrder,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { pipelined } from '../../../database/rows.js';
import { CatalogueService, type SellableItem } from '../../catalogue/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { CompanyFlags, type CompanyOrderFlags } from '../lifecycle/company-flags.js';
import { type NewOrder, type NewOrderItem } from './new-orders.sql.js';
import { fieldRefused, orderRule } from '../errors/orders.errors.js';
import { OrderKinds } from '../kinds/order-kinds.js';
import { toPickupSnapshot } from '../lifecycle/pickup-snapshot.js';

const DEFAULT_WEIGHT_GRAMS = 500;

/** Turns what the form sent into an order whose every price, tax and weight is ours. */
@Injectable()
export class OrderFactory {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly warehouses: WarehousesService,
    private readonly kinds: OrderKinds,
    private readonly flags: CompanyFlags,
  ) {}

  async make(tx: EntityManager, companyId: string, asked: PlaceOrderRequest, now: Date): Promise<NewOrder> {
    const [flagsOf, warehouse, known] = await pipelined(
      this.flags.of(tx, [companyId]),
      this.warehouses.get(tx, companyId, asked.pickupWarehouseId),
      this.itemsOf(tx, companyId, asked.items),
    );
    const flags = flagsOf(companyId);
    const kind = this.kinds.of(asked.orderType);
    const { request, d2r } = await kind.complete(tx, { companyId, request: asked, flags, now });
    checkRules(request, kind.rules, flags);
    if (!warehouse.active) throw orderRule('WAREHOUSE_INACTIVE', 'The pickup warehouse is not active');
    const priced = priceAgain(request, known);
    const items = request.items.map((item, index) => toNewItem(item, sellable(known, item), priced, index));
    return {
      id: uuidv7(),
      shopOrderId: request.shopOrderId ?? null,
      shopType: 'manual',
      orderType: request.orderType ?? null,
      status: 'PLACED',
      paymentMode: request.paymentMethod,
      subtotalPaise: priced.subtotalPaise,
      specialDiscountPaise: priced.specialDiscountPaise,
      taxPaise: priced.taxPaise,
      amountPaise: priced.totalPaise,
      weightGrams: items.reduce((sum, item) => sum + item.weightGrams, 0) || DEFAULT_WEIGHT_GRAMS,
      customer: request.customer,
      shippingAddress: request.shippingAddress,
      billingAddress: request.billingAddress,
      pickupWarehouseId: warehouse.id,
      pickupAddress: toPickupSnapshot(warehouse),
      d2r,
      ewayBill: request.ewayBill ?? null,
      remarks: request.remarks ?? null,
      items,
    };
  }

  private async itemsOf(
    tx: EntityManager,
    companyId: string,
    items: readonly ManualOrderItem[],
  ): Promise<ReadonlyMap<string, SellableItem>> {
    const found = await this.catalogue.findByIds(tx, companyId, [...new Set(items.map((item) => item.catalogueId))]);
    return new Map(found.map((item) => [item.id, item]));
  }
}

function checkRules(request: PlaceOrderRequest, { paymentMethods }: OrderKindRules, flags: CompanyOrderFlags): void {
  if (!paymentMethods.includes(request.paymentMethod))
    throw fieldRefused('paymentMethod', PLACE_ORDER_MESSAGES.creditOnlyD2r);
  if (request.specialDiscount && !flags.hasSpecialDiscount)
    throw orderRule('NO_SPECIAL_DISCOUNT', PLACE_ORDER_MESSAGES.specialDiscountOff);
}

function sellable(known: ReadonlyMap<string, SellableItem>, item: ManualOrderItem): SellableItem {
  const found = known.get(item.catalogueId);
  if (!found) throw UserError.missing('Item not found');
  return found;
}

/** Prices and rates come from the catalogue; what the form sent must agree with them to the paisa. */
function priceAgain(request: PlaceOrderRequest, known: ReadonlyMap<string, SellableItem>): PricedOrder {
  const lines = request.items.map((item) => toPriceLine(item, sellable(known, item)));
  const result = priceOrder(request.orderType ?? null, lines, rupeesToPaise(request.specialDiscount ?? 0) ?? 0);
  if (!result.ok) {
    const { line, message } = result.problem;
    const field = line === null ? 'specialDiscount' : `items.${line}`;
    throw new UserError('rule', 'PRICE_REFUSED', message, { errors: [{ field, message }] });
  }
  for (const [index, item] of request.items.entries()) {
    const ours = result.priced.lines[index]?.unitPaise;
    const isOther = item.itemPricing !== undefined && rupeesToPaise(item.itemPricing) !== ours;
    if (isOther) throw orderRule('PRICE_CHANGED', PLACE_ORDER_MESSAGES.priceChanged(item.sku));
  }
  if (rupeesToPaise(request.total) !== result.priced.totalPaise)
    throw orderRule('TOTAL_CHANGED', PLACE_ORDER_MESSAGES.totalChanged);
  return result.priced;
}

function toPriceLine(item: ManualOrderItem, ours: SellableItem): PriceLine {
  const base = item.basePrice === undefined ? ours.basePricePaise : rupeesToPaise(item.basePrice);
  const isSame =
    rupeesToPaise(item.price) === ours.pricePaise &&
    base === ours.basePricePaise &&
    (item.igst ?? ours.igst) === ours.igst;
  if (!isSame || item.sku !== ours.sku) throw orderRule('PRICE_CHANGED', PLACE_ORDER_MESSAGES.priceChanged(item.sku));
  return {
    sku: ours.sku,
    quantity: item.quantity,
    pricePaise: ours.pricePaise,
    basePricePaise: ours.basePricePaise,
    igst: ours.igst,
    isFree: item.isFree ?? false,
    pricingType: item.pricingType ?? null,
    pricingValue: item.pricingValue ?? null,
    discountPaise: rupeesToPaise(item.discount ?? 0) ?? 0,
  };
}

function toNewItem(item: ManualOrderItem, ours: SellableItem, priced: PricedOrder, index: number): NewOrderItem {
  const line = priced.lines[index];
  if (!line) throw new RangeError(`no price for line ${index}`);
  return {
    catalogueId: ours.id,
    wsin: ours.wsin,
    sku: ours.sku,
    title: item.name ?? ours.title,
    variantId: item.variantId ?? null,
    productId: item.productId ?? null,
    quantity: item.quantity,
    listPricePaise: ours.pricePaise,
    basePricePaise: ours.basePricePaise,
    isFree: item.isFree ?? false,
    pricingType: item.pricingType ?? null,
    pricingValue: item.pricingValue ?? null,
    weightGrams: ours.weightGrams * item.quantity,
    priced: line,
  };
}
