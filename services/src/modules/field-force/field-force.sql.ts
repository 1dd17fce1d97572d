// Beats are unique by lower-case name among those that are not deleted: ON CONFLICT with an expression and a set-based upsert are
// beyond TypeORM. The lists join views of other modules.
import { type BeatForm, type BeatSortColumn, type ListBeatsQuery, type Weekday } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { allOf, computed, integer, json, nullable, text, timestamp } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, phoneIn } from '../../database/list/match.js';
import { run } from '../../database/rows.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { BeatEntity } from './beat.entity.js';
import { FIRST_NAME, LAST_NAME, NAME } from './salesmen/salesmen.sql.js';

export interface Written {
  companyId: string;
  at: Date;
}

const ID = columnsOf(BeatEntity, { only: ['id'] });

/** @returns null when another beat has the name */
export async function insertBeat(
  tx: EntityManager,
  { companyId, at }: Written,
  { name, description, salesmanId, weekdays }: BeatForm,
): Promise<string | null> {
  const [row] = await select(
    tx,
    ID,
    `INSERT INTO beats (company_id, name, description, salesman_id, weekdays, created_at, updated_at) VALUES ($1, $2, $3, $4, $6, $5, $5)
     ON CONFLICT (company_id, lower(name)) WHERE deleted_at IS NULL DO NOTHING RETURNING ${ID}`,
    [companyId, name, description, salesmanId, at, sorted(weekdays ?? [])],
  );
  return row?.id ?? null;
}

/** @returns false when another beat has the name */
export async function updateBeat(
  tx: EntityManager,
  { companyId, at }: Written,
  id: string,
  { name, description, salesmanId, weekdays }: BeatForm,
): Promise<boolean> {
  const { affected } = await run(
    tx,
    `UPDATE beats SET name = $3, description = $4, salesman_id = $5, updated_at = $6, weekdays = coalesce($7::smallint[], weekdays) WHERE company_id = $1 AND id = $2
       AND NOT EXISTS (SELECT FROM beats other WHERE other.company_id = $1 AND lower(other.name) = lower($3) AND other.deleted_at IS NULL AND other.id <> $2)`,
    [companyId, id, name, description, salesmanId, at, weekdays === undefined ? null : sorted(weekdays)],
  );
  return affected > 0;
}

function sorted(weekdays: readonly Weekday[]): Weekday[] {
  return [...new Set(weekdays)].sort();
}

/** Creates beats, or updates those that have the name; unchanged ones are not touched. Without weekdays the plan stays as it is. */
export async function putBeats(
  tx: EntityManager,
  { companyId, at }: Written,
  beats: readonly BeatForm[],
): Promise<void> {
  await run(
    tx,
    `INSERT INTO beats (company_id, name, description, salesman_id, weekdays, created_at, updated_at)
     SELECT DISTINCT ON (lower(b.name)) $1::uuid, b.name, b.description, b.salesman_id, coalesce(b.weekdays::smallint[], old.weekdays, '{}'),
       $2::timestamptz, $2::timestamptz
     FROM unnest($3::text[], $4::text[], $5::uuid[], $6::text[]) AS b (name, description, salesman_id, weekdays)
       LEFT JOIN beats old ON old.company_id = $1 AND lower(old.name) = lower(b.name) AND old.deleted_at IS NULL
     ORDER BY lower(b.name)
     ON CONFLICT (company_id, lower(name)) WHERE deleted_at IS NULL
     DO UPDATE SET description = excluded.description, salesman_id = excluded.salesman_id, weekdays = excluded.weekdays, updated_at = excluded.updated_at
     WHERE (beats.description, beats.salesman_id, beats.weekdays) IS DISTINCT FROM (excluded.description, excluded.salesman_id, excluded.weekdays)`,
    [
      companyId,
      at,
      beats.map(({ name }) => name),
      beats.map(({ description }) => description),
      beats.map(({ salesmanId }) => salesmanId),
      beats.map(({ weekdays }) => (weekdays === undefined ? null : `{${sorted(weekdays).join(',')}}`)),
    ],
  );
}

const SORT_COLUMN: Readonly<Record<BeatSortColumn, string>> = {
  name: 'lower(b.name)',
  salesman: `lower(${NAME})`,
  retailerCount: '"retailerCount"',
  createdAt: 'b.created_at',
};

