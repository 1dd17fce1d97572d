import { paiseToRupees } from '@godown/contracts/common';
import {
  D2R_CATEGORIES,
  SHOP_TYPES,
  type CatalogueItemView,
  type D2rCategory,
  type ShopType,
} from '@godown/contracts/catalogue';

export interface CatalogueItemRow {
  company_id: string;
  company_name: string;
  id: string;
  shop_type: string;
  sku: string;
  product_title: string;
  variant_title: string;
  hsn_code: string | null;
  category: string;
  handle: string;
  barcode: string | null;
  is_active: boolean;
  price_paise: number;
  base_price_paise: number | null;
  length_cm: number;
  breadth_cm: number;
  height_cm: number;
  weight_grams: number;
  margin_percent: number | null;
  distributor_margin_percent: number | null;
  d2r_category: string | null;
  sgst_percent: number;
  cgst_percent: number;
  igst_percent: number;
  utgst_percent: number;
  cess_percent: number | null;
  image_urls: string[];
  wsin: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Columns of a row; numeric ones as numbers. `i` is catalogue_items, `c` companies. */
export const ITEM_COLUMNS = `i.company_id, c.name AS company_name, i.id, i.shop_type, i.sku, i.product_title, i.variant_title, i.hsn_code,
  i.category, i.handle, i.barcode, i.is_active, i.price_paise, i.base_price_paise, i.length_cm::float8 AS length_cm,
  i.breadth_cm::float8 AS breadth_cm, i.height_cm::float8 AS height_cm, i.weight_grams, i.margin_percent::float8 AS margin_percent,
  i.distributor_margin_percent::float8 AS distributor_margin_percent, i.d2r_category, i.sgst_percent::float8 AS sgst_percent,
  i.cgst_percent::float8 AS cgst_percent, i.igst_percent::float8 AS igst_percent, i.utgst_percent::float8 AS utgst_percent,
  i.cess_percent::float8 AS cess_percent, i.image_urls, i.wsin, i.created_at, i.updated_at`;

function shopTypeOf(text: string): ShopType {
  return SHOP_TYPES.find((type) => type === text) ?? 'manual';
}

function d2rCategoryOf(text: string | null): D2rCategory | undefined {
  return D2R_CATEGORIES.find((category) => category === text);
}

export function toItemView(row: CatalogueItemRow): CatalogueItemView {
  return {
    catalogId: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    skuId: row.sku,
    shopType: shopTypeOf(row.shop_type),
    productTitle: row.product_title,
    variantTitle: row.variant_title,
    hsnCode: row.hsn_code ?? undefined,
    category: row.category,
    handle: row.handle,
    barcode: row.barcode ?? undefined,
    active: row.is_active ? 1 : 0,
    price: paiseToRupees(row.price_paise),
    basePrice: row.base_price_paise === null ? undefined : paiseToRupees(row.base_price_paise),
    length: row.length_cm,
    breadth: row.breadth_cm,
    height: row.height_cm,
    weight: row.weight_grams,
    margin: row.margin_percent ?? undefined,
    distributorMargin: row.distributor_margin_percent ?? undefined,
    d2rCategory: d2rCategoryOf(row.d2r_category),
    sgst: row.sgst_percent,
    cgst: row.cgst_percent,
    igst: row.igst_percent,
    utgst: row.utgst_percent,
    cess: row.cess_percent ?? undefined,
    imageUrls: row.image_urls,
    wsin: row.wsin,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** An item as other modules see it: money in paise, rates in percent, lengths in centimetres. */
export interface SellableItem {
  id: string;
  companyId: string;
  sku: string;
  title: string;
  variantTitle: string;
  shopType: ShopType;
  isActive: boolean;
  wsin: string | null;
  hsnCode: string | null;
  /** GST included. */
  pricePaise: number;
  basePricePaise: number | null;
  sgst: number;
  cgst: number;
  igst: number;
  utgst: number;
  cess: number;
  margin: number | null;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
}

export function toSellableItem(row: CatalogueItemRow): SellableItem {
  return {
    id: row.id,
    companyId: row.company_id,
    sku: row.sku,
    title: row.product_title,
    variantTitle: row.variant_title,
    shopType: shopTypeOf(row.shop_type),
    isActive: row.is_active,
    wsin: row.wsin,
    hsnCode: row.hsn_code,
    pricePaise: row.price_paise,
    basePricePaise: row.base_price_paise,
    sgst: row.sgst_percent,
    cgst: row.cgst_percent,
    igst: row.igst_percent,
    utgst: row.utgst_percent,
    cess: row.cess_percent ?? 0,
    margin: row.margin_percent,
    weightGrams: row.weight_grams,
    lengthCm: row.length_cm,
    breadthCm: row.breadth_cm,
    heightCm: row.height_cm,
  };
}
