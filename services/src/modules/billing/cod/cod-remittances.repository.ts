import { Injectable } from '@nestjs/common';
import { type RemittanceStatus } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

/** The cash of one delivered COD parcel. */
export interface CodRemittance {
  readonly companyId: string;
  readonly id: string;
  readonly orderId: string;
  readonly awb: string;
  readonly amountPaise: number;
  readonly status: RemittanceStatus;
}

export interface RemittanceMove {
  readonly remittance: CodRemittance;
  readonly from: RemittanceStatus;
  readonly to: RemittanceStatus;
}

/** What an AWB without a remittance is. */
export interface AwbFacts {
  readonly awb: string;
  readonly isCod: boolean;
}

const COLUMNS = `company_id AS "companyId", id, order_id AS "orderId", awb, amount_paise AS "amountPaise", status`;

/** A list of AWBs behind a SELECT: a plan that sees a thousand of them would rather read the whole table than its index. */
function listed(parameter: string): string {
  return `((SELECT ${parameter}::text[])::text[])`;
}

/** Remittances and their moves. */
@Injectable()
export class CodRemittancesRepository {
  /** Opens what is delivered among these COD orders and not open yet. @returns the new ones, this transaction's until it ends */
  async openForOrders(
    tx: EntityManager,
    companyId: string,
    orderIds: readonly string[],
    at: Date,
  ): Promise<CodRemittance[]> {
    return rows<CodRemittance>(tx, open('o.company_id = $2 AND o.id = ANY ($3::uuid[])'), [at, companyId, orderIds]);
  }

  /** As `openForOrders`, by AWB over all companies in reach. */
  async openForAwbs(tx: EntityManager, awbs: readonly string[], at: Date): Promise<CodRemittance[]> {
    const byDirectory = `(o.company_id, o.id) IN (SELECT d.tenant_id, d.order_id FROM awb_directory_public d WHERE d.awb = ANY ${listed('$2')}) AND o.delivery_awb = ANY ($2::text[])`;
    return rows<CodRemittance>(tx, open(byDirectory), [at, awbs]);
  }

  async listByAwbs(tx: EntityManager, awbs: readonly string[]): Promise<CodRemittance[]> {
    return rows<CodRemittance>(tx, `SELECT ${COLUMNS} FROM cod_remittances WHERE awb = ANY ${listed('$1')}`, [awbs]);
  }

  /** In one order for everybody who locks: two sheets with the same rows never wait for each other in a circle. */
  async lockByAwbs(tx: EntityManager, awbs: readonly string[]): Promise<CodRemittance[]> {
    return rows<CodRemittance>(
      tx,
      `SELECT ${COLUMNS} FROM cod_remittances WHERE awb = ANY ${listed('$1')} ORDER BY company_id, id FOR UPDATE`,
      [awbs],
    );
  }

  /** What is known of AWBs, to say why nothing is remitted for them. A booking that was given up counts as not delivered. */
  async factsOf(tx: EntityManager, awbs: readonly string[]): Promise<AwbFacts[]> {
    return rows<AwbFacts>(
      tx,
      `SELECT d.awb, o.payment_mode = 'COD' AS "isCod" FROM awb_directory_public d JOIN orders_public o ON o.company_id = d.tenant_id AND o.id = d.order_id
       WHERE d.awb = ANY ${listed('$1')}`,
      [awbs],
    );
  }

  /** Writes down every move, and the status that the last one of each remittance left. */
  async move(
    tx: EntityManager,
    moves: readonly RemittanceMove[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    if (moves.length === 0) return;
    await run(
      tx,
      `INSERT INTO cod_remittance_moves (company_id, remittance_id, from_status, to_status, at, user_id)
       SELECT company_id, remittance_id, from_status, to_status, $5, $6
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) WITH ORDINALITY AS m (company_id, remittance_id, from_status, to_status, position) ORDER BY position`,
      [
        moves.map(({ remittance }) => remittance.companyId),
        moves.map(({ remittance }) => remittance.id),
        moves.map(({ from }) => from),
        moves.map(({ to }) => to),
        by.at,
        by.userId,
      ],
    );
    const last = [...new Map(moves.map((move) => [move.remittance.id, move])).values()];
    await run(
      tx,
      `UPDATE cod_remittances r SET status = m.to_status, updated_at = $4, remitted_at = CASE WHEN m.to_status = 'REMITTED' THEN $4::timestamptz END
       FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS m (company_id, id, to_status) WHERE r.company_id = m.company_id AND r.id = m.id`,
      [
        last.map(({ remittance }) => remittance.companyId),
        last.map(({ remittance }) => remittance.id),
        last.map(({ to }) => to),
        by.at,
      ],
    );
  }
}

/** Delivered means that the order once was: a parcel that came back from its buyer was paid for too. */
function open(orders: string): string {
  return `
    INSERT INTO cod_remittances (company_id, order_id, shop_order_id, awb, courier, amount_paise, status, delivered_at, created_at, updated_at)
    SELECT o.company_id, o.id, o.shop_order_id, o.delivery_awb, coalesce(o.shipper, ''), o.amount_paise, 'PENDING', delivery.at, $1, $1
    FROM orders_public o JOIN LATERAL (
      SELECT t.at FROM order_trails_public t WHERE t.company_id = o.company_id AND t.order_id = o.id AND t.moved AND t.status = 'DELIVERED' ORDER BY t.at, t.id LIMIT 1) delivery ON true
    WHERE o.payment_mode = 'COD' AND o.amount_paise > 0 AND o.delivery_awb IS NOT NULL AND ${orders}
    ORDER BY o.company_id, o.id
    ON CONFLICT (company_id, order_id) DO NOTHING
    RETURNING ${COLUMNS}`;
}
