// Stock moves set-based: levels are locked in one order, and levels and movements written by two statements, however many lines.
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Owners, perCompany, perCompanyOf } from '../../database/cluster-locks.js';
import { selectPrepared } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { pipelined, prepared, run } from '../../database/rows.js';
import { Events } from '../../platform/events/events.js';
import { WarehouseUse } from '../warehouses/index.js';
import './inventory.events.js';
import { InventoryLevelEntity } from './inventory-level.entity.js';
import { InventoryMovementEntity } from './inventory-movement.entity.js';
import { levelKeyText, StockLevel, type LevelKey, type LevelRow, type MoveReason } from './stock-level.js';

const LEVEL = columnsOf(InventoryLevelEntity, {
  alias: 'l',
  only: [
    'id',
    'companyId',
    'warehouseId',
    'wsin',
    'currentStock',
    'safeStock',
    'blocked',
    'inboundAccepted',
    'inboundRejected',
  ],
});

const REFERENCE = columnsOf(InventoryMovementEntity, { only: ['referenceId'] });

function listsOf(keys: readonly LevelKey[]): [string[], string[], string[]] {
  return [keys.map((key) => key.companyId), keys.map((key) => key.warehouseId), keys.map((key) => key.wsin)];
}

/**
 * The keys as `listsOf` gives them. In a sub-select their number is unknown when the statement is planned, so that one plan, by
 * the index, serves all: otherwise PostgreSQL plans anew for every number of keys, which takes longer than running the statement.
 */
const LISTS = `(SELECT $1::uuid[]), (SELECT $2::uuid[]), (SELECT $3::text[])`;

const lockLevels = (company: Owners): string => `
  SELECT ${LEVEL} FROM inventory_levels l
  JOIN (SELECT DISTINCT * FROM unnest(${LISTS})) AS k (company_id, warehouse_id, wsin)
    USING (company_id, warehouse_id, wsin)
  WHERE ${company.is('l.company_id')}
  ORDER BY l.company_id, l.warehouse_id, l.wsin FOR UPDATE OF l`;

/**
 * Level rows and the ledger that explains them. Everybody who changes stock locks the level rows here first, always in
 * the order company, warehouse, WSIN, so that no two transactions can wait for each other.
 */
@Injectable()
export class StockLedgerRepository {
  constructor(
    private readonly warehouses: WarehouseUse,
    private readonly events: Events,
  ) {}

  /** Makes empty level rows where there are none yet. */
  async open(tx: EntityManager, keys: readonly LevelKey[], at: Date): Promise<void> {
    await run(
      tx,
      `INSERT INTO inventory_levels (company_id, warehouse_id, wsin, created_at, updated_at)
       SELECT k.company_id, k.warehouse_id, k.wsin, $4, $4 FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS k (company_id, warehouse_id, wsin)
       ORDER BY 1, 2, 3 ON CONFLICT (company_id, warehouse_id, wsin) DO NOTHING`,
      [...listsOf(keys), at],
    );
    for (const [companyId, places] of Map.groupBy(keys, (key) => key.companyId))
      await this.warehouses.note(
        tx,
        companyId,
        places.map(({ warehouseId }) => warehouseId),
      );
  }

  /** Locks the level rows of the keys until the transaction ends. Keys without a row are left out. */
  async lock(tx: EntityManager, keys: readonly LevelKey[]): Promise<Map<string, StockLevel>> {
    const found = await perCompany(
      tx,
      keys.map(({ companyId }) => companyId),
      (company) => selectPrepared(tx, LEVEL, lockLevels(company), listsOf(keys)),
    );
    return byKey(found);
  }

  /** Locks one level row by its id; undefined when the actor's reach holds no such row. */
  async lockById(tx: EntityManager, id: string): Promise<StockLevel | undefined> {
    const owner = { sql: 'SELECT company_id FROM inventory_levels WHERE id = $1', parameters: [id] };
    const [row] = await perCompanyOf(tx, owner, (company) =>
      select(
        tx,
        LEVEL,
        `SELECT ${LEVEL} FROM inventory_levels l WHERE l.id = $1 AND ${company.is('l.company_id')} FOR UPDATE`,
        [id],
      ),
    );
    return row ? new StockLevel(row) : undefined;
  }

