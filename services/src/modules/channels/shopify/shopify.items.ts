import { type JsonReader } from '../../../platform/connectors/index.js';
import { type ShopItem } from '../kit/channel-adapter.js';
import { idOf, paiseOf } from './shopify.orders.js';

const GRAMS: Readonly<Record<string, number>> = { GRAMS: 1, KILOGRAMS: 1_000, OUNCES: 28.349_5, POUNDS: 453.592 };

export function readShopifyVariant(node: JsonReader): ShopItem {
  const product = node.at('product');
  const weight = node.at('inventoryItem', 'measurement', 'weight');
  const picture = product.at('featuredMedia', 'preview', 'image', 'url').text();
  return {
    variantId: idOf(node.at('id').text()),
    productId: idOf(product.at('id').text()),
    inventoryItemId: idOf(node.at('inventoryItem', 'id').text()) || null,
    sku: node.at('sku').text() ?? '',
    productTitle: product.at('title').text() ?? '',
    variantTitle: node.at('title').text() ?? '',
    handle: product.at('handle').text() ?? '',
    category: product.at('productType').text() ?? '',
    isActive: product.at('status').text() === 'ACTIVE',
    pricePaise: paiseOf(node.at('price')),
    barcode: node.at('barcode').text(),
    hsnCode: node.at('inventoryItem', 'harmonizedSystemCode').text(),
    weightGrams: Math.round((weight.at('value').number() ?? 0) * (GRAMS[weight.at('unit').text() ?? ''] ?? 0)),
    imageUrls: picture === null ? [] : [picture],
  };
}
