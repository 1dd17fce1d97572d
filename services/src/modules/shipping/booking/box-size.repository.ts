import { Injectable } from '@nestjs/common';
import { boxFor, type BoxSize, type PackedLine } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { pipelined } from '../../../database/rows.js';
import { CatalogueService, type SellableItem } from '../../catalogue/index.js';
import { type ShippingOrderItem } from '../../orders/index.js';
import { findDefaultPackage } from './default-package.sql.js';
import { SMALL_BOX } from './parcel.mapper.js';

export type BoxedItem = Pick<ShippingOrderItem, 'catalogueId' | 'sku' | 'quantity'>;

interface BoxedOrder {
  readonly companyId: string;
  readonly items: readonly BoxedItem[];
}

/** Which box an order is counted with: the company's default package, else a small one, or a larger one where the items need it. */
@Injectable()
export class BoxSizeRepository {
  constructor(private readonly catalogue: CatalogueService) {}

  async get(tx: EntityManager, order: BoxedOrder): Promise<BoxSize> {
    const [box = SMALL_BOX] = await this.getMany(tx, order.companyId, [order]);
    return box;
  }

  /** One box per order, in their order. */
  async getMany(tx: EntityManager, companyId: string, orders: readonly BoxedOrder[]): Promise<BoxSize[]> {
    const items = orders.flatMap((order) => order.items);
    const ids = [...new Set(items.flatMap(({ catalogueId }) => catalogueId ?? []))];
    const skus = [...new Set(items.flatMap(({ catalogueId, sku }) => (catalogueId === null ? [sku] : [])))];
    const [pack, byId, bySku] = await pipelined(
      findDefaultPackage(tx, companyId),
      this.catalogue.findByIds(tx, companyId, ids),
      skus.length === 0 ? Promise.resolve([]) : this.catalogue.findBySkus(tx, companyId, skus),
    );
    const known = new Map<string, SellableItem>([
      ...bySku.map((item) => [item.sku, item] as const),
      ...byId.map((item) => [item.id, item] as const),
    ]);
    return orders.map((order) =>
      boxFor(
        pack ?? SMALL_BOX,
        order.items.flatMap((item) => toLine(known.get(item.catalogueId ?? item.sku), item.quantity)),
      ),
    );
  }
}

/** An item that the catalogue no longer has takes no room of its own. */
function toLine(item: SellableItem | undefined, quantity: number): PackedLine[] {
  return item ? [{ lengthCm: item.lengthCm, breadthCm: item.breadthCm, heightCm: item.heightCm, quantity }] : [];
}
