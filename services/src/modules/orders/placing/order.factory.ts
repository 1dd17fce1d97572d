import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@godown/contracts/common';
import {
  isCreditDueDay,
  type ManualOrderItem,
  ORDER_TYPES,
  paymentMethodsFor,
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
import { StorePricesService, type StorePricing } from '../../price-lists/index.js';
import { StoreAddressesService } from '../../stores/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { CompanyFlags, type CompanyOrderFlags } from '../lifecycle/company-flags.js';
import { type NewOrder, type NewOrderItem } from './new-orders.sql.js';
import { orderRule } from '../lifecycle/orders.errors.js';
import { toPickupSnapshot } from '../lifecycle/pickup-snapshot.js';

const DEFAULT_WEIGHT_GRAMS = 500;

/** Turns what the form sent into an order whose every price, tax and weight is ours. */
@Injectable()
export class OrderFactory {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly warehouses: WarehousesService,
    private readonly stores: StoreAddressesService,
    private readonly storePrices: StorePricesService,
    private readonly flags: CompanyFlags,
  ) {}

  async make(tx: EntityManager, companyId: string, asked: PlaceOrderRequest, now: Date): Promise<NewOrder> {
    const [flagsOf, warehouse, known] = await pipelined(
      this.flags.of(tx, [companyId]),
      this.warehouses.get(tx, companyId, asked.pickupWarehouseId),
      this.itemsOf(tx, companyId, asked.items),
    );
    checkRules(asked, flagsOf(companyId), now);
    if (!warehouse.active) throw orderRule('WAREHOUSE_INACTIVE', 'The pickup warehouse is not active');
    const request = await this.withStorePrices(tx, companyId, asked);
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
      storeAddressId: request.orderType === ORDER_TYPES.d2r ? (request.shippingD2RAddressId ?? null) : null,
      d2rDueDate: request.paymentMethod === 'Credit' ? (request.d2rDueDate ?? null) : null,
      ewayBill: request.ewayBill ?? null,
      remarks: request.remarks ?? null,
      items,
    };
  }

  /** A line of a D2R order that does not say how it is priced has the store's own price. @throws UserError missing for another's store */
  private async withStorePrices(
    tx: EntityManager,
    companyId: string,
    order: PlaceOrderRequest,
  ): Promise<PlaceOrderRequest> {
    if (order.orderType !== ORDER_TYPES.d2r) return order;
    const { id: storeId } = await this.stores.get(tx, companyId, order.shippingD2RAddressId ?? '');
    const unpriced = order.items.filter((item) => item.pricingType === undefined).map((item) => item.sku);
    if (unpriced.length === 0) return order;
    const own = await this.storePrices.find(tx, { companyId, storeId }, unpriced);
    return { ...order, items: order.items.map((item) => pricedForStore(item, own)) };
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

function pricedForStore(item: ManualOrderItem, own: ReadonlyMap<string, StorePricing>): ManualOrderItem {
  return item.pricingType === undefined ? { ...item, ...own.get(item.sku) } : item;
}

function checkRules(request: PlaceOrderRequest, flags: CompanyOrderFlags, now: Date): void {
  if (request.orderType === ORDER_TYPES.d2r && !flags.isD2rAccount)
    throw orderRule('NO_D2R_ACCOUNT', PLACE_ORDER_MESSAGES.d2rAccount);
  if (!paymentMethodsFor(request.orderType ?? null).includes(request.paymentMethod)) {
    throw fieldError('paymentMethod', PLACE_ORDER_MESSAGES.creditOnlyD2r);
  }
  if (request.paymentMethod === 'Credit' && !isCreditDueDay(request.d2rDueDate ?? '', now)) {
    throw fieldError('d2rDueDate', PLACE_ORDER_MESSAGES.dueDateRange);
  }
  if (request.specialDiscount && !flags.hasSpecialDiscount)
    throw orderRule('NO_SPECIAL_DISCOUNT', PLACE_ORDER_MESSAGES.specialDiscountOff);
}

function fieldError(field: string, message: string): UserError {
  return new UserError('invalid', 'INVALID_BODY', message, { errors: [{ field, message }] });
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
