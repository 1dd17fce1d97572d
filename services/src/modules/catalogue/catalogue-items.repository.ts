import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rupeesToPaise } from '@godown/contracts/common';
import { type CreateCatalogueItemRequest, type ShopType } from '@godown/contracts/catalogue';
import { prepared, rows } from '../../database/rows.js';
import { ITEM_COLUMNS, type CatalogueItemRow } from './catalogue-item.mapper.js';

const FIELDS = [
  'sku',
  'product_title',
  'variant_title',
  'hsn_code',
  'category',
  'handle',
  'barcode',
  'is_active',
  'price_paise',
  'base_price_paise',
  'length_cm',
  'breadth_cm',
  'height_cm',
  'weight_grams',
  'margin_percent',
  'distributor_margin_percent',
  'd2r_category',
  'sgst_percent',
  'cgst_percent',
  'igst_percent',
  'utgst_percent',
  'cess_percent',
  'image_urls',
] as const;

function valuesOf(sku: string, body: CreateCatalogueItemRequest): unknown[] {
  return [
    sku,
    body.productTitle,
    body.variantTitle,
    body.hsnCode ?? null,
    body.category,
    body.handle,
    body.barcode ?? null,
    body.active === 1,
    rupeesToPaise(body.price),
    body.basePrice === undefined ? null : rupeesToPaise(body.basePrice),
    body.length,
    body.breadth,
    body.height,
    body.weight,
    body.margin ?? null,
    body.distributorMargin ?? null,
    body.d2rCategory ?? null,
    body.sgst,
    body.cgst,
    body.igst,
    body.utgst,
    body.cess ?? null,
    body.imageUrls,
  ];
}

/** The table `catalogue_items`. */
@Injectable()
export class CatalogueItemsRepository {
  async findById(tx: EntityManager, id: string): Promise<CatalogueItemRow | undefined> {
    const [row] = await rows<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM catalogue_items i JOIN companies_public c ON c.id = i.company_id WHERE i.id = $1`,
      [id],
    );
    return row;
  }

  /** The list stands behind a SELECT, so that its length is unknown to the plan: else each call is planned anew, which takes four times as long as running it. */
  async findByIds(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<CatalogueItemRow[]> {
    return prepared<CatalogueItemRow>(
      tx,
      `SELECT ${ITEM_COLUMNS} FROM catalogue_items i JOIN companies_public c ON c.id = i.company_id WHERE i.company_id = $1 AND i.id = ANY ((SELECT $2::uuid[])::uuid[])`,
      [companyId, ids],
    );
  }

  /** One item per SKU: when several shops sell it, the one with a WSIN, then the active, then the one typed in here. */
  async findBySkus(tx: EntityManager, companyId: string, skus: readonly string[]): Promise<CatalogueItemRow[]> {
    return rows<CatalogueItemRow>(
      tx,
      `SELECT DISTINCT ON (i.sku) ${ITEM_COLUMNS} FROM catalogue_items i JOIN companies_public c ON c.id = i.company_id
       WHERE i.company_id = $1 AND i.sku = ANY ($2::text[])
       ORDER BY i.sku, (i.wsin IS NULL), (NOT i.is_active), (i.shop_type <> 'manual'), i.created_at, i.id`,
      [companyId, skus],
    );
  }

  async insert(
    tx: EntityManager,
    key: { companyId: string; sku: string; shopType: ShopType; at: Date },
    body: CreateCatalogueItemRequest,
  ): Promise<string> {
    const names = [...FIELDS, 'company_id', 'shop_type', 'created_at', 'updated_at'];
    const values = [...valuesOf(key.sku, body), key.companyId, key.shopType, key.at, key.at];
    const [row] = await rows<{ id: string }>(
      tx,
      `INSERT INTO catalogue_items (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      values,
    );
    return row?.id ?? '';
  }

  async update(
    tx: EntityManager,
    id: string,
    change: { sku: string; at: Date },
    body: CreateCatalogueItemRequest,
  ): Promise<boolean> {
    const set = [...FIELDS, 'updated_at'].map((name, index) => `${name} = $${index + 1}`).join(', ');
    const values = [...valuesOf(change.sku, body), change.at, id];
    const changed = await rows<{ id: string }>(
      tx,
      `UPDATE catalogue_items SET ${set} WHERE id = $${values.length} RETURNING id`,
      values,
    );
    return changed.length === 1;
  }
}
