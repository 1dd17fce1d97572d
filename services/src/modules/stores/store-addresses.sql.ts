// A list with trigram search that joins the salesman through the views of beats and accounts; locks.
import {
  type GeoPoint,
  STORE_ADDRESS_SEARCH,
  type StoreAddressSearch,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { allOf, computed, json, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, type Match, oneOf, phoneEquals } from '../../database/list/match.js';
import { run } from '../../database/rows.js';
import { StoreAddressEntity } from './store-address.entity.js';

interface SalesmanRow {
  id: string;
  name: string;
  phone: string | null;
  beat: string;
}

const SALESMAN = `(SELECT jsonb_build_object('id', u.id, 'name', u.name, 'phone', u.phone, 'beat', b.name)
  FROM beat_retailers_public m JOIN beats_public b ON b.company_id = m.company_id AND b.id = m.beat_id AND b.deleted_at IS NULL
  JOIN users_public u ON u.id = b.salesman_id
  WHERE m.company_id = s.company_id AND m.retailer_id = s.id ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`;

/** A store address as the API shows it. */
export const VIEW = allOf(
  columnsOf(StoreAddressEntity, {
    alias: 's',
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
      'addressPurpose',
      'isActive',
      'isDistributor',
      'storeLocationImageUrl',
      'duplicateOf',
      'createdAt',
    ],
  }),
  computed({
    GSTIN: nullable(text('s.gstin')),
    coordinate: json<GeoPoint>(
      `jsonb_build_object('coordinates', CASE WHEN s.longitude IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(s.longitude, s.latitude) END)`,
    ),
    salesman: json<SalesmanRow | null>(SALESMAN),
  }),
);

export function toStoreAddressView({ salesman, createdAt, ...store }: RowOf<typeof VIEW>): StoreAddressView {
  if (salesman === null) return { ...store, salesman, createdAt: createdAt.toISOString() };
  const [firstName = '', ...rest] = salesman.name.split(' ');
  return {
    ...store,
    salesman: { ...salesman, firstName, lastName: rest.join(' ') },
    createdAt: createdAt.toISOString(),
  };
}

const SEARCH: Readonly<Record<StoreAddressSearch, Match>> = {
  [STORE_ADDRESS_SEARCH.phone]: phoneEquals('s.phone'),
  [STORE_ADDRESS_SEARCH.gstin]: (value) => ({ sql: 's.gstin = ?', value: value.toUpperCase() }),
  [STORE_ADDRESS_SEARCH.name]: contains('s.store_name'),
};

interface StoreFilter {
  companyIds: readonly string[] | null;
  isActive: boolean | undefined;
}

/** By name, for choosing one. */
export const LOOK_UP = defineList<StoreFilter>({
  from: 'store_addresses s',
  filters: { companyIds: oneOf('s.company_id', 'uuid'), isActive: 's.is_active = ?' },
  search: { columns: SEARCH, unnamed: [SEARCH[STORE_ADDRESS_SEARCH.name]] },
  sort: { columns: { storeName: 's.store_name' }, by: 'storeName', id: 's.id' },
});

/** The newest first; a text alone is looked for everywhere. */
export const LIST = defineList<StoreFilter>({
  from: 'store_addresses s',
  filters: { companyIds: oneOf('s.company_id', 'uuid'), isActive: 's.is_active = ?' },
  search: { columns: SEARCH },
  sort: { columns: { createdAt: 's.created_at' }, by: 'createdAt', id: 's.id' },
});

export async function findStore(tx: EntityManager, companyId: string, id: string): Promise<StoreAddressView | null> {
  const [row] = await select(tx, VIEW, `SELECT ${VIEW} FROM store_addresses s WHERE s.company_id = $1 AND s.id = $2`, [
    companyId,
    id,
  ]);
  return row === undefined ? null : toStoreAddressView(row);
}

/** The next stores of a download, by company and id. @param after the last one before; null begins */
export async function portionOfStores(
  tx: EntityManager,
  companyIds: readonly string[] | null,
  after: Pick<StoreAddressView, 'companyId' | 'id'> | null,
  most: number,
): Promise<StoreAddressView[]> {
  const found = await select(
    tx,
    VIEW,
    `SELECT ${VIEW} FROM store_addresses s
     WHERE ($1::uuid[] IS NULL OR s.company_id = ANY ($1)) AND ($2::uuid IS NULL OR (s.company_id, s.id) > ($2, $3::uuid))
     ORDER BY s.company_id, s.id LIMIT $4`,
    [companyIds, after?.companyId ?? null, after?.id ?? null, most],
  );
  return found.map(toStoreAddressView);
}

export async function storesByIds(
  tx: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoreAddressView>> {
  const found = await select(tx, VIEW, `SELECT ${VIEW} FROM store_addresses s WHERE s.id = ANY ($1::uuid[])`, [ids]);
  return new Map(found.map((row) => [row.id, toStoreAddressView(row)]));
}

const KEPT = computed({ id: text('s.id'), duplicateOf: nullable(text('s.duplicate_of')) });

/** Locks the store against being mapped to another one. */
export async function lockBuyer(tx: EntityManager, companyId: string, id: string) {
  const [row] = await select(
    tx,
    KEPT,
    `SELECT ${KEPT} FROM store_addresses s WHERE s.company_id = $1 AND s.id = $2 FOR SHARE`,
    [companyId, id],
  );
  return row ?? null;
}

/** Does not stop rows that refer to the store from being written. */
export async function lockStore(tx: EntityManager, companyId: string, id: string): Promise<void> {
  await run(tx, `SELECT 1 FROM store_addresses WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE`, [companyId, id]);
}

/** Who creates retailers by their names does so one after the other: there is no row yet that could be locked. */
export async function lockNames(tx: EntityManager, companyId: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('retailers:' || $1, 0))`, [companyId]);
}
