// A list with trigram search, and a lock: TypeORM has words for neither.
import { STORE_ADDRESS_SEARCH, type StoreAddressSearch } from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { allOf, computed, nullable, text } from '../../database/computed-columns.js';
import { columnsOf } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, equals, type Match } from '../../database/list/match.js';
import { run } from '../../database/rows.js';
import { StoreAddressEntity } from './store-address.entity.js';

/** A store address as the API shows it. */
export const VIEW = allOf(
  columnsOf(StoreAddressEntity, {
    only: [
      'id',
      'companyId',
      'storeName',
      'firstName',
      'lastName',
      'phone',
      'email',
      'addressLine1',
      'addressLine2',
      'city',
      'state',
      'pincode',
      'country',
      'isActive',
    ],
  }),
  computed({ GSTIN: nullable(text('gstin')) }),
);

const SEARCH: Readonly<Record<StoreAddressSearch, Match>> = {
  [STORE_ADDRESS_SEARCH.phone]: equals('phone'),
  [STORE_ADDRESS_SEARCH.gstin]: (value) => ({ sql: 'gstin = ?', value: value.toUpperCase() }),
  [STORE_ADDRESS_SEARCH.name]: contains('store_name'),
};

export const LIST = defineList<{ companyId: string; isActive?: boolean }>({
  from: 'store_addresses',
  filters: { companyId: 'company_id = ?', isActive: 'is_active = ?' },
  search: { columns: SEARCH, unnamed: [SEARCH[STORE_ADDRESS_SEARCH.name]] },
  sort: { columns: { storeName: 'store_name' }, by: 'storeName', id: 'id' },
});

/** Does not stop rows that refer to the store from being written. */
export async function lockStore(tx: EntityManager, companyId: string, id: string): Promise<void> {
  await run(tx, `SELECT 1 FROM store_addresses WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE`, [companyId, id]);
}
