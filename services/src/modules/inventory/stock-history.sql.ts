// The newest movements of a level by its index, with the names of people through the accounts' view.
import { type EntityManager } from 'typeorm';
import { allOf, computed, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { InventoryMovementEntity } from './inventory-movement.entity.js';
import { type LevelKey } from './stock-level.js';

const MOVEMENT = allOf(
  columnsOf(InventoryMovementEntity, {
    alias: 'm',
    only: ['id', 'code', 'figure', 'quantity', 'beforeQuantity', 'afterQuantity', 'movedOn', 'recordedAt', 'remark'],
  }),
  computed({ userName: nullable(text('u.name')) }),
);

export function newestMovements(tx: EntityManager, { companyId, warehouseId, wsin }: LevelKey, limit: number) {
  return select(
    tx,
    MOVEMENT,
    `SELECT ${MOVEMENT} FROM inventory_movements m LEFT JOIN users_public u ON u.id = m.user_id
     WHERE m.company_id = $1 AND m.warehouse_id = $2 AND m.wsin = $3 ORDER BY m.id DESC LIMIT $4`,
    [companyId, warehouseId, wsin, limit],
  );
}
