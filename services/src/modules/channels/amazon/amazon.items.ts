import { type JsonReader } from '../../../platform/connectors/index.js';
import { type ShopItem } from '../kit/channel-adapter.js';
import { MARKETPLACE } from './amazon.client.js';
import { paiseOf } from './amazon.orders.js';

const GRAMS: Readonly<Record<string, number>> = { grams: 1, kilograms: 1_000, ounces: 28.349_5, pounds: 453.592 };
const HSN = /hsn/i;

/** A listing of the Listings Items API 2021-08-01. The seller's SKU is its id everywhere. */
export function readAmazonListing(listing: JsonReader): ShopItem {
  const sku = listing.at('sku').text() ?? '';
  const [summary] = listing.at('summaries').list().filter(isHere);
  const [offer] = listing.at('offers').list();
  const attributes = listing.at('attributes');
  const weight = attributes.at('item_package_weight', 0);
  const picture = summary?.at('mainImage', 'link').text() ?? null;
  const price = offer?.at('price');
  return {
    variantId: sku,
    productId: summary?.at('asin').text() ?? sku,
    inventoryItemId: sku,
    sku,
    productTitle: summary?.at('itemName').text() ?? sku,
    variantTitle: '',
    handle: summary?.at('asin').text() ?? '',
    category: summary?.at('productType').text() ?? '',
    isActive:
      summary
        ?.at('status')
        .list()
        .some((one) => one.text() === 'BUYABLE') ?? false,
    pricePaise: price === undefined || price.at('amount').isMissing ? 0 : paiseOf(price),
    barcode: attributes.at('externally_assigned_product_identifier', 0, 'value').text(),
    hsnCode: hsnOf(attributes),
    weightGrams: Math.round((weight.at('value').number() ?? 0) * (GRAMS[weight.at('unit').text() ?? ''] ?? 0)),
    imageUrls: picture === null ? [] : [picture],
  };
}

function isHere(row: JsonReader): boolean {
  return row.at('marketplaceId').text() === MARKETPLACE;
}

/** In India the code is one of the entries of outside information about the product. */
function hsnOf(attributes: JsonReader): string | null {
  const [found] = attributes
    .at('external_product_information')
    .list()
    .filter((one) => HSN.test(one.at('entity').text() ?? ''));
  return found?.at('value').text() ?? null;
}
