// What a thousand parcels were charged, from the ledger, in one statement whose plan stays on the indexes.
import { type EntityManager } from 'typeorm';
import { perCompanyOf } from '../../../database/cluster-locks.js';
import { bigint, boolean, computed, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

/**
 * The directory crosses companies; the shipments do not, so only parcels of the actor's companies are found. The list is in a
 * sub-select: with a thousand literal numbers the planner would read the whole directory.
 */
const OF_AWBS = `FROM unnest((SELECT $1::text[])) AS asked (awb) JOIN awb_directory_public d ON d.awb = asked.awb JOIN shipments_public s ON s.company_id = d.tenant_id AND s.id = d.shipment_id`;

const COMPANY = computed({ id: text('s.company_id') });

/** The companies of the parcels with these AWBs. */
export async function companiesOf(tx: EntityManager, awbs: readonly string[]): Promise<string[]> {
  const found = await select(tx, COMPANY, `SELECT DISTINCT ${COMPANY} ${OF_AWBS}`, [awbs]);
  return found.map(({ id }) => id);
}

/** Transfers of freight have the key `kind:shipment`, those of the return `freight.return:shipment:number`. */
const FREIGHT_KINDS = ['freight.settled', 'freight.charged', 'freight.refunded'];

const CHARGED = computed({
  companyId: text('parcel.company_id'),
  shipmentId: text('parcel.id'),
  awb: text('parcel.awb'),
  /** False when the booking was given up. */
  isBooked: boolean(`parcel.state = 'CONFIRMED'`),
  /** The total that an earlier sheet settled; null when there was none. */
  settledPaise: nullable(bigint('settled.total_paise')),
  /** What the ledger charged for its freight, less refunds. */
  chargedPaise: bigint('coalesce(charged.paise, 0)'),
});

/** A booked parcel and what it was charged so far. */
export type ChargedShipment = RowOf<typeof CHARGED>;

// The keys are built before they are looked up: a condition that builds text from a row is not leakproof, so row-level security
// would keep it from the index, and every parcel would read all transfers of its company. The transfers are behind OFFSET 0 and the
// account in a FILTER, so that both are found by key whatever the statistics say: for an account that no company has used yet, the
// planner expects no entries and would read all entries of the company for every parcel.
const SHIPMENTS = `
  WITH parcel AS MATERIALIZED (
    SELECT s.company_id, s.id, d.awb, s.state, ARRAY(SELECT kind || ':' || s.id FROM unnest($2::text[]) AS kind
      UNION ALL SELECT 'freight.return:' || s.id || ':' || move FROM generate_series(1, s.return_moves) AS move) AS keys ${OF_AWBS}
  )
  SELECT ${CHARGED}
  FROM parcel
  CROSS JOIN LATERAL (
    SELECT sum(e.amount_paise) FILTER (WHERE e.account_code = 'platform.freight_income')::bigint AS paise
    FROM (SELECT t.company_id, t.id FROM ledger_transfers_public t WHERE t.company_id = parcel.company_id AND t.key = ANY (parcel.keys) OFFSET 0) moved
    JOIN ledger_entries_public e ON e.company_id = moved.company_id AND e.transfer_id = moved.id
  ) charged
  LEFT JOIN shipping_charges settled ON settled.company_id = parcel.company_id AND settled.shipment_id = parcel.id`;

export function shipmentsOf(tx: EntityManager, awbs: readonly string[]): Promise<ChargedShipment[]> {
  const owners = { sql: `SELECT DISTINCT s.company_id ${OF_AWBS}`, parameters: [awbs] };
  return perCompanyOf(tx, owners, ({ namedIn }) => select(tx, CHARGED, namedIn(SHIPMENTS), [awbs, FREIGHT_KINDS]));
}
