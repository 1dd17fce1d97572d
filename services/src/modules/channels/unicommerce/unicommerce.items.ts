import { type JsonReader } from '../../../platform/connectors/index.js';
import { type ShopItem } from '../kit/channel-adapter.js';
import { chargeOf } from './unicommerce.amounts.js';

/** An item is known by its SKU everywhere in Uniware. @param found as the search lists it. @param details what only its own page says */
export function readUniwareItem(found: JsonReader, details: JsonReader): ShopItem {
  const sku = found.at('skuCode').text() ?? '';
  const picture = details.at('imageUrl').text() ?? found.at('itemTypeImageUrl').text();
  const price = details.at('basePrice').text() === null ? details.at('maxRetailPrice') : details.at('basePrice');
  return {
    variantId: sku,
    productId: sku,
    inventoryItemId: sku,
    sku,
    productTitle: found.at('name').text() ?? sku,
    variantTitle: [details.at('color').text(), details.at('size').text()].filter((part) => part !== null).join(', '),
    handle: sku.toLowerCase(),
    category: found.at('categoryName').text() ?? '',
    isActive: found.at('enabled').isYes(),
    pricePaise: chargeOf(price),
    barcode: details.firstText('ean', 'upc', 'isbn'),
    hsnCode: details.at('hsnCode').text(),
    weightGrams: Math.round(details.at('weight').number() ?? 0),
    imageUrls: picture === null ? [] : [picture],
  };
}
