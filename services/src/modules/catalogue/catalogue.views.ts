import { publicView } from '../../database/public-view.js';
import { CatalogueItemEntity } from './catalogue-item.entity.js';
import { WsinEntity } from './wsin.entity.js';

export const CATALOGUE_ITEMS_PUBLIC = publicView(CatalogueItemEntity, [
  'companyId',
  'id',
  'shopType',
  'sku',
  'barcode',
  'productTitle',
  'variantTitle',
  'category',
  'd2rCategory',
  'isActive',
  'pricePaise',
  'basePricePaise',
  'igstPercent',
  'imageUrls',
  'wsin',
  'createdAt',
  'updatedAt',
]);

export const WSINS_PUBLIC = publicView(WsinEntity, ['companyId', 'wsin', 'productTitle']);
