import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rupeesToPaise } from '@godown/contracts/common';
import { type CreateCatalogueItemRequest, type ShopType } from '@godown/contracts/catalogue';
import { BugError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { CatalogueItemEntity } from './catalogue-item.entity.js';
import { type CatalogueItemRow, findBySkus, findItem, findItems } from './catalogue.sql.js';

/** The DTO lets only amounts through. */
function paiseOf(rupees: number): number {
  const paise = rupeesToPaise(rupees);
  if (paise === null) throw new BugError(`${rupees} is no amount`);
  return paise;
}

function valuesOf(body: CreateCatalogueItemRequest): Partial<CatalogueItemEntity> {
  return {
    productTitle: body.productTitle,
    variantTitle: body.variantTitle,
    hsnCode: body.hsnCode ?? null,
    category: body.category,
    handle: body.handle,
    barcode: body.barcode ?? null,
    isActive: body.active === 1,
    pricePaise: paiseOf(body.price),
    basePricePaise: body.basePrice === undefined ? null : paiseOf(body.basePrice),
    lengthCm: body.length,
    breadthCm: body.breadth,
    heightCm: body.height,
    weightGrams: body.weight,
    marginPercent: body.margin ?? null,
    distributorMarginPercent: body.distributorMargin ?? null,
    d2rCategory: body.d2rCategory ?? null,
    sgstPercent: body.sgst,
    cgstPercent: body.cgst,
    igstPercent: body.igst,
    utgstPercent: body.utgst,
    cessPercent: body.cess ?? null,
    imageUrls: body.imageUrls,
  };
}

/** What a store is the master of. */
export type ItemFromStore = Pick<
  CatalogueItemEntity,
  'productTitle' | 'variantTitle' | 'pricePaise' | 'imageUrls' | 'barcode' | 'hsnCode' | 'isActive'
>;

/** The table `catalogue_items`. */
@Injectable()
export class CatalogueItemsRepository {
  findById(tx: EntityManager, id: string): Promise<CatalogueItemRow | undefined> {
    return findItem(tx, id);
  }

  findByIds(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<CatalogueItemRow[]> {
    return findItems(tx, companyId, ids);
  }

  async knownSkus(tx: EntityManager, companyId: string, skus: readonly string[]): Promise<string[]> {
    const rows = await tx
      .createQueryBuilder(CatalogueItemEntity, 'i')
      .select('i.sku', 'sku')
      .distinct()
      .where('i.company_id = :companyId AND i.sku = ANY (:skus)', { companyId, skus })
      .getRawMany<{ sku: string }>();
    return rows.map(({ sku }) => sku);
  }

  findBySkus(tx: EntityManager, companyId: string, skus: readonly string[]): Promise<CatalogueItemRow[]> {
    return findBySkus(tx, companyId, skus);
  }

  async insert(
    tx: EntityManager,
    { at, ...key }: { companyId: string; sku: string; shopType: ShopType; at: Date },
    body: CreateCatalogueItemRequest,
  ): Promise<string> {
    const id = uuidv7();
    await tx
      .createQueryBuilder()
      .insert()
      .into(CatalogueItemEntity)
      .values({ ...valuesOf(body), ...key, id, createdAt: at, updatedAt: at })
      .updateEntity(false)
      .execute();
    return id;
  }

  /** @returns false when there is no such item */
  async update(
    tx: EntityManager,
    id: string,
    { sku, at }: { sku: string; at: Date },
    body: CreateCatalogueItemRequest,
  ): Promise<boolean> {
    const { affected } = await tx
      .getRepository(CatalogueItemEntity)
      .update({ id }, { ...valuesOf(body), sku, updatedAt: at });
    return affected === 1;
  }

  async refresh(
    tx: EntityManager,
    key: { companyId: string; id: string },
    told: ItemFromStore,
    updatedAt: Date,
  ): Promise<void> {
    await tx.getRepository(CatalogueItemEntity).update(key, { ...told, updatedAt });
  }
}
