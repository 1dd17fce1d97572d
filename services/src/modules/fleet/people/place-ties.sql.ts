// What hangs on a person's place is counted over trips, the ledger's accounts and people by one statement.
import { type PlaceTies } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { BugError } from '../../../core/errors.js';
import { bigint, computed, integer } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';
import { accountOf } from '../../ledger/index.js';

type Counted = Omit<PlaceTies, 'blockedBy'>;

const OPEN = `t.status IN ('CREATED', 'STARTED')`;
const CASH =
  '(SELECT coalesce(-sum(a.balance_paise), 0) FROM ledger_accounts_public a WHERE a.code = ANY ($2::text[]))';

const OF_DRIVER = computed({
  openTrips: integer(`(SELECT count(*) FROM trips t WHERE t.driver_id = $1 AND ${OPEN})`),
  cashPaise: bigint(CASH),
  colleagues: integer('0'),
});

const OF_CLUSTER = computed({
  openTrips: integer(`(SELECT count(*) FROM trips t WHERE t.cluster_id = $1 AND ${OPEN})`),
  cashPaise: bigint(CASH),
  colleagues: integer('cardinality($2::text[])'),
});

const OF_WAREHOUSE = computed({
  openTrips: integer('0'),
  cashPaise: bigint('0'),
  colleagues: integer(`(SELECT count(*) FROM user_warehouses_public w JOIN users_public u ON u.id = w.user_id
    WHERE w.warehouse_id = $1 AND u.role = 'warehouse_user' AND u.is_active AND u.id <> $2::uuid)`),
});

const cashCodes = (driverIds: readonly string[]) => driverIds.map((id) => accountOf(`driverCash/${id}`).code);

/** A driver's open trips and cash. */
export async function tiesOfDriver(tx: EntityManager, driverId: string): Promise<Counted> {
  const [row] = await select(tx, OF_DRIVER, `SELECT ${OF_DRIVER}`, [driverId, cashCodes([driverId])]);
  return counted(row);
}

/** What an owner looks after in the cluster. */
export async function tiesOfCluster(
  tx: EntityManager,
  clusterId: string,
  driverIds: readonly string[],
): Promise<Counted> {
  const [row] = await select(tx, OF_CLUSTER, `SELECT ${OF_CLUSTER}`, [clusterId, cashCodes(driverIds)]);
  return counted(row);
}

/** Who goes on with the work in the warehouse. */
export async function tiesOfWarehouse(tx: EntityManager, warehouseId: string, userId: string): Promise<Counted> {
  const [row] = await select(tx, OF_WAREHOUSE, `SELECT ${OF_WAREHOUSE}`, [warehouseId, userId]);
  return counted(row);
}

function counted(row: Counted | undefined): Counted {
  if (row === undefined) throw new BugError('A statement of counts answers one row');
  return row;
}
