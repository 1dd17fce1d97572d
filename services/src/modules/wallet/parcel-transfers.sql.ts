// Finds a parcel first and then every transfer of its freight, in one round trip: materialised parts keep the indexes in use.
import { type WalletSearchFilter } from '@godown/contracts/wallet';
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const ID = computed({ id: text('t.id') });

const FREIGHT_KINDS = [
  'freight.held',
  'freight.released',
  'freight.settled',
  'freight.charged',
  'freight.refunded',
  'freight.adjusted',
];

const MESSAGE_KINDS = ['message.charged', 'message.refunded'];

const PARCELS_OF_AWB = `
  SELECT s.id, s.awb, s.return_moves FROM awb_directory_public d JOIN shipments_public s ON s.company_id = d.tenant_id AND s.id = d.shipment_id
  WHERE d.awb = $2 AND d.tenant_id = $1`;

const PARCELS_OF_ORDER = `
  SELECT s.id, s.awb, s.return_moves FROM orders_public o JOIN shipments_public s ON s.company_id = o.company_id AND s.order_id = o.id
  WHERE o.company_id = $1 AND o.shop_order_id = $2`;

/** Messages were charged under the order's id until they had its number. */
const MESSAGES_OF_ORDER = `SELECT id::text FROM orders_public WHERE company_id = $1 AND shop_order_id = $2`;

/** Messages are the order's: some were sent before it had an AWB. */
const MESSAGES_OF_AWB = `
  SELECT number FROM awb_directory_public d JOIN orders_public o ON o.company_id = d.tenant_id AND o.id = d.order_id,
    unnest(ARRAY[o.shop_order_id, o.id::text]) AS number
  WHERE d.awb = $2 AND d.tenant_id = $1`;

/** Numbers and keys are made before they are looked up: a condition that builds text from a row is not leakproof, so row-level security would keep it from the index. */
function transfersOf(parcels: string, by: 'awb' | 'orderId'): string {
  const numbers =
    by === 'awb'
      ? `ARRAY[$2::text]`
      : `ARRAY(SELECT $2::text UNION SELECT awb FROM parcel WHERE awb IS NOT NULL UNION ${MESSAGES_OF_ORDER})`;
  return `
    WITH parcel AS MATERIALIZED (${parcels}),
    wanted AS MATERIALIZED (
      SELECT ${numbers} AS numbers, ARRAY(
        SELECT kind || ':' || parcel.id FROM parcel, unnest($3::text[]) AS kind
        UNION ALL SELECT 'freight.return:' || parcel.id || ':' || move FROM parcel, generate_series(1, parcel.return_moves) AS move
      ) AS keys, ${by === 'awb' ? `ARRAY(${MESSAGES_OF_AWB})` : `'{}'::text[]`} AS messages
    )
    SELECT ${ID} FROM ledger_transfers_public t WHERE company_id = $1 AND reference = ANY ((SELECT numbers FROM wanted)::text[])
    UNION
    SELECT ${ID} FROM ledger_transfers_public t WHERE company_id = $1 AND key = ANY ((SELECT keys FROM wanted)::text[])
    UNION
    SELECT ${ID} FROM ledger_transfers_public t
    WHERE company_id = $1 AND reference = ANY ((SELECT messages FROM wanted)::text[]) AND kind = ANY ($4::text[])`;
}

/** The ids of the transfers that a parcel's or an order's number stands for. */
export async function transfersOfParcel(
  tx: EntityManager,
  companyId: string,
  { by, number }: { by: Exclude<WalletSearchFilter, 'transactionId'>; number: string },
): Promise<string[]> {
  const sql = transfersOf(by === 'awb' ? PARCELS_OF_AWB : PARCELS_OF_ORDER, by);
  const found = await select(tx, ID, sql, [companyId, number, FREIGHT_KINDS, MESSAGE_KINDS]);
  return found.map(({ id }) => id);
}
