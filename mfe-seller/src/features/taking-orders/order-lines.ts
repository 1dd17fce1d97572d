import {
  type FieldOffer,
  type FieldProduct,
  type FieldShop,
  type FieldShopOrder,
  priceFieldOrder,
} from '@godown/contracts/field-force';

/** Pieces by the item's id in the catalogue. */
export type Quantities = Readonly<Record<string, number>>;

export interface OfferOnPhone {
  product: FieldProduct;
  offer: FieldOffer;
  /** One piece, GST included. */
  piecePaise: number;
}

interface LineOnPhone extends OfferOnPhone {
  quantity: number;
  totalPaise: number;
}

export interface OrderOnPhone {
  lines: readonly LineOnPhone[];
  subtotalPaise: number;
  taxPaise: number;
  totalPaise: number;
}

export const itemName = ({ title, variantTitle }: FieldProduct) => [title, variantTitle].filter(Boolean).join(', ');

/** What the shop can order, with its price. */
export function offersOf({ offers }: FieldShop, products: readonly FieldProduct[]): OfferOnPhone[] {
  const byId = new Map(products.map((product) => [product.catalogueId, product]));
  return offers.flatMap((offer) => {
    const product = byId.get(offer.catalogueId);
    if (product === undefined) return [];
    const result = priceFieldOrder([{ product, offer, quantity: 1 }]);
    return result.ok ? [{ product, offer, piecePaise: result.priced.totalPaise }] : [];
  });
}

const NOTHING: OrderOnPhone = { lines: [], subtotalPaise: 0, taxPaise: 0, totalPaise: 0 };

export function orderOf(offers: readonly OfferOnPhone[], quantities: Quantities): OrderOnPhone {
  const chosen = offers.flatMap((one) => {
    const quantity = quantities[one.product.catalogueId] ?? 0;
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
  const result = priceFieldOrder(chosen);
  if (!result.ok) return NOTHING;
  const { lines, subtotalPaise, taxPaise, totalPaise } = result.priced;
  return {
    lines: chosen.map((one, index) => ({ ...one, totalPaise: lines[index]?.totalPaise ?? 0 })),
    subtotalPaise,
    taxPaise,
    totalPaise,
  };
}

/** An earlier order, as far as its items have a price for the shop today. */
export function sameAgain(
  { items }: FieldShopOrder,
  offers: readonly OfferOnPhone[],
): { quantities: Quantities; missing: number } {
  const bySku = new Map(offers.map(({ product }) => [product.sku, product.catalogueId]));
  const quantities: Record<string, number> = {};
  let missing = 0;
  for (const { sku, quantity } of items) {
    const id = bySku.get(sku);
    if (id === undefined) missing += 1;
    else quantities[id] = (quantities[id] ?? 0) + quantity;
  }
  return { quantities, missing };
}
