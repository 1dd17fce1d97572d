// The list names the companies through their view.
import { type RequestStatus } from '@godown/contracts/stores';
import { allOf, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf } from '../../../database/entity-sql.js';
import { defineList } from '../../../database/list/define-list.js';
import { oneOf } from '../../../database/list/match.js';
import { StoreAddressRequestEntity } from './store-address-request.entity.js';

export const REQUEST_COLUMNS = allOf(
  columnsOf(StoreAddressRequestEntity, {
    alias: 'r',
    only: [
      'id',
      'companyId',
      'storeName',
      'phone',
      'email',
      'address1',
      'address2',
      'pincode',
      'city',
      'province',
      'company',
      'latitude',
      'longitude',
      'isDistributor',
      'status',
      'storeAddressId',
      'createdAt',
    ],
  }),
  computed({ GSTIN: nullable(text('r.gstin')), companyName: text('c.name') }),
);

export const REQUESTS = defineList<{ companyIds: readonly string[] | null; status: RequestStatus | undefined }>({
  from: 'store_address_requests r JOIN companies_public c ON c.id = r.company_id',
  filters: { companyIds: oneOf('r.company_id', 'uuid'), status: 'r.status = ?' },
  sort: { columns: { createdAt: 'r.created_at' }, by: 'createdAt', id: 'r.id' },
});
