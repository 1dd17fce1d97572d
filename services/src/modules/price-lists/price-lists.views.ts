import { publicView } from '../../database/public-view.js';
import { StorePriceEntity } from './store-price.entity.js';
import { StoreTypePriceEntity } from './store-type-price.entity.js';

export const STORE_PRICES_PUBLIC = publicView(StorePriceEntity, [
  'companyId',
  'storeAddressId',
  'sku',
  'pricingType',
  'pricingValue',
  'updatedAt',
]);

export const STORE_TYPE_PRICES_PUBLIC = publicView(StoreTypePriceEntity, [
  'companyId',
  'isDistributor',
  'sku',
  'pricingType',
  'pricingValue',
  'updatedAt',
]);
