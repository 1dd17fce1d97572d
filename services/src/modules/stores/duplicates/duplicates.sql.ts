// Compares the stores of a company with each other by phone, GSTIN and trigram similarity; one statement, at most 100 pairs.
import { type DuplicatePair, type DuplicateReason } from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { computed, text, texts } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';
import { storesByIds } from '../store-addresses.sql.js';

const MOST = 100;

const PAIR = computed({
  companyId: text('p.company_id'),
  primaryId: text('p.primary_id'),
  duplicateId: text('p.duplicate_id'),
  reasons: texts('array_agg(DISTINCT p.reason ORDER BY p.reason)'),
});

/** Shops of one street have almost one address, and often almost one name: two numbers or two GSTINs tell them apart. */
const CANDIDATES = `
  WITH open AS MATERIALIZED (
    SELECT company_id, id, phone, gstin, pincode, lower(store_name) AS name, lower(address_line1) AS address,
      substring(address_line1 from '\\d+') AS door
    FROM store_addresses
    WHERE duplicate_of IS NULL AND ($1::uuid[] IS NULL OR company_id = ANY ($1))
  ), pairs AS (
    SELECT a.company_id, a.id AS primary_id, b.id AS duplicate_id, 'phone' AS reason
    FROM open a JOIN open b ON b.company_id = a.company_id AND b.phone = a.phone AND b.id > a.id WHERE a.phone <> ''
    UNION ALL
    SELECT a.company_id, a.id, b.id, 'GSTIN' FROM open a JOIN open b ON b.company_id = a.company_id AND b.gstin = a.gstin AND b.id > a.id
    UNION ALL
    SELECT a.company_id, a.id, b.id, 'name' FROM open a
    JOIN open b ON b.company_id = a.company_id AND b.pincode = a.pincode AND b.id > a.id
    WHERE similarity(a.name, b.name) >= 0.6 AND similarity(a.address, b.address) >= 0.4
      AND coalesce(a.door = b.door, true) AND coalesce(a.gstin = b.gstin, true)
  )`;

/** Pairs of open stores that could be one, the surest first; the older one of a pair is the primary. */
export async function proposedPairs(tx: EntityManager, companyIds: readonly string[] | null): Promise<DuplicatePair[]> {
  const found = await select(
    tx,
    PAIR,
    `${CANDIDATES} SELECT ${PAIR} FROM pairs p GROUP BY p.company_id, p.primary_id, p.duplicate_id
     ORDER BY count(DISTINCT p.reason) DESC, p.primary_id, p.duplicate_id LIMIT ${MOST}`,
    [companyIds],
  );
  const stores = await storesByIds(
    tx,
    found.flatMap(({ primaryId, duplicateId }) => [primaryId, duplicateId]),
  );
  return found.flatMap(({ primaryId, duplicateId, reasons }): DuplicatePair[] => {
    const [primary, duplicate] = [stores.get(primaryId), stores.get(duplicateId)];
    if (primary === undefined || duplicate === undefined) return [];
    return [{ primary, duplicate, reasons: reasons.filter(isReason) }];
  });
}

function isReason(text: string): text is DuplicateReason {
  return text === 'phone' || text === 'GSTIN' || text === 'name';
}
