import {
  creditLeft,
  type FieldOffer,
  type FieldProduct,
  type FieldShop,
  type FieldShopOrder,
  holdOfNextOrder,
  priceFieldOrder,
  WEEKDAYS,
} from '@godown/contracts/field-force';
import { type CreditStanding } from '../receivables/index.js';
import { type PriceRow, type ProductRow, type ShopRow, type StockRow } from './own-shops.sql.js';

export type ShopWarehouse = NonNullable<FieldShop['warehouse']>;

export interface Found {
  standings: ReadonlyMap<string, CreditStanding>;
  orders: ReadonlyMap<string, FieldShopOrder[]>;
  warehouses: ReadonlyMap<string, ShopWarehouse>;
  products: readonly ProductRow[];
  prices: readonly PriceRow[];
  stock: readonly StockRow[];
}

/** A shop as the phone gets it. */
export function toShops(shops: readonly ShopRow[], found: Found): FieldShop[] {
  const products = new Map(found.products.map((product) => [keyOf(product.companyId, product.sku), product]));
  const order = new Map(found.products.map(({ catalogueId }, index) => [catalogueId, index]));
  const stock = new Map(found.stock.map((row) => [keyOf(row.companyId, row.warehouseId, row.wsin), row.available]));
  const prices = Map.groupBy(found.prices, ({ retailerId }) => retailerId);
  return shops.flatMap(({ beatDays, ...shop }) => {
    const standing = found.standings.get(shop.id);
    if (standing === undefined) return [];
    const warehouse = found.warehouses.get(shop.id) ?? null;
    const offers = (prices.get(shop.id) ?? []).flatMap((price) => {
      const product = products.get(keyOf(shop.companyId, price.sku));
      return product === undefined ? [] : offerOf(product, price, availableOf(stock, product, warehouse));
    });
    return {
      ...shop,
      weekdays: WEEKDAYS.filter((day) => beatDays.some((days) => days.length === 0 || days.includes(day))),
      credit: toCredit(standing),
      warehouse,
      lastOrders: found.orders.get(shop.id) ?? [],
      offers: offers.toSorted((one, other) => (order.get(one.catalogueId) ?? 0) - (order.get(other.catalogueId) ?? 0)),
    };
  });
}

export function toProduct({ wsin: _wsin, companyId: _company, ...product }: ProductRow): FieldProduct {
  return product;
}

const keyOf = (...parts: readonly string[]) => parts.join(' ');

/** Nothing when no price can be worked out: such an item cannot be ordered. */
function offerOf(product: ProductRow, price: PriceRow, available: number | null): FieldOffer[] {
  const { pricingType, pricingValue } = price;
  const isSold = priceFieldOrder([{ product, offer: price, quantity: 1 }]).ok;
  return isSold ? [{ catalogueId: product.catalogueId, pricingType, pricingValue, available }] : [];
}

/** Pieces without a stock number are not counted anywhere. */
function availableOf(
  stock: ReadonlyMap<string, number>,
  { companyId, wsin }: ProductRow,
  warehouse: ShopWarehouse | null,
): number | null {
  if (wsin === null || warehouse === null) return null;
  return stock.get(keyOf(companyId, warehouse.id, wsin)) ?? 0;
}

function toCredit({ limits, use, overduePaise }: CreditStanding): FieldShop['credit'] {
  return {
    limits,
    use,
    overduePaise,
    leftPaise: creditLeft(limits, use),
    nextOrderWaits: holdOfNextOrder(limits, use),
  };
}
