import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

/** A booked parcel and what it was charged until now. */
export interface ChargedShipment {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly awb: string;
  /** False when the booking was given up. */
  readonly isBooked: boolean;
  /** What the ledger took for its freight, net of what it gave back. */
  readonly chargedPaise: number;
  /** The total that a sheet settled before; null when none has. */
  readonly settledPaise: number | null;
}

export interface ShippingSettlement extends ChargedShipment {
  readonly totalPaise: number;
}

/** Final charges of parcels. */
@Injectable()
export class ShippingChargesRepository {
  /** Whose parcels these AWBs are. */
  async companiesOf(tx: EntityManager, awbs: readonly string[]): Promise<string[]> {
    const found = await rows<{ id: string }>(tx, `SELECT DISTINCT s.company_id AS id ${OF_AWBS}`, [awbs]);
    return found.map(({ id }) => id);
  }

  async shipmentsOf(tx: EntityManager, awbs: readonly string[]): Promise<ChargedShipment[]> {
    return rows<ChargedShipment>(tx, SHIPMENTS, [awbs, FREIGHT_KINDS]);
  }

  async insert(
    tx: EntityManager,
    settlements: readonly ShippingSettlement[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    if (settlements.length === 0) return;
    await run(
      tx,
      `INSERT INTO shipping_charges (company_id, shipment_id, awb, charged_paise, total_paise, created_by, created_at)
       SELECT company_id, shipment_id, awb, charged_paise, total_paise, $6, $7
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[]) AS s (company_id, shipment_id, awb, charged_paise, total_paise)`,
      [
        settlements.map((one) => one.companyId),
        settlements.map((one) => one.shipmentId),
        settlements.map((one) => one.awb),
        settlements.map((one) => one.chargedPaise),
        settlements.map((one) => one.totalPaise),
        by.userId,
        by.at,
      ],
    );
  }
}

/**
 * The directory crosses companies; the shipments do not, so that only parcels in reach are found. The list stands behind a SELECT:
 * a plan that sees a thousand numbers would rather read the whole directory.
 */
const OF_AWBS = `FROM unnest((SELECT $1::text[])) AS asked (awb) JOIN awb_directory_public d ON d.awb = asked.awb JOIN shipments_public s ON s.company_id = d.tenant_id AND s.id = d.shipment_id`;

/** Transfers of freight have the key `kind:shipment`, those of the way back `freight.return:shipment:number`. */
const FREIGHT_KINDS = ['freight.settled', 'freight.charged', 'freight.refunded'];

// The keys are made before they are looked up: a condition that builds text from a row is not leakproof, so row-level security
// would keep it from the index, and every parcel would read all transfers of its company. The transfers stand behind OFFSET 0 and the
// account in a FILTER, so that both are found by key whatever the statistics say: those of an account that no company has used yet
// make its entries look like none, and then every parcel would read all entries of its company.
const SHIPMENTS = `
  WITH parcel AS MATERIALIZED (
    SELECT s.company_id, s.id, d.awb, s.state, ARRAY(SELECT kind || ':' || s.id FROM unnest($2::text[]) AS kind
      UNION ALL SELECT 'freight.return:' || s.id || ':' || move FROM generate_series(1, s.return_moves) AS move) AS keys ${OF_AWBS}
  )
  SELECT parcel.company_id AS "companyId", parcel.id AS "shipmentId", parcel.awb, parcel.state = 'CONFIRMED' AS "isBooked", settled.total_paise AS "settledPaise",
    coalesce(charged.paise, 0) AS "chargedPaise"
  FROM parcel
  CROSS JOIN LATERAL (
    SELECT sum(e.amount_paise) FILTER (WHERE e.account_code = 'platform.freight_income')::bigint AS paise
    FROM (SELECT t.company_id, t.id FROM ledger_transfers_public t WHERE t.company_id = parcel.company_id AND t.key = ANY (parcel.keys) OFFSET 0) moved
    JOIN ledger_entries_public e ON e.company_id = moved.company_id AND e.transfer_id = moved.id
  ) charged
  LEFT JOIN shipping_charges settled ON settled.company_id = parcel.company_id AND settled.shipment_id = parcel.id`;
