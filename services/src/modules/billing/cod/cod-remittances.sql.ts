// Remittances are opened from delivered orders, locked by AWB and moved set-based, a sheet's batch at a time; the trail reads ledger
// and people through their views.
import { type RemittanceStatus } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { isCluster } from '../../../database/cluster.js';
import { perCompanyOf } from '../../../database/cluster-locks.js';
import { allOf, bigint, boolean, computed, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { type Columns, columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { accountOf } from '../../ledger/index.js';
import { CodRemittanceMoveEntity } from './cod-remittance-move.entity.js';
import { CodRemittanceEntity } from './cod-remittance.entity.js';

/** What drivers and warehouses have not deposited of the company of `j`. */
const NOT_DEPOSITED = `(SELECT -sum(a.balance_paise) FROM ledger_accounts_public a WHERE a.company_id = j.company_id
  AND (a.code LIKE '${accountOf('driverCash/%').code}' OR a.code LIKE '${accountOf('warehouseCash/%').code}'))`;

const COLLECTED_LATER = `(SELECT coalesce(sum(n.driver_cash_paise), 0) FROM journey_orders_public n
  WHERE n.company_id = j.company_id AND n.driver_cash_paise > 0 AND (n.ended_at, n.id) > (j.ended_at, j.id))`;

/** What a cluster answers for rows that are written: there RETURNING reads no other table. */
const CASH = columnsOf(CodRemittanceEntity, {
  only: ['companyId', 'id', 'orderId', 'awb', 'amountPaise', 'status'],
});
type Cash = RowOf<typeof CASH>;

const REMITTANCE = allOf(
  CASH,
  computed({
    awaitsUpi: boolean(`EXISTS (SELECT FROM upi_payments_public u
      WHERE u.company_id = cod_remittances.company_id AND u.order_id = cod_remittances.order_id AND u.status = 'WAITING')`),
    /** Of the own fleet's cash, what was collected last is deposited last. */
    awaitsDeposit: boolean(`EXISTS (SELECT FROM journey_orders_public j
      WHERE j.company_id = cod_remittances.company_id AND j.order_id = cod_remittances.order_id AND j.driver_cash_paise > 0
        AND ${COLLECTED_LATER} < ${NOT_DEPOSITED})`),
  }),
);

/** The cash of one delivered COD parcel. */
export type CodRemittance = RowOf<typeof REMITTANCE>;

/** A list of AWBs in a sub-select: with a thousand literals the planner would read the whole table instead of its index. */
function listed(parameter: string): string {
  return `((SELECT ${parameter}::text[])::text[])`;
}

/** Of the delivery `t`: nothing but a reversal brings a delivered order back on the way. */
const NOT_REVERSED = `NOT EXISTS (SELECT FROM order_trails_public u WHERE u.company_id = t.company_id AND u.order_id = t.order_id AND u.moved
  AND u.status IN ('OUT_FOR_DELIVERY', 'IN_TRANSIT') AND (u.at, u.id) > (t.at, t.id))`;

/** An order counts as delivered if it ever was: a parcel that came back from its buyer was paid for too. */
function opening(orders: string, columns: Columns<Cash>): string {
  return `
    INSERT INTO cod_remittances (company_id, order_id, shop_order_id, awb, courier, amount_paise, status, delivered_at, created_at, updated_at)
    SELECT o.company_id, o.id, o.shop_order_id, o.delivery_awb, coalesce(o.shipper, ''), o.amount_paise - coalesce(o.advance_paise, 0), 'PENDING', delivery.at, $1, $1
    FROM orders_public o JOIN LATERAL (
      SELECT t.at FROM order_trails_public t WHERE t.company_id = o.company_id AND t.order_id = o.id AND t.moved AND t.status = 'DELIVERED' AND ${NOT_REVERSED} ORDER BY t.at, t.id LIMIT 1) delivery ON true
    WHERE o.payment_mode = 'COD' AND o.amount_paise > 0 AND o.delivery_awb IS NOT NULL AND ${orders}
    ORDER BY o.company_id, o.id
    ON CONFLICT (company_id, order_id) DO NOTHING
    RETURNING ${columns}`;
}

/** Opens the remittances of delivered COD orders that have none yet. @returns the new ones, locked by this transaction */
export function openForOrders(tx: EntityManager, companyId: string, orderIds: readonly string[], at: Date) {
  return openRemittances(tx, 'o.company_id = $2 AND o.id = ANY ($3::uuid[])', [at, companyId, orderIds]);
}

/** As `openForOrders`, by AWB over all companies of the actor. */
export function openForAwbs(tx: EntityManager, awbs: readonly string[], at: Date) {
  const orders = `(o.company_id, o.id) IN (SELECT d.tenant_id, d.order_id FROM awb_directory_public d WHERE d.awb = ANY ${listed('$2')}) AND o.delivery_awb = ANY ($2::text[])`;
  return openRemittances(tx, orders, [at, awbs]);
}

async function openRemittances(
  tx: EntityManager,
  orders: string,
  parameters: readonly unknown[],
): Promise<CodRemittance[]> {
  if (!isCluster(tx.dataSource)) return select(tx, REMITTANCE, opening(orders, REMITTANCE), parameters);
  const opened = await select(tx, CASH, opening(orders, CASH), parameters);
  if (opened.length === 0) return [];
  return select(
    tx,
    REMITTANCE,
    `SELECT ${REMITTANCE} FROM cod_remittances WHERE (company_id, id) IN ${GIVEN}`,
    keysOf(opened),
  );
}

const GIVEN = '(SELECT k.company_id, k.id FROM unnest($1::uuid[], $2::uuid[]) AS k (company_id, id))';

const keysOf = (rows: readonly Cash[]) => [rows.map(({ companyId }) => companyId), rows.map(({ id }) => id)];

const DROPPED = columnsOf(CodRemittanceEntity, { alias: 'r', only: ['id'] });

/** Removes those that were opened while their delivery was being reversed: only now is the reversal to be seen. @returns the others */
export async function dropReversed(tx: EntityManager, opened: readonly CodRemittance[]): Promise<CodRemittance[]> {
  if (opened.length === 0) return [];
  const dropped = await select(
    tx,
    DROPPED,
    `DELETE FROM cod_remittances r USING unnest($1::uuid[], $2::uuid[]) AS k (company_id, id)
     WHERE r.company_id = k.company_id AND r.id = k.id AND NOT EXISTS (
       SELECT FROM order_trails_public t WHERE t.company_id = r.company_id AND t.order_id = r.order_id
         AND t.moved AND t.status = 'DELIVERED' AND ${NOT_REVERSED})
     RETURNING ${DROPPED}`,
    keysOf(opened),
  );
  const gone = new Set(dropped.map(({ id }) => id));
  return opened.filter(({ id }) => !gone.has(id));
}

export function findByAwbs(tx: EntityManager, awbs: readonly string[]) {
  return select(tx, REMITTANCE, `SELECT ${REMITTANCE} FROM cod_remittances WHERE awb = ANY ${listed('$1')}`, [awbs]);
}

/** Always in the same order, so that two sheets with the same rows never dead-lock. */
export function lockByAwbs(tx: EntityManager, awbs: readonly string[]) {
  const owners = { sql: `SELECT company_id FROM cod_remittances WHERE awb = ANY ($1::text[])`, parameters: [awbs] };
  return perCompanyOf(tx, owners, (company) =>
    select(
      tx,
      REMITTANCE,
      company.namedIn(
        `SELECT ${REMITTANCE} FROM cod_remittances WHERE awb = ANY ${listed('$1')} AND ${company.is('company_id')} ORDER BY company_id, id FOR UPDATE`,
      ),
      [awbs],
    ),
  );
}

/** Removes the remittance of an order while nothing has moved it. @returns it; null: it is not there, or has moved on */
export async function removeUnmoved(tx: EntityManager, companyId: string, orderId: string): Promise<Cash | null> {
  const [removed] = await select(
    tx,
    CASH,
    `DELETE FROM cod_remittances WHERE company_id = $1 AND order_id = $2 AND status = 'PENDING' AND NOT EXISTS (
       SELECT FROM cod_remittance_moves m WHERE m.company_id = cod_remittances.company_id AND m.remittance_id = cod_remittances.id)
     RETURNING ${CASH}`,
    [companyId, orderId],
  );
  return removed ?? null;
}

const FACTS = computed({ awb: text('d.awb'), isCod: boolean(`o.payment_mode = 'COD'`) });

/** An AWB that has no remittance. */
export type AwbFacts = RowOf<typeof FACTS>;

/** What is known of AWBs, to say why nothing is remitted for them. A booking that was given up counts as not delivered. */
export function factsOf(tx: EntityManager, awbs: readonly string[]) {
  return select(
    tx,
    FACTS,
    `SELECT ${FACTS} FROM awb_directory_public d JOIN orders_public o ON o.company_id = d.tenant_id AND o.id = d.order_id
     WHERE d.awb = ANY ${listed('$1')}`,
    [awbs],
  );
}

export interface NewStatus {
  readonly companyId: string;
  readonly id: string;
  readonly status: RemittanceStatus;
}

/** Sets the statuses and the time of those that are remitted. */
export async function setStatuses(tx: EntityManager, statuses: readonly NewStatus[], at: Date): Promise<void> {
  await run(
    tx,
    `UPDATE cod_remittances r SET status = m.to_status, updated_at = $4, remitted_at = CASE WHEN m.to_status = 'REMITTED' THEN $4::timestamptz END
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS m (company_id, id, to_status) WHERE r.company_id = m.company_id AND r.id = m.id`,
    [
      statuses.map(({ companyId }) => companyId),
      statuses.map(({ id }) => id),
      statuses.map(({ status }) => status),
      at,
    ],
  );
}

export const LISTED_FROM = 'cod_remittances list JOIN companies_public company ON company.id = list.company_id';

export const LISTED = allOf(
  columnsOf(CodRemittanceEntity, {
    alias: 'list',
    only: ['id', 'companyId', 'awb', 'courier', 'status', 'amountPaise', 'deliveredAt', 'remittedAt'],
  }),
  computed({ companyName: text('company.name'), orderId: text('list.shop_order_id') }),
);

export type ListedRemittance = RowOf<typeof LISTED>;

export async function findListed(tx: EntityManager, id: string): Promise<ListedRemittance | null> {
  const [found] = await select(tx, LISTED, `SELECT ${LISTED} FROM ${LISTED_FROM} WHERE list.id = $1`, [id]);
  return found ?? null;
}

const BALANCES = computed({
  collected: bigint('coalesce(sum(balance_paise) FILTER (WHERE code = $1), 0)'),
  payable: bigint('coalesce(sum(balance_paise) FILTER (WHERE code = $2), 0)'),
});

/** The balances of two ledger accounts over all companies of the actor, or of one. */
export async function balancesOf(
  tx: EntityManager,
  accounts: { collected: string; payable: string },
  companyId: string | null,
) {
  const [sums] = await select(
    tx,
    BALANCES,
    `SELECT ${BALANCES} FROM ledger_accounts_public WHERE code IN ($1, $2) AND ($3::uuid IS NULL OR company_id = $3)`,
    [accounts.collected, accounts.payable, companyId],
  );
  return sums ?? { collected: 0, payable: 0 };
}

const LEG = computed({
  key: text('t.key'),
  transferId: text('t.id'),
  createdAt: timestamp('t.created_at'),
  by: nullable(text('u.name')),
  amountPaise: bigint('sum(e.amount_paise) FILTER (WHERE e.amount_paise > 0)'),
  from: text('min(e.account_code) FILTER (WHERE e.amount_paise < 0)'),
  to: text('min(e.account_code) FILTER (WHERE e.amount_paise > 0)'),
});

/** The transfers with these keys, and who made them. */
export function legsOf(tx: EntityManager, companyId: string, keys: readonly string[]) {
  return select(
    tx,
    LEG,
    `SELECT ${LEG} FROM ledger_transfers_public t JOIN ledger_entries_public e ON e.company_id = t.company_id AND e.transfer_id = t.id
     LEFT JOIN users_public u ON u.id = t.created_by
     WHERE t.company_id = $1 AND t.key = ANY ($2::text[]) GROUP BY t.key, t.id, t.created_at, u.name`,
    [companyId, keys],
  );
}

const MOVE = allOf(
  columnsOf(CodRemittanceMoveEntity, { alias: 'm', only: ['fromStatus', 'toStatus', 'at'] }),
  computed({ by: nullable(text('u.name')) }),
);

export function movesOf(tx: EntityManager, { companyId, id }: { companyId: string; id: string }) {
  return select(
    tx,
    MOVE,
    `SELECT ${MOVE} FROM cod_remittance_moves m LEFT JOIN users_public u ON u.id = m.user_id
     WHERE m.company_id = $1 AND m.remittance_id = $2 ORDER BY m.id`,
    [companyId, id],
  );
}
