// Codes are looked up by index in the catalogue's views; both spellings are given, because row-level security keeps a
// computed one from using an index.
import { type CodeRefusal } from '@godown/contracts/inbound';
import { type EntityManager } from 'typeorm';
import { boolean, computed, nullable, selectPrepared, text } from '../../database/computed-columns.js';

const MATCH = computed({ code: text('g.code'), wsin: nullable(text('f.wsin')), isWsin: boolean('f.is_wsin') });

/** What a code stands for. */
export type CodeMeaning = { wsin: string } | { refusal: CodeRefusal };

/** The company's WSINs behind WSINs, SKUs and barcodes. @returns a meaning for each of the codes */
export async function findCodes(
  tx: EntityManager,
  companyId: string,
  codes: readonly string[],
): Promise<Map<string, CodeMeaning>> {
  const asked = [...new Set(codes)];
  const found = await selectPrepared(
    tx,
    MATCH,
    `SELECT ${MATCH} FROM unnest($2::text[], $3::text[]) AS g (code, upper_code) CROSS JOIN LATERAL (
       SELECT w.wsin, true AS is_wsin FROM wsins_public w WHERE w.company_id = $1 AND w.wsin = g.upper_code
       UNION
       SELECT i.wsin, false FROM catalogue_items_public i WHERE i.company_id = $1 AND i.sku = ANY (ARRAY[g.code, g.upper_code])
       UNION
       SELECT i.wsin, false FROM catalogue_items_public i WHERE i.company_id = $1 AND i.barcode = ANY (ARRAY[g.code, g.upper_code])) f`,
    [companyId, asked, asked.map((code) => code.toUpperCase())],
  );
  return new Map(asked.map((code) => [code, meaningOf(found.filter((row) => row.code === code))]));
}

/** A WSIN stands for itself, whatever SKU looks like it. */
function meaningOf(found: readonly { wsin: string | null; isWsin: boolean }[]): CodeMeaning {
  const named = found.some(({ isWsin }) => isWsin) ? found.filter(({ isWsin }) => isWsin) : found;
  const [wsin, ...others] = new Set(named.flatMap((row) => row.wsin ?? []));
  if (others.length > 0) return { refusal: 'AMBIGUOUS' };
  if (wsin !== undefined) return { wsin };
  return { refusal: found.length > 0 ? 'NO_WSIN' : 'UNKNOWN' };
}
