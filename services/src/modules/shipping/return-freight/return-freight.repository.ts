import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

/** A booked parcel as the charge of its way back sees it. */
export interface ReturningParcel {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly awb: string;
  /** Null for a parcel booked before prices of returns were kept. */
  readonly returnFreightPaise: number | null;
  /** Charges and reversals until now: odd while the return is charged. */
  readonly moves: number;
  readonly dueSince: Date | null;
}

export interface DueReturn {
  readonly companyId: string;
  readonly orderId: string;
}

const COLUMNS = `company_id AS "companyId", id AS "shipmentId", awb, return_freight_paise AS "returnFreightPaise", return_moves AS moves, return_due_since AS "dueSince"`;

/** What is charged for the way back of parcels. */
@Injectable()
export class ReturnFreightRepository {
  /** The order's parcel, held until the transaction ends: its charge is decided by one at a time. */
  async lock(tx: EntityManager, companyId: string, orderId: string): Promise<ReturningParcel | null> {
    const [row] = await rows<ReturningParcel>(
      tx,
      `SELECT ${COLUMNS} FROM shipments WHERE company_id = $1 AND order_id = $2 AND state = 'CONFIRMED' FOR NO KEY UPDATE`,
      [companyId, orderId],
    );
    return row ?? null;
  }

  async markMoved(tx: EntityManager, { companyId, shipmentId, moves }: ReturningParcel): Promise<void> {
    await run(tx, `UPDATE shipments SET return_moves = $3, return_due_since = NULL WHERE company_id = $1 AND id = $2`, [
      companyId,
      shipmentId,
      moves + 1,
    ]);
  }

  /** @param since null when nothing is owed any more */
  async markDue(tx: EntityManager, { companyId, shipmentId }: ReturningParcel, since: Date | null): Promise<void> {
    await run(tx, `UPDATE shipments SET return_due_since = $3 WHERE company_id = $1 AND id = $2`, [
      companyId,
      shipmentId,
      since,
    ]);
  }

  /** Returns that their wallets could not pay, the oldest of each company first; one company at most once, so that none keeps the others waiting. */
  async listDue(tx: EntityManager): Promise<DueReturn[]> {
    return rows<DueReturn>(
      tx,
      `SELECT DISTINCT ON (company_id) company_id AS "companyId", order_id AS "orderId" FROM shipments
       WHERE return_due_since IS NOT NULL ORDER BY company_id, return_due_since`,
      [],
    );
  }
}
