import { Injectable } from '@nestjs/common';
import {
  FIELD_ORDER_MESSAGES,
  type FieldProduct,
  type FieldShop,
  type FieldShopOrder,
} from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { pipelined } from '../../database/rows.js';
import { RetailerCredit } from '../receivables/index.js';
import { lastOrdersOf, pricesOf, productsFor, type ShopRow, shopsOf, stockIn, warehousesOf } from './own-shops.sql.js';
import { type ShopWarehouse, toProduct, toShops } from './shop-offers.js';

interface ShopsOnPhone {
  shops: FieldShop[];
  products: FieldProduct[];
}

/** What a salesman knows of the shops of their beats before taking an order. */
@Injectable()
export class OwnShops {
  constructor(
    private readonly database: Database,
    private readonly credit: RetailerCredit,
  ) {}

  list(actor: Actor): Promise<ShopsOnPhone> {
    const salesmanId = actor.requireUser();
    return this.database.reading(actor, async (tx) =>
      this.complete(tx, await shopsOf(tx, { salesmanId, retailerId: null })),
    );
  }

  /** @throws UserError missing for a shop that is on none of their beats */
  get(actor: Actor, retailerId: string): Promise<{ shop: FieldShop; products: FieldProduct[] }> {
    const salesmanId = actor.requireUser();
    return this.database.reading(actor, async (tx) => {
      const { shops, products } = await this.complete(tx, [await this.require(tx, salesmanId, retailerId)]);
      const [shop] = shops;
      if (shop === undefined) throw UserError.missing(FIELD_ORDER_MESSAGES.shopNotFound);
      return { shop, products };
    });
  }

  /** @throws UserError missing for a shop that is on none of the salesman's beats */
  async require(tx: EntityManager, salesmanId: string, retailerId: string): Promise<ShopRow> {
    const [shop] = isUuid(retailerId) ? await shopsOf(tx, { salesmanId, retailerId }) : [];
    if (shop === undefined) throw UserError.missing(FIELD_ORDER_MESSAGES.shopNotFound);
    return shop;
  }

  /** Which delivers to the shop; null: none does. */
  async warehouseOf(tx: EntityManager, shop: ShopRow): Promise<ShopWarehouse | null> {
    const [warehouse] = await warehousesOf(tx, [shop]);
    return warehouse ?? null;
  }

  private async complete(tx: EntityManager, shops: readonly ShopRow[]): Promise<ShopsOnPhone> {
    if (shops.length === 0) return { shops: [], products: [] };
    const retailers = shops.map(({ companyId, id: retailerId }) => ({ companyId, retailerId }));
    const [standings, orders, warehouses, products, prices] = await pipelined(
      this.credit.standingsOf(tx, retailers),
      lastOrdersOf(tx, shops),
      warehousesOf(tx, shops),
      productsFor(tx, shops),
      pricesOf(tx, shops),
    );
    const stock = await stockIn(tx, {
      companyIds: distinct(shops.map(({ companyId }) => companyId)),
      warehouseIds: distinct(warehouses.map(({ id }) => id)),
      wsins: distinct(products.flatMap(({ wsin }) => wsin ?? [])),
    });
    const placed = warehouses.map(({ retailerId, ...warehouse }) => [retailerId, warehouse] as const);
    const found = { standings, orders: byRetailer(orders), warehouses: new Map(placed), products, prices, stock };
    return { shops: toShops(shops, found), products: products.map(toProduct) };
  }
}

type OrderRow = Awaited<ReturnType<typeof lastOrdersOf>>[number];

function byRetailer(rows: readonly OrderRow[]): ReadonlyMap<string, FieldShopOrder[]> {
  const orders = new Map<string, FieldShopOrder[]>();
  for (const { retailerId, createdAt, ...order } of rows) {
    const own = orders.get(retailerId) ?? [];
    own.push({ ...order, createdAt: createdAt.toISOString() });
    orders.set(retailerId, own);
  }
  return orders;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
