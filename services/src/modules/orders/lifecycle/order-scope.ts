import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { isUuid } from '../../../core/uuid.js';
import { orderMissing } from '../errors/orders.errors.js';
import { type OrderRepository } from './orders.sql.js';
import { type OrderRow } from './orders.sql.js';

/** The warehouses whose orders the actor sees; null: every warehouse of its companies. */
export function warehousesInScope(actor: Actor): readonly string[] | null {
  return actor.loginType === 'warehouse' ? actor.warehouseIds : null;
}

/** The order if the actor may see it, locked. A foreign one looks like a missing one. */
export async function lockWithinReach(
  tx: EntityManager,
  repository: OrderRepository,
  actor: Actor,
  orderId: string,
): Promise<OrderRow> {
  const order = await findWithinReach(tx, repository, actor, orderId);
  const locked = await repository.lock(tx, order.companyId, order.id);
  if (locked === null) throw orderMissing();
  return locked;
}

export async function findWithinReach(
  tx: EntityManager,
  repository: OrderRepository,
  actor: Actor,
  orderId: string,
): Promise<OrderRow> {
  const order = isUuid(orderId) ? await repository.findById(tx, orderId) : null;
  if (order === null || !isWithinWarehouses(actor, order)) throw orderMissing();
  return order;
}

/** As `findWithinReach`, for many: all of them or none. */
export async function listWithinReach(
  tx: EntityManager,
  repository: OrderRepository,
  actor: Actor,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  const found = (await repository.listByIds(tx, orderIds)).filter((order) => isWithinWarehouses(actor, order));
  if (found.length < orderIds.length) throw orderMissing();
  return found;
}

function isWithinWarehouses(actor: Actor, order: Pick<OrderRow, 'pickupWarehouseId'>): boolean {
  const warehouses = warehousesInScope(actor);
  return warehouses === null || warehouses.includes(order.pickupWarehouseId);
}
