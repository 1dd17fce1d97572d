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

/** What a row `s` of the view is called: the shop, or its owner where it has no name. */
export const STORE_NAME = `coalesce(nullif(s.store_name, ''), concat_ws(' ', s.first_name, s.last_name))`;

/** Street, city and pincode of a row `s` of the view. */
export const STORE_ADDRESS = `concat_ws(', ', s.address_line1, concat_ws(' ', s.city, s.pincode))`;
