// Locks the parcel whose charge is decided; lists one due return per company.
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { allOf, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { ShipmentEntity } from '../booking/shipment.entity.js';

const PARCEL = allOf(
  columnsOf(ShipmentEntity, { only: ['companyId', 'id', 'returnFreightPaise', 'returnMoves', 'returnDueSince'] }),
  computed({ awb: text('awb') }),
);
/** A booked parcel as the charge of its way back sees it: it has an AWB. */
export type ReturningParcel = Readonly<RowOf<typeof PARCEL>>;

const DUE = columnsOf(ShipmentEntity, { only: ['companyId', 'orderId'] });
export type DueReturn = Readonly<RowOf<typeof DUE>>;

/** What is charged for the way back of parcels. */
@Injectable()
export class ReturnFreightRepository {
  /** The order's parcel, held until the transaction ends: its charge is decided by one at a time. */
  async lock(tx: EntityManager, companyId: string, orderId: string): Promise<ReturningParcel | null> {
    const [row] = await select(
      tx,
      PARCEL,
      `SELECT ${PARCEL} FROM shipments WHERE company_id = $1 AND order_id = $2 AND state = 'CONFIRMED' FOR NO KEY UPDATE`,
      [companyId, orderId],
    );
    return row ?? null;
  }

  async markMoved(tx: EntityManager, { companyId, id, returnMoves }: ReturningParcel): Promise<void> {
    const change = { returnMoves: returnMoves + 1, returnDueSince: null };
    await tx.getRepository(ShipmentEntity).update({ companyId, id }, change);
  }

  /** @param since null when nothing is owed any more */
  async markDue(tx: EntityManager, { companyId, id }: ReturningParcel, since: Date | null): Promise<void> {
    await tx.getRepository(ShipmentEntity).update({ companyId, id }, { returnDueSince: since });
  }

  /** Returns that their wallets could not pay, the oldest of each company: one company at most once, so that none keeps the others waiting. */
  listDue(tx: EntityManager): Promise<DueReturn[]> {
    return select(
      tx,
      DUE,
      `SELECT DISTINCT ON (company_id) ${DUE} FROM shipments
       WHERE return_due_since IS NOT NULL ORDER BY company_id, return_due_since`,
    );
  }
}
