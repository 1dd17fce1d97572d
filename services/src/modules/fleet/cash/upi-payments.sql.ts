// Payments over all companies, by the reach of people; names come from the view of users.
import { type EntityManager } from 'typeorm';
import { perCompanyOf } from '../../../database/cluster-locks.js';
import { allOf, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { type PeopleReach } from '../people/people.sql.js';
import { UpiPaymentEntity } from './upi-payment.entity.js';

const MOST_ROWS = 500;
const PAYMENT = columnsOf(UpiPaymentEntity, { alias: 'p' });
export type UpiPaymentRow = RowOf<typeof PAYMENT>;

/** The trips are of the reader's warehouses, or their drivers of a cluster of the reader's. */
const IN_REACH = `($1::uuid[] IS NULL OR p.warehouse_id = ANY ($1))
  AND ($2::uuid IS NULL OR EXISTS (
    SELECT FROM fleet_people f JOIN clusters k ON k.id = f.cluster_id WHERE f.user_id = p.driver_id AND k.owner_id = $2))`;

const WAITING = allOf(
  columnsOf(UpiPaymentEntity, {
    alias: 'p',
    only: ['id', 'driverId', 'awb', 'amountPaise', 'reference', 'collectedAt', 'checkedAt'],
  }),
  computed({ driverName: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = p.driver_id), '')`) }),
);

/** The oldest first. */
export function findWaitingUpi(tx: EntityManager, { warehouseIds, ownerId }: PeopleReach) {
  return select(
    tx,
    WAITING,
    `SELECT ${WAITING} FROM upi_payments p WHERE p.status = 'WAITING' AND ${IN_REACH}
     ORDER BY p.collected_at, p.id LIMIT ${MOST_ROWS}`,
    [warehouseIds, ownerId],
  );
}

/** All that a gateway may know by now, the oldest first. */
export function findUpiToCheck(tx: EntityManager): Promise<UpiPaymentRow[]> {
  return select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM upi_payments p WHERE p.status = 'WAITING' ORDER BY p.collected_at, p.id LIMIT ${MOST_ROWS}`,
    [],
  );
}

/** The gateway does not know them yet. One that was decided meanwhile stays as it is. */
export async function markUpiChecked(tx: EntityManager, ids: readonly string[], at: Date): Promise<void> {
  await run(
    tx,
    `UPDATE upi_payments SET first_checked_at = coalesce(first_checked_at, $2::timestamptz), checked_at = $2::timestamptz
     WHERE id = ANY ($1::uuid[]) AND status = 'WAITING'`,
    [ids, at],
  );
}

/** Those in reach, always in one order. */
export function lockUpi(
  tx: EntityManager,
  { warehouseIds, ownerId }: PeopleReach,
  ids: readonly string[],
): Promise<UpiPaymentRow[]> {
  const owners = { sql: `SELECT company_id FROM upi_payments WHERE id = ANY ($1::uuid[])`, parameters: [ids] };
  return perCompanyOf(tx, owners, (company) =>
    select(
      tx,
      PAYMENT,
      `SELECT ${PAYMENT} FROM upi_payments p
       WHERE p.id = ANY ($3::uuid[]) AND ${company.is('p.company_id')} AND ${IN_REACH}
       ORDER BY p.company_id, p.id FOR UPDATE`,
      [warehouseIds, ownerId, ids],
    ),
  );
}

const LAST_PAYMENTS = 20;

/** The newest first. */
export function findUpiOfDriver(tx: EntityManager, driverId: string, since: Date): Promise<UpiPaymentRow[]> {
  return select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM upi_payments p WHERE p.driver_id = $1 AND (p.status = 'WAITING' OR p.collected_at >= $2)
     ORDER BY p.collected_at DESC, p.id DESC LIMIT ${LAST_PAYMENTS}`,
    [driverId, since],
  );
}

/** The stop says what it put on the driver's account: `cash-proof.ts` adds it up. */
export async function putOnDriver(
  tx: EntityManager,
  { companyId, stopId, amountPaise }: Pick<UpiPaymentRow, 'companyId' | 'stopId' | 'amountPaise'>,
): Promise<void> {
  await run(tx, 'UPDATE journey_orders SET driver_cash_paise = $3 WHERE company_id = $1 AND id = $2', [
    companyId,
    stopId,
    amountPaise,
  ]);
}
