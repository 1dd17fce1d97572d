// Pages through the distinct contacts of whole tables; finds unknown hashes by an anti-join.
import { type EntityManager } from 'typeorm';
import { type ContactField } from '@godown/contracts/auth';
import { boolean, coded, computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { type ErasedContactEntity } from './erased-contact.entity.js';

export type ErasedContact = Pick<ErasedContactEntity, 'field' | 'hash'>;

/** One process at a time, until the transaction ends. */
export async function lockReopening(tx: EntityManager): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(42, 4)`);
}

/** Where a person is found by their contact: everything else hangs on these. */
export const CONTACT_SOURCES: Readonly<Record<ContactField, readonly { table: string; column: string }[]>> = {
  phone: [
    { table: 'orders', column: 'customer_phone' },
    { table: 'users', column: 'phone' },
    { table: 'store_addresses', column: 'phone' },
    { table: 'store_address_requests', column: 'phone' },
  ],
  email: [
    { table: 'orders', column: `lower(customer ->> 'email')` },
    { table: 'users', column: 'lower(email)' },
    { table: 'store_addresses', column: 'lower(email)' },
    { table: 'store_address_requests', column: 'lower(email)' },
  ],
};

/** The next contacts of a table, in their order. */
export async function pageOfContacts(
  tx: EntityManager,
  { table, column }: { table: string; column: string },
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const columns = computed({ value: text(column) });
  const sql = `SELECT DISTINCT ${columns} FROM ${table} WHERE ${column} > $1 ORDER BY 1 LIMIT $2`;
  return (await select(tx, columns, sql, [after, most])).map(({ value }) => value);
}

const COPIED = `unnest($1::text[], $2::text[]) AS e (field, hash)`;
const IS_UNKNOWN = `NOT EXISTS (SELECT FROM erased_contacts known WHERE known.field = e.field AND known.hash = e.hash)`;
const CONTACT = computed({ field: coded<ContactField>('e.field'), hash: text('e.hash') });
const BEHIND = computed({
  isBehind: boolean(
    `EXISTS (SELECT FROM erasure_requests WHERE holds_start) OR EXISTS (SELECT FROM ${COPIED} WHERE ${IS_UNKNOWN})`,
  ),
});

/** Those that this database does not know of. */
export function findUnknown(tx: EntityManager, copied: readonly ErasedContact[]): Promise<ErasedContact[]> {
  return select(tx, CONTACT, `SELECT ${CONTACT} FROM ${COPIED} WHERE ${IS_UNKNOWN}`, listsOf(copied));
}

/** Whether there are any, or an erasure that has begun again. */
export async function isBehind(tx: EntityManager, copied: readonly ErasedContact[]): Promise<boolean> {
  const [found] = await select(tx, BEHIND, `SELECT ${BEHIND}`, listsOf(copied));
  return found?.isBehind ?? false;
}

function listsOf(copied: readonly ErasedContact[]): [fields: string[], hashes: string[]] {
  return [copied.map(({ field }) => field), copied.map(({ hash }) => hash)];
}
