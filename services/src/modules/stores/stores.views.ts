import { publicView } from '../../database/public-view.js';
import { StoreAddressEntity } from './store-address.entity.js';

export const STORE_ADDRESSES_PUBLIC = publicView(StoreAddressEntity, [
  'companyId',
  'id',
  'storeName',
  'firstName',
  'lastName',
  'phone',
  'addressLine1',
  'city',
  'state',
  'pincode',
  'isActive',
  'isDistributor',
  'duplicateOf',
  'longitude',
  'latitude',
]);