  /** Which of the references have moved stock already. Ask under the locks of the levels. */
  async findReferences(
    tx: EntityManager,
    companyId: string,
    { kind, ids }: { kind: MoveReason['kind']; ids: readonly string[] },
  ): Promise<Set<string>> {
    const found = await select(
      tx,
      REFERENCE,
      `SELECT DISTINCT ${REFERENCE} FROM inventory_movements WHERE company_id = $1 AND reference_kind = $2 AND reference_id = ANY ($3::text[])`,
      [companyId, kind, ids],
    );
    return new Set(found.flatMap(({ referenceId }) => (referenceId === null ? [] : [referenceId])));
  }

  /** Writes the changed levels and their movements, two statements however many lines, and announces where something else may be sold now. */
  async save(tx: EntityManager, levels: Iterable<StockLevel>, at: Date): Promise<void> {
    const changed = [...levels].filter((level) => level.isChanged);
    if (changed.length === 0) return;
    await pipelined(this.saveLevels(tx, changed, at), this.saveMovements(tx, changed, at), this.announce(tx, changed));
  }

  private announce(tx: EntityManager, levels: readonly StockLevel[]): Promise<void> {
    const places = new Map(
      levels
        .filter((level) => level.isSellableChanged)
        .map(({ key: { companyId, warehouseId } }) => [`${companyId} ${warehouseId}`, { companyId, warehouseId }]),
    );
    return this.events.announce(
      tx,
      [...places.values()].map(({ companyId, warehouseId }) => ({
        type: 'stock.changed',
        companyId,
        subjectId: warehouseId,
        data: {},
      })),
    );
  }

  private async saveLevels(tx: EntityManager, levels: readonly StockLevel[], at: Date): Promise<void> {
    const totals = levels.map((level) => level.totals);
    await prepared(
      tx,
      `UPDATE inventory_levels l SET current_stock = d.current_stock, safe_stock = d.safe_stock, blocked = d.blocked,
         inbound_accepted = d.inbound_accepted, inbound_rejected = d.inbound_rejected, updated_at = $9
       FROM unnest(${LISTS}, $4::int[], $5::int[], $6::int[], $7::bigint[], $8::bigint[])
         AS d (company_id, warehouse_id, wsin, current_stock, safe_stock, blocked, inbound_accepted, inbound_rejected)
       WHERE l.company_id = d.company_id AND l.warehouse_id = d.warehouse_id AND l.wsin = d.wsin`,
      [
        ...listsOf(levels.map((level) => level.key)),
        totals.map((total) => total.current),
        totals.map((total) => total.safe),
        totals.map((total) => total.blocked),
        totals.map((total) => total.inboundAccepted),
        totals.map((total) => total.inboundRejected),
        at,
      ],
    );
  }

  private async saveMovements(tx: EntityManager, levels: readonly StockLevel[], at: Date): Promise<void> {
    const movements = levels.flatMap((level) => level.movements);
    await prepared(
      tx,
      `INSERT INTO inventory_movements (company_id, warehouse_id, wsin, code, figure, quantity, before_quantity, after_quantity, rejected,
         moved_on, user_id, remark, reference_kind, reference_id, recorded_at)
       SELECT d.*, $15 FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[], $9::int[],
         $10::date[], $11::uuid[], $12::text[], $13::text[], $14::text[]) AS d`,
      [
        ...listsOf(movements),
        movements.map((move) => move.code),
        movements.map((move) => move.figure),
        movements.map((move) => move.quantity),
        movements.map((move) => move.before),
        movements.map((move) => move.after),
        movements.map((move) => move.rejected),
        movements.map((move) => move.reason.day),
        movements.map((move) => move.reason.userId),
        movements.map((move) => move.reason.remark),
        movements.map((move) => move.reason.kind),
        movements.map((move) => move.reason.id),
        at,
      ],
    );
  }
}

function byKey(found: readonly LevelRow[]): Map<string, StockLevel> {
  return new Map(
    found.map((row) => {
      const level = new StockLevel(row);
      return [levelKeyText(level.key), level];
    }),
  );
}
