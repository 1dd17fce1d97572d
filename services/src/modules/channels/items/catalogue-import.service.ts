import { Injectable } from '@nestjs/common';
import { SHOP_TYPES, type ShopType } from '@godown/contracts/catalogue';
import { csvLine } from '@godown/contracts/csv';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { CatalogueService, type SellableItem } from '../../catalogue/index.js';
import { type ShopItem } from '../kit/channel-adapter.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { IntegrationsRepository } from '../stores/integrations.repository.js';
import { StoreItemsReader } from './store-items-reader.js';
import { StoreItemsRepository, type SyncedItem } from './store-items.repository.js';

export interface ImportedCatalogue {
  readonly items: number;
  readonly created: number;
  readonly conflicts: number;
  readonly csv: string;
}

/** What a new item gets that stores do not say; the company puts it right in the catalogue. */
const UNTOLD = { length: 10, breadth: 10, height: 5, sgst: 0, cgst: 0, igst: 0, utgst: 0 };
const DEFAULT_WEIGHT_GRAMS = 500;
const CONFLICTS = {
  'no-sku': 'Not mapped: the item has no SKU in the store',
  'repeated-sku': 'Not mapped: several items of the store have this SKU',
} as const;

/** Brings the items of a store: each is one of ours by its SKU, or becomes one. What the SKU does not tell is a conflict. */
@Injectable()
export class CatalogueImport {
  constructor(
    private readonly database: Database,
    private readonly reader: StoreItemsReader,
    private readonly stores: IntegrationsRepository,
    private readonly catalogue: CatalogueService,
    private readonly items: StoreItemsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws UpstreamError when the store does not answer; what was read until then is kept */
  async run(store: IntegrationEntity, progress: (percent: number) => Promise<void>): Promise<ImportedCatalogue> {
    const all = await this.reader.readAll(store);
    const counts = Map.groupBy(all, ({ sku }) => sku);
    const lines = [csvLine(['SKU', 'Item', 'Variant', 'Result'])];
    let created = 0;
    let conflicts = 0;
    for (const [index, item] of all.entries()) {
      const conflict = item.sku === '' ? 'no-sku' : (counts.get(item.sku)?.length ?? 0) > 1 ? 'repeated-sku' : null;
      const result = await this.database.within(Actor.system([store.companyId]), (tx) =>
        this.importOne(tx, store, item, conflict),
      );
      if (result === CREATED) created += 1;
      if (conflict !== null) conflicts += 1;
      lines.push(csvLine([item.sku, item.productTitle, item.variantTitle, result]));
      if (index % 50 === 0) await progress((index / all.length) * 100);
    }
    await this.noteRead(store);
    return { items: all.length, created, conflicts, csv: lines.join('') };
  }

  /** What it newly sells is told to the store at once. */
  private async noteRead(store: IntegrationEntity): Promise<void> {
    const key = { companyId: store.companyId, id: store.id };
    await this.database.within(Actor.system([store.companyId]), async (tx) => {
      await this.stores.update(tx, key, { catalogueReadAt: this.clock.now() });
      await this.jobs.enqueue(tx, CHANNEL_JOBS.pushStock, key);
    });
  }

  /** @returns what became of it, for the result file */
  private async importOne(
    tx: EntityManager,
    store: IntegrationEntity,
    item: ShopItem,
    conflict: SyncedItem['conflict'],
  ): Promise<string> {
    const [before] = await this.items.listByVariants(tx, store, [item.variantId]);
    const isKnown = conflict !== null && before !== undefined && before.catalogueId !== null;
    const { catalogueId, result } = isKnown
      ? { catalogueId: before.catalogueId, result: 'Mapped before' }
      : conflict === null
        ? await this.ourItem(tx, store, item)
        : { catalogueId: null, result: CONFLICTS[conflict] };
    await this.items.save(tx, [
      {
        companyId: store.companyId,
        integrationId: store.id,
        variantId: item.variantId,
        productId: item.productId,
        inventoryItemId: item.inventoryItemId,
        sku: item.sku,
        title: titleOf(item),
        catalogueId,
        conflict: isKnown ? null : conflict,
        updatedAt: this.clock.now(),
      },
    ]);
    return result;
  }

  private async ourItem(
    tx: EntityManager,
    store: IntegrationEntity,
    item: ShopItem,
  ): Promise<{ catalogueId: string; result: string }> {
    const { companyId } = store;
    const [known] = await this.catalogue.findBySkus(tx, companyId, [item.sku]);
    const shopType = shopTypeOf(store.type);
    if (known) {
      if (known.shopType === shopType) await this.refresh(tx, known, item);
      return { catalogueId: known.id, result: 'Mapped' };
    }
    const catalogueId = await this.catalogue.importItem(tx, { companyId, shopType }, bodyOf(item));
    return { catalogueId, result: CREATED };
  }

  private async refresh(tx: EntityManager, { companyId, id }: SellableItem, item: ShopItem): Promise<void> {
    const { productTitle, variantTitle, pricePaise, barcode, hsnCode, isActive } = item;
    await this.catalogue.refreshItem(
      tx,
      { companyId, id },
      { productTitle, variantTitle, pricePaise, barcode, hsnCode, isActive, imageUrls: [...item.imageUrls] },
    );
  }
}

const CREATED = 'Added to the catalogue';

function titleOf({ productTitle, variantTitle }: ShopItem): string {
  return variantTitle === '' || variantTitle === 'Default Title' ? productTitle : `${productTitle}, ${variantTitle}`;
}

function shopTypeOf(type: string): ShopType {
  return SHOP_TYPES.find((one) => one === type) ?? 'manual';
}

function bodyOf(item: ShopItem): Parameters<CatalogueService['importItem']>[2] {
  return {
    ...UNTOLD,
    skuId: item.sku,
    productTitle: item.productTitle,
    variantTitle: item.variantTitle,
    category: item.category || 'Other',
    handle: item.handle,
    ...(item.barcode === null ? {} : { barcode: item.barcode }),
    ...(item.hsnCode === null ? {} : { hsnCode: item.hsnCode }),
    active: item.isActive ? 1 : 0,
    price: item.pricePaise / 100,
    weight: item.weightGrams || DEFAULT_WEIGHT_GRAMS,
    imageUrls: [...item.imageUrls],
  };
}
