// The last deposits of warehouses, with names from the views of warehouses and users.
import { type EntityManager } from 'typeorm';
import { allOf, boolean, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { CashDepositEntity } from './cash-deposit.entity.js';

const DEPOSIT = allOf(
  columnsOf(CashDepositEntity, { alias: 'd', only: ['id', 'amountPaise', 'reference', 'depositedAt'] }),
  computed({
    warehouseName: text('(SELECT w.name FROM warehouses_public w WHERE w.id = d.warehouse_id)'),
    depositedBy: text('(SELECT u.name FROM users_public u WHERE u.id = d.deposited_by)'),
    hasSlip: boolean('d.slip_key IS NOT NULL'),
  }),
);

const LAST_DEPOSITS = 50;

/** The newest first. @param warehouseIds null: of every warehouse */
export function findDeposits(
  tx: EntityManager,
  warehouseIds: readonly string[] | null,
): Promise<RowOf<typeof DEPOSIT>[]> {
  return select(
    tx,
    DEPOSIT,
    `SELECT ${DEPOSIT} FROM cash_deposits d WHERE $1::uuid[] IS NULL OR d.warehouse_id = ANY ($1)
     ORDER BY d.deposited_at DESC, d.id DESC LIMIT ${LAST_DEPOSITS}`,
    [warehouseIds],
  );
}

const SLIP = computed({ key: nullable(text('d.slip_key')) });

/** null: there is none in reach. */
export async function findSlipKey(
  tx: EntityManager,
  depositId: string,
  warehouseIds: readonly string[] | null,
): Promise<string | null> {
  const [found] = await select(
    tx,
    SLIP,
    `SELECT ${SLIP} FROM cash_deposits d WHERE d.id = $1 AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2))`,
    [depositId, warehouseIds],
  );
  return found?.key ?? null;
}
