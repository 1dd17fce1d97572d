import { type JsonReader } from '../../../platform/connectors/index.js';
import { type ShopItem } from '../kit/channel-adapter.js';
import { paiseOf, told } from './easyecom.times.js';

/** Products that only group others. */
const PARENT = 'variant_parent';
/** A bundle's stock follows from that of its parts. */
const COMBO = 'combo_product';

/** A product of the master catalogue; its SKU is its id everywhere. @returns nothing for what is not sold itself */
export function readEasyEcomProduct(product: JsonReader): ShopItem[] {
  const type = told(product, 'product_type') ?? '';
  if (type === PARENT) return [];
  const sku = told(product, 'sku') ?? '';
  const picture = told(product, 'product_image_url');
  return [
    {
      variantId: sku,
      productId: told(product, 'product_id') ?? sku,
      inventoryItemId: type === COMBO ? null : sku,
      sku,
      productTitle: told(product, 'product_name') ?? sku,
      variantTitle: '',
      handle: '',
      category: told(product, 'category_name') ?? '',
      isActive: product.at('active').isYes(),
      pricePaise: told(product, 'mrp') === null ? 0 : paiseOf(product, 'mrp'),
      barcode: told(product, 'EANUPC'),
      hsnCode: told(product, 'hsn_code'),
      weightGrams: Math.round(product.at('weight').number() ?? 0),
      imageUrls: picture === null ? [] : [picture],
    },
  ];
}