export const BEAT_COLUMNS = allOf(
  columnsOf(BeatEntity, {
    alias: 'b',
    only: ['id', 'companyId', 'name', 'description', 'salesmanId', 'weekdays', 'createdAt'],
  }),
  computed({
    salesmanFirstName: text(FIRST_NAME),
    salesmanLastName: text(LAST_NAME),
    salesmanPhone: nullable(text('u.phone')),
    salesmanCreatedAt: timestamp('u.created_at'),
    retailerCount: integer(
      'SELECT count(*) FROM beat_retailers m WHERE m.company_id = b.company_id AND m.beat_id = b.id',
    ),
  }),
);

const FROM = `beats b JOIN users_public u ON u.id = b.salesman_id
  LEFT JOIN salesmen n ON n.company_id = b.company_id AND n.user_id = b.salesman_id`;

export const BEATS = defineList<Pick<ListBeatsQuery, 'companyId' | 'salesmanId' | 'weekday'>>({
  from: FROM,
  base: 'b.deleted_at IS NULL',
  filters: {
    companyId: 'b.company_id = ?',
    salesmanId: 'b.salesman_id = ?',
    weekday: '?::smallint = ANY (b.weekdays)',
  },
  search: {
    unnamed: [contains('b.name'), contains('b.description'), contains(NAME), phoneIn('u.phone LIKE ?')],
  },
  sort: { columns: SORT_COLUMN, by: 'createdAt', id: 'b.id' },
});

export async function findBeat(tx: EntityManager, id: string) {
  const [row] = await select(
    tx,
    BEAT_COLUMNS,
    `SELECT ${BEAT_COLUMNS} FROM ${FROM} WHERE b.id = $1 AND b.deleted_at IS NULL`,
    [id],
  );
  return row ?? null;
}

export interface Retailer {
  id: string;
  storeName: string;
  firstName: string;
  lastName: string | null;
  phone: string;
  city: string;
  pincode: string;
  isActive: boolean;
}

/** A store `s`. */
export const RETAILER = `jsonb_build_object('id', s.id, 'storeName', s.store_name, 'firstName', s.first_name,
  'lastName', s.last_name, 'phone', s.phone, 'city', s.city, 'pincode', s.pincode, 'isActive', s.is_active)`;

const RETAILER_COLUMNS = allOf(
  columnsOf(BeatRetailerEntity, { alias: 'm', only: ['retailerId', 'position'] }),
  computed({
    beatRetailerId: text('m.id'),
    retailer: json<Retailer>(RETAILER),
  }),
);

export function retailersOf(tx: EntityManager, beatId: string) {
  return select(
    tx,
    RETAILER_COLUMNS,
    `SELECT ${RETAILER_COLUMNS} FROM beat_retailers m JOIN store_addresses_public s ON s.company_id = m.company_id AND s.id = m.retailer_id
     WHERE m.beat_id = $1 ORDER BY m.position NULLS LAST, s.store_name, s.id`,
    [beatId],
  );
}

/** Assigns retailers to beats, which are given by name; existing assignments stay. */
export async function assignByName(
  tx: EntityManager,
  { companyId, at }: Written,
  pairs: readonly { name: string; retailerId: string }[],
): Promise<void> {
  await run(
    tx,
    `INSERT INTO beat_retailers (company_id, beat_id, retailer_id, created_at)
     SELECT $1, b.id, p.retailer_id, $2 FROM unnest($3::text[], $4::uuid[]) AS p (name, retailer_id)
     JOIN beats b ON b.company_id = $1 AND lower(b.name) = lower(p.name) AND b.deleted_at IS NULL ORDER BY b.id, p.retailer_id
     ON CONFLICT DO NOTHING`,
    [companyId, at, pairs.map(({ name }) => name), pairs.map(({ retailerId }) => retailerId)],
  );
}

const STORE_ID = computed({ id: text('s.id') });

/** Which of the ids are store addresses of the company. */
export async function knownRetailers(
  tx: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await select(
    tx,
    STORE_ID,
    `SELECT ${STORE_ID} FROM store_addresses_public s WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
    [companyId, ids],
  );
  return new Set(found.map(({ id }) => id));
}
