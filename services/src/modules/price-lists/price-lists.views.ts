import { publicView } from '../../database/public-view.js';
import { StorePriceEntity } from './store-price.entity.js';

export const STORE_PRICES_PUBLIC = publicView(StorePriceEntity, [
  'companyId',
  'storeAddressId',
  'sku',
  'pricingType',
  'pricingValue',
  'updatedAt',
]);
