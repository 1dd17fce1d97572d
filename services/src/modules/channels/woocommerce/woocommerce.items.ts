import { type JsonReader } from '../../../platform/connectors/index.js';
import { type ShopItem } from '../kit/channel-adapter.js';
import { paiseOf } from './woocommerce.amounts.js';

const GRAMS: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592, oz: 28.349_5 };
const HSN_KEYS = ['hsn_code', '_hsn_code', 'hsn', '_hsn'];

/** @param variation null for a product that is sold as it is. @param weightUnit the site's; null when it does not say */
export function readWooItem(product: JsonReader, variation: JsonReader | null, weightUnit: string | null): ShopItem {
  const sold = variation ?? product;
  const productId = product.at('id').text() ?? '';
  const variantId = sold.at('id').text() ?? '';
  const picture = variation?.at('image', 'src').text() ?? product.at('images', 0, 'src').text();
  const weight = sold.at('weight').number() ?? product.at('weight').number() ?? 0;
  const price = sold.at('price');
  return {
    variantId,
    productId,
    inventoryItemId: variation === null ? `products/${productId}` : `products/${productId}/variations/${variantId}`,
    sku: sold.at('sku').text() ?? '',
    productTitle: product.at('name').text() ?? '',
    variantTitle: variation === null ? '' : optionsOf(variation),
    handle: product.at('slug').text() ?? '',
    category: product.at('categories', 0, 'name').text() ?? '',
    isActive: sold.at('status').text() === 'publish' && product.at('status').text() === 'publish',
    pricePaise: price.text() === null ? 0 : paiseOf(price),
    barcode: sold.at('global_unique_id').text(),
    hsnCode: hsnOf(sold) ?? hsnOf(product),
    weightGrams: Math.round(weight * (GRAMS[weightUnit ?? ''] ?? 0)),
    imageUrls: picture === null ? [] : [picture],
  };
}

function optionsOf(variation: JsonReader): string {
  return variation
    .at('attributes')
    .list()
    .flatMap((one) => one.at('option').text() ?? [])
    .join(', ');
}

/** WooCommerce has no field for it; the usual plug-ins keep it under one of these. */
function hsnOf(item: JsonReader): string | null {
  const [found] = item
    .at('meta_data')
    .list()
    .filter((meta) => HSN_KEYS.includes(meta.at('key').text() ?? ''));
  return found?.at('value').text() ?? null;
}
