import { paiseToRupees } from '@godown/contracts/common';
import {
  D2R_CATEGORIES,
  SHOP_TYPES,
  type CatalogueItemView,
  type D2rCategory,
  type ShopType,
} from '@godown/contracts/catalogue';
import { type CatalogueItemRow } from './catalogue.sql.js';

function shopTypeOf(text: string): ShopType {
  return SHOP_TYPES.find((type) => type === text) ?? 'manual';
}

function d2rCategoryOf(text: string | null): D2rCategory | undefined {
  return D2R_CATEGORIES.find((category) => category === text);
}

export function toItemView(row: CatalogueItemRow): CatalogueItemView {
  return {
    catalogId: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    skuId: row.sku,
    shopType: shopTypeOf(row.shopType),
    productTitle: row.productTitle,
    variantTitle: row.variantTitle,
    hsnCode: row.hsnCode ?? undefined,
    category: row.category,
    handle: row.handle,
    barcode: row.barcode ?? undefined,
    active: row.isActive ? 1 : 0,
    price: paiseToRupees(row.pricePaise),
    basePrice: row.basePricePaise === null ? undefined : paiseToRupees(row.basePricePaise),
    length: row.lengthCm,
    breadth: row.breadthCm,
    height: row.heightCm,
    weight: row.weightGrams,
    margin: row.marginPercent ?? undefined,
    distributorMargin: row.distributorMarginPercent ?? undefined,
    d2rCategory: d2rCategoryOf(row.d2rCategory),
    sgst: row.sgstPercent,
    cgst: row.cgstPercent,
    igst: row.igstPercent,
    utgst: row.utgstPercent,
    cess: row.cessPercent ?? undefined,
    imageUrls: row.imageUrls,
    wsin: row.wsin,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
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
    companyId: row.companyId,
    sku: row.sku,
    title: row.productTitle,
    variantTitle: row.variantTitle,
    shopType: shopTypeOf(row.shopType),
    isActive: row.isActive,
    wsin: row.wsin,
    hsnCode: row.hsnCode,
    pricePaise: row.pricePaise,
    basePricePaise: row.basePricePaise,
    sgst: row.sgstPercent,
    cgst: row.cgstPercent,
    igst: row.igstPercent,
    utgst: row.utgstPercent,
    cess: row.cessPercent ?? 0,
    margin: row.marginPercent,
    weightGrams: row.weightGrams,
    lengthCm: row.lengthCm,
    breadthCm: row.breadthCm,
    heightCm: row.heightCm,
  };
}
