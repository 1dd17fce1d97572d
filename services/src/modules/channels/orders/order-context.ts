import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { CatalogueService, type SellableItem } from '../../catalogue/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { StoreItemsRepository } from '../items/store-items.repository.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { type MendedFields } from './external-order.entity.js';
import { buildOrder, type Built, keyOf } from './order-builder.js';

/** Gathers what is ours about an order of a store: its items and the warehouse that ships it. */
@Injectable()
export class OrderContext {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly warehouses: WarehousesService,
    private readonly items: StoreItemsRepository,
  ) {}

  async build(tx: EntityManager, store: IntegrationEntity, shop: ShopOrder, mended: MendedFields): Promise<Built> {
    const usable = await this.warehouses.listActive(tx, store.companyId);
    const warehouse = usable.find(({ id }) => id === store.warehouseId) ?? null;
    return buildOrder(shop, {
      shopType: store.type,
      warehouse,
      items: await this.itemsOf(tx, store, shop.lines),
      mended,
    });
  }

  /** What was mapped by hand or by the catalogue's sync counts before what only bears the same SKU. */
  async itemsOf(
    tx: EntityManager,
    store: IntegrationEntity,
    lines: readonly ShopOrderLine[],
  ): Promise<ReadonlyMap<string, SellableItem>> {
    const { companyId } = store;
    const mapped = await this.items.listByVariants(tx, store, lines.map(keyOf));
    const byVariant = new Map(mapped.map((item) => [item.variantId, item]));
    const ids = mapped.flatMap(({ catalogueId }) => catalogueId ?? []);
    const skus = lines.map(({ sku }) => sku).filter((sku) => sku !== '');
    const byId = new Map((await this.catalogue.findByIds(tx, companyId, ids)).map((item) => [item.id, item]));
    const bySku = new Map((await this.catalogue.findBySkus(tx, companyId, skus)).map((item) => [item.sku, item]));
    return new Map(
      lines.flatMap((line): [string, SellableItem][] => {
        const known = byVariant.get(keyOf(line));
        const item = byId.get(known?.catalogueId ?? '') ?? (known?.conflict ? undefined : bySku.get(line.sku));
        return item ? [[keyOf(line), item]] : [];
      }),
    );
  }

  /** The store sold this order itself: what it has left is known without asking. */
  async noteSale(tx: EntityManager, store: IntegrationEntity, shop: ShopOrder): Promise<void> {
    await this.items.sold(tx, store, shop);
  }
}
