// Whom to tell of overdue cash: owners of clusters, else the people of warehouses, in one statement for all drivers.
import { type EntityManager } from 'typeorm';
import { bigint, computed, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { readFirst } from '../../../database/read-first.js';
import { HELD_BY_DRIVERS, HELD_SINCE, HELD_STOPS, REFUSED_UPI } from './cash.sql.js';

const TOLD = computed({
  driverId: text('a.driver_id'),
  driverName: text('a.name'),
  heldPaise: bigint('a.paise'),
  userId: text('a.user_id'),
  companyId: text('a.company_id'),
});
type OverdueCash = Readonly<RowOf<typeof TOLD>>;

/** A notice is seen through a company of its reader; who has none cannot be told. */
const COMPANY =
  '(SELECT c.company_id FROM user_companies_public c WHERE c.user_id = m.user_id ORDER BY c.company_id LIMIT 1)';

/** Common table expressions: `told` has with each driver of `of` the owner of the cluster (rank 1), else the warehouse's people. */
const audienceOf = (of: string) => `may_be_told AS (
       SELECT o.driver_id, k.owner_id AS user_id, 1 AS place FROM ${of} o
       JOIN fleet_people p ON p.user_id = o.driver_id JOIN clusters k ON k.id = p.cluster_id WHERE k.owner_id IS NOT NULL
       UNION
       SELECT o.driver_id, w.user_id, 2 FROM ${of} o JOIN user_warehouses_public d ON d.user_id = o.driver_id
       JOIN user_warehouses_public w ON w.warehouse_id = d.warehouse_id JOIN users_public u ON u.id = w.user_id AND u.role = 'warehouse_user'
     ), told AS (
       SELECT m.driver_id, m.user_id, c.company_id, rank() OVER (PARTITION BY m.driver_id ORDER BY m.place) AS rank
       FROM may_be_told m JOIN users_public u ON u.id = m.user_id AND u.is_active
       CROSS JOIN LATERAL ${COMPANY} c
     )`;

const READER = computed({ userId: text('a.user_id'), companyId: text('a.company_id'), driverName: text('a.name') });

/** Who is told of one driver's money: the owner of the cluster, else the warehouse's people. Within a transaction that sees every company. */
export function findCashReaders(tx: EntityManager, driverId: string): Promise<Readonly<RowOf<typeof READER>>[]> {
  return select(
    tx,
    READER,
    `WITH asked AS (SELECT $1::uuid AS driver_id), ${audienceOf('asked')}, a AS (
       SELECT t.user_id, t.company_id, u.name FROM told t JOIN users_public u ON u.id = t.driver_id WHERE t.rank = 1
     ) SELECT ${READER} FROM a ORDER BY a.user_id`,
    [driverId],
  );
}

/** Each driver whose cash is older, with each person to tell. Within a transaction that sees every company. */
export function findOverdueCash(tx: EntityManager, before: Date): Promise<OverdueCash[]> {
  return select(
    tx,
    TOLD,
    readFirst(
      tx,
      { journey_orders: HELD_STOPS, upi_payments: REFUSED_UPI },
      `WITH held AS MATERIALIZED (${HELD_BY_DRIVERS}
     ), overdue AS MATERIALIZED (
       SELECT u.id AS driver_id, u.name, held.paise FROM held JOIN users_public u ON u.id = held.id
       WHERE held.paise > 0 AND ${HELD_SINCE} < $1
     ), ${audienceOf('overdue')}, a AS (SELECT o.driver_id, o.name, o.paise, t.user_id, t.company_id FROM told t JOIN overdue o USING (driver_id) WHERE t.rank = 1)
     SELECT ${TOLD} FROM a ORDER BY a.driver_id, a.user_id`,
    ),
    [before],
  );
}
