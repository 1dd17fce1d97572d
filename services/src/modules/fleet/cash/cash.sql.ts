// Balances of drivers and warehouses over all companies; proven against stops, hand-ins, deposits and UPI payments.
import { type CashCount } from '@godown/contracts/cash';
import { type EntityManager } from 'typeorm';
import { allOf, bigint, boolean, computed, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { readFirst } from '../../../database/read-first.js';
import { type PeopleReach } from '../people/people.sql.js';
import { CashHandInEntity } from './cash-hand-in.entity.js';

const COMPANY_CASH = computed({ companyId: text('a.company_id'), paise: bigint('-a.balance_paise') });
export type CompanyCash = Readonly<RowOf<typeof COMPANY_CASH>>;

/** What lies on one account, by company. @param code of a driver's or a warehouse's cash */
export function findCashOf(tx: EntityManager, code: string): Promise<CompanyCash[]> {
  return select(
    tx,
    COMPANY_CASH,
    `SELECT ${COMPANY_CASH} FROM ledger_accounts_public a WHERE a.code = $1 AND a.balance_paise < 0 ORDER BY a.company_id`,
    [code],
  );
}

const MOST_ROWS = 500;

/** Cash by the id at the end of the accounts' codes. */
const held = (family: string) => `
  SELECT right(a.code, 36)::uuid AS id, -sum(a.balance_paise)::bigint AS paise FROM ledger_accounts_public a
  WHERE a.code LIKE '${family}.%' GROUP BY 1 HAVING sum(a.balance_paise) <> 0`;

const LAST_HAND_IN = '(SELECT max(i.received_at) FROM cash_hand_ins i WHERE i.driver_id = u.id)';
const FIRST_STOP = `(SELECT min(j.ended_at) FROM trips t JOIN journey_orders j ON j.trip_id = t.id
  WHERE t.driver_id = u.id AND j.driver_cash_paise > 0 AND j.collected_by IS DISTINCT FROM 'UPI' AND j.ended_at > coalesce(${LAST_HAND_IN}, '-infinity'))`;

/** UPI payments that the driver owes in cash: refused since the last hand-in. */
const refusedUpi = (aggregate: string) => `(SELECT ${aggregate} FROM upi_payments p
  WHERE p.driver_id = u.id AND p.status = 'REFUSED' AND p.decided_at > coalesce(${LAST_HAND_IN}, '-infinity'))`;

/** Stops whose cash is not handed in: what a cluster reads first for `HELD_SINCE`. */
export const HELD_STOPS = `driver_cash_paise > 0 AND (trip_id, id) IN (
  SELECT j.trip_id, j.id FROM journey_orders j JOIN trips t ON t.id = j.trip_id
  LEFT JOIN (SELECT driver_id, max(received_at) AS at FROM cash_hand_ins GROUP BY 1) last ON last.driver_id = t.driver_id
  WHERE j.driver_cash_paise > 0 AND j.ended_at > coalesce(last.at, '-infinity'))`;
/** As `HELD_STOPS`, of UPI payments. */
export const REFUSED_UPI = `status = 'REFUSED'`;

/** The first hand-in that was short since the last one that was not: what it lacked is held to this day. */
const SHORT_SINCE = `(SELECT min(i.received_at) FROM cash_hand_ins i WHERE i.driver_id = u.id AND i.received_at > coalesce(
  (SELECT max(f.received_at) FROM cash_hand_ins f WHERE f.driver_id = u.id AND f.handed_in_paise = f.expected_paise), '-infinity'))`;

/** Of the driver `u`. */
export const HELD_SINCE = `coalesce(least(${FIRST_STOP}, ${refusedUpi('min(p.decided_at)')}, ${SHORT_SINCE}), ${LAST_HAND_IN})`;
export const HELD_BY_DRIVERS = held('fleet.driver_cash');

const OWED = computed({
  refusedUpiPaise: bigint(`coalesce(${refusedUpi('sum(p.amount_paise)')}, 0)`),
  shortPaise: bigint(`coalesce((SELECT i.expected_paise - i.handed_in_paise FROM cash_hand_ins i
    WHERE i.driver_id = u.id ORDER BY i.received_at DESC, i.id DESC LIMIT 1), 0)`),
});
/** What a driver holds beside the cash of buyers since the last hand-in. */
export type OwedInCash = Readonly<RowOf<typeof OWED>>;

export async function findOwedInCash(tx: EntityManager, driverId: string): Promise<OwedInCash | undefined> {
  const [found] = await select(
    tx,
    OWED,
    readFirst(tx, { upi_payments: REFUSED_UPI }, `SELECT ${OWED} FROM users_public u WHERE u.id = $1`),
    [driverId],
  );
  return found;
}

const DRIVER_CASH = allOf(
  computed({
    driverId: text('u.id'),
    name: text('u.name'),
    phone: text(`coalesce(u.phone, '')`),
    heldPaise: bigint('held.paise'),
    heldSince: nullable(timestamp(HELD_SINCE)),
  }),
  OWED,
);

/** Drivers in reach who hold cash, the most first. */
export function findDriversCash(tx: EntityManager, { warehouseIds, ownerId }: PeopleReach) {
  return select(
    tx,
    DRIVER_CASH,
    readFirst(
      tx,
      { journey_orders: HELD_STOPS, upi_payments: REFUSED_UPI },
      `WITH held AS MATERIALIZED (${HELD_BY_DRIVERS})
     SELECT ${DRIVER_CASH} FROM held JOIN users_public u ON u.id = held.id
     WHERE ($1::uuid[] IS NULL OR EXISTS (SELECT FROM user_warehouses_public w WHERE w.user_id = u.id AND w.warehouse_id = ANY ($1)))
       AND ($2::uuid IS NULL OR EXISTS (
         SELECT FROM fleet_people p JOIN clusters k ON k.id = p.cluster_id WHERE p.user_id = u.id AND k.owner_id = $2))
     ORDER BY held.paise DESC, u.id LIMIT ${MOST_ROWS}`,
    ),
    [warehouseIds, ownerId],
  );
}

const WAREHOUSE_CASH = computed({ warehouseId: text('w.id'), name: text('w.name'), heldPaise: bigint('held.paise') });

/** @param warehouseIds null: every warehouse */
export function findWarehousesCash(tx: EntityManager, warehouseIds: readonly string[] | null) {
  return select(
    tx,
    WAREHOUSE_CASH,
    `WITH held AS MATERIALIZED (${held('fleet.warehouse_cash')})
     SELECT ${WAREHOUSE_CASH} FROM held JOIN warehouses_public w ON w.id = held.id
     WHERE $1::uuid[] IS NULL OR w.id = ANY ($1) ORDER BY lower(w.name), w.id LIMIT ${MOST_ROWS}`,
    [warehouseIds],
  );
}

const HAND_IN = allOf(
  columnsOf(CashHandInEntity, {
    alias: 'i',
    only: [
      'id',
      'expectedPaise',
      'refusedUpiPaise',
      'shortPaise',
      'countedPaise',
      'handedInPaise',
      'count',
      'receivedAt',
      'confirmedAt',
    ],
  }),
  computed({
    warehouseName: text('(SELECT w.name FROM warehouses_public w WHERE w.id = i.warehouse_id)'),
    receivedBy: text('(SELECT u.name FROM users_public u WHERE u.id = i.received_by)'),
  }),
);
export type HandInRow = Readonly<RowOf<typeof HAND_IN>> & { readonly count: CashCount };

const LAST_HAND_INS = 20;

/** The newest first. */
export function findHandIns(tx: EntityManager, driverId: string): Promise<HandInRow[]> {
  return select(
    tx,
    HAND_IN,
    `SELECT ${HAND_IN} FROM cash_hand_ins i WHERE i.driver_id = $1 ORDER BY i.received_at DESC, i.id DESC LIMIT ${LAST_HAND_INS}`,
    [driverId],
  );
}

const SINCE = computed({ hasHandedIn: boolean('EXISTS (SELECT FROM later)') });

export async function hasHandedInSince(tx: EntityManager, driverId: string, since: Date): Promise<boolean> {
  const [found] = await select(
    tx,
    SINCE,
    `WITH later AS (SELECT FROM cash_hand_ins WHERE driver_id = $1 AND received_at >= $2 LIMIT 1) SELECT ${SINCE}`,
    [driverId, since],
  );
  return found?.hasHandedIn ?? false;
}

const DIFFERENCE = computed({ account: text('d.code'), ledgerPaise: bigint('d.ledger'), rowsPaise: bigint('d.rows') });
export type CashDifference = Readonly<RowOf<typeof DIFFERENCE>>;

/** Accounts over all companies that are not stops − hand-ins, hand-ins − deposits, or what waits of UPI; at most 1,000. */
export function findCashDifferences(tx: EntityManager): Promise<CashDifference[]> {
  return select(
    tx,
    DIFFERENCE,
    `WITH side AS (
       SELECT 'fleet.driver_cash.' || t.driver_id AS code, j.driver_cash_paise AS paise
       FROM journey_orders j JOIN trips t ON t.id = j.trip_id WHERE j.driver_cash_paise <> 0
       UNION ALL SELECT 'fleet.driver_cash.' || driver_id, -handed_in_paise FROM cash_hand_ins
       UNION ALL SELECT 'fleet.warehouse_cash.' || warehouse_id, handed_in_paise FROM cash_hand_ins
       UNION ALL SELECT 'fleet.warehouse_cash.' || warehouse_id, -amount_paise FROM cash_deposits
       UNION ALL SELECT 'fleet.upi', amount_paise FROM upi_payments WHERE status = 'WAITING'
     ), computed AS (SELECT code, sum(paise)::bigint AS paise FROM side GROUP BY 1
     ), booked AS (
       SELECT code, -sum(balance_paise)::bigint AS paise FROM ledger_accounts_public
       WHERE code LIKE 'fleet.driver_cash.%' OR code LIKE 'fleet.warehouse_cash.%' OR code = 'fleet.upi' GROUP BY 1
     )
     SELECT ${DIFFERENCE} FROM (
       SELECT code, coalesce(booked.paise, 0) AS ledger, coalesce(computed.paise, 0) AS rows
       FROM booked FULL JOIN computed USING (code) WHERE coalesce(booked.paise, 0) <> coalesce(computed.paise, 0) LIMIT 1000
     ) d`,
  );
}
