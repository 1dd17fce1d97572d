// The list shows each cluster's PIN codes as an array and searches in them, with names of other modules' views; overlaps are one self-join.
import { type WarehouseDependents } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { BugError } from '../../core/errors.js';
import { allOf, bigint, computed, integer, nullable, text, texts } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { accountOf } from '../ledger/index.js';
import { ClusterEntity } from './cluster.entity.js';

export const CLUSTER_COLUMNS = allOf(
  columnsOf(ClusterEntity, { alias: 'c', only: ['id', 'name', 'warehouseId', 'ownerId', 'isActive', 'createdAt'] }),
  computed({
    warehouse: text(`COALESCE((SELECT h.name FROM warehouses_public h WHERE h.id = c.warehouse_id), '')`),
    ownerName: nullable(text('(SELECT u.name FROM users_public u WHERE u.id = c.owner_id)')),
    driverCount: integer(`SELECT count(*) FROM fleet_people p JOIN users_public u ON u.id = p.user_id
      WHERE p.cluster_id = c.id AND u.role = 'driver' AND u.is_active`),
    openTrips: integer(`SELECT count(*) FROM trips t JOIN fleet_people p ON p.user_id = t.driver_id
      WHERE p.cluster_id = c.id AND t.status IN ('CREATED', 'STARTED')`),
    pincodes: texts('ARRAY(SELECT p.pincode FROM cluster_pincodes p WHERE p.cluster_id = c.id ORDER BY p.pincode)'),
  }),
);

export interface ClusterReach {
  /** null means every warehouse. */
  readonly warehouseIds: readonly string[] | null;
  /** Of a cluster owner: the own clusters. */
  readonly ownerId: string | null;
}

export interface ClusterFilter extends ClusterReach {
  readonly isActive?: boolean;
}

export const CLUSTERS = defineList<ClusterFilter>({
  from: 'clusters c',
  filters: {
    warehouseIds: oneOf('c.warehouse_id', 'uuid'),
    ownerId: 'c.owner_id = ?::uuid',
    isActive: 'c.is_active = ?::boolean',
  },
  search: {
    unnamed: [
      contains('c.name'),
      (text) => ({
        sql: 'EXISTS (SELECT FROM cluster_pincodes p WHERE p.cluster_id = c.id AND p.pincode = ?)',
        value: text,
      }),
    ],
  },
  sort: { columns: { name: 'c.name', createdAt: 'c.created_at' }, by: 'name', id: 'c.id' },
});

const OVERLAP = computed({
  name: text('c.name'),
  warehouseId: text('c.warehouse_id'),
  pincodes: texts('array_agg(p.pincode ORDER BY p.pincode)'),
});

/** Other clusters that have some of the pincodes. @param exceptId null: none is left out */
export function findOverlaps(
  tx: EntityManager,
  pincodes: readonly string[],
  exceptId: string | null,
): Promise<{ name: string; warehouseId: string; pincodes: string[] }[]> {
  return select(
    tx,
    OVERLAP,
    `SELECT ${OVERLAP} FROM cluster_pincodes p JOIN clusters c ON c.id = p.cluster_id
     WHERE p.pincode = ANY ($1::text[]) AND c.id IS DISTINCT FROM $2::uuid GROUP BY c.id ORDER BY lower(c.name), c.id`,
    [pincodes, exceptId],
  );
}

const DEPENDENTS = computed({
  clusters: integer('SELECT count(*) FROM clusters c WHERE c.warehouse_id = $1 AND c.is_active'),
  drivers: integer(countOf('driver')),
  clusterOwners: integer(countOf('cluster_owner')),
  warehouseUsers: integer(countOf('warehouse_user')),
  openOrders: integer(`SELECT count(*) FROM orders_public o
    WHERE o.pickup_warehouse_id = $1 AND o.status IN ('UNSERVICEABLE', 'PLACED', 'RTS_FAILED', 'READY_TO_SHIP')`),
  openTrips: integer(`SELECT count(*) FROM trips t WHERE t.warehouse_id = $1 AND t.status IN ('CREATED', 'STARTED')`),
  cashPaise: bigint('SELECT coalesce(-sum(a.balance_paise), 0) FROM ledger_accounts_public a WHERE a.code = $2'),
});

function countOf(role: string): string {
  return `SELECT count(*) FROM user_warehouses_public w JOIN users_public u ON u.id = w.user_id
    WHERE w.warehouse_id = $1 AND u.role = '${role}' AND u.is_active`;
}

/** What is active or open and belongs to the warehouse. */
export async function countDependents(tx: EntityManager, warehouseId: string): Promise<WarehouseDependents> {
  const cash = accountOf(`warehouseCash/${warehouseId}`).code;
  const [row] = await select(tx, DEPENDENTS, `SELECT ${DEPENDENTS}`, [warehouseId, cash]);
  if (row === undefined) throw new BugError('A statement of counts answers one row');
  return row;
}
