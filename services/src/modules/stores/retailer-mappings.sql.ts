// Joins stores with beats and salesmen through the views of their owners; some stores at a time, each with all its beats.
import { type EntityManager } from 'typeorm';
import { allOf, computed, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { StoreAddressEntity } from './store-address.entity.js';

const COLUMNS = allOf(
  columnsOf(StoreAddressEntity, {
    alias: 's',
    only: ['companyId', 'id', 'storeName', 'phone', 'gstin', 'city', 'pincode', 'isActive', 'duplicateOf'],
  }),
  computed({
    beat: nullable(text('b.name')),
    salesman: nullable(text('u.name')),
    salesmanPhone: nullable(text('u.phone')),
  }),
);

export type RetailerMapping = RowOf<typeof COLUMNS>;

/** @param most how many stores; each has a line per beat */
export function mappingsOfStores(
  tx: EntityManager,
  companyIds: readonly string[] | null,
  after: { companyId: string; id: string } | null,
  most: number,
): Promise<RetailerMapping[]> {
  return select(
    tx,
    COLUMNS,
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM store_addresses
       WHERE ($1::uuid[] IS NULL OR company_id = ANY ($1)) AND ($2::uuid IS NULL OR (company_id, id) > ($2, $3::uuid))
       ORDER BY company_id, id LIMIT $4
     ) s
     LEFT JOIN (beat_retailers_public m JOIN beats_public b ON b.company_id = m.company_id AND b.id = m.beat_id AND b.deleted_at IS NULL
       JOIN users_public u ON u.id = b.salesman_id) ON m.company_id = s.company_id AND m.retailer_id = s.id
     ORDER BY s.company_id, s.id, lower(b.name)`,
    [companyIds, after?.companyId ?? null, after?.id ?? null, most],
  );
}
