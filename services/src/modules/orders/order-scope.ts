import { type EntityManager } from 'typeorm';
import { type Actor } from '../../common/actor.js';
import { UserError } from '../../common/errors.js';
import { isUuid } from '../../common/uuid.js';
import { orderMissing } from './orders.errors.js';
import { type OrderRepository } from './order.repository.js';
import { type OrderRow } from './order-rows.js';

/** The warehouses whose orders the actor sees; null: every warehouse of its companies. */
export function warehousesInScope(actor: Actor): readonly string[] | null {
  return actor.loginType === 'warehouse' ? actor.warehouseIds : null;
}

/** The companies asked for, or those of the session; null: all of them. @throws UserError missing for a foreign one */
export function companiesInScope(actor: Actor, asked: readonly string[] | undefined): readonly string[] | null {
  for (const id of asked ?? []) {
    const isWithin = actor.scope === 'platform' || actor.companyIds.includes(id);
    if (!isWithin) throw UserError.missing('Company not found');
  }
  if (asked !== undefined && asked.length > 0) return asked;
  return actor.scope === 'platform' ? null : actor.companyIds;
}

/** The order if the actor may see it, locked. A foreign one looks like a missing one. */
export async function lockWithinReach(
  tx: EntityManager,
  repository: OrderRepository,
  actor: Actor,
  orderId: string,
): Promise<OrderRow> {
  const order = await findWithinReach(tx, repository, actor, orderId);
  const locked = await repository.lock(tx, order.company_id, order.id);
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

export function isWithinWarehouses(actor: Actor, order: Pick<OrderRow, 'pickup_warehouse_id'>): boolean {
  const warehouses = warehousesInScope(actor);
  return warehouses === null || warehouses.includes(order.pickup_warehouse_id);
}
