import { Injectable } from '@nestjs/common';
import { type NewPickListRequest, PICK_LIMITS, PICK_MESSAGES } from '@godown/contracts/picks';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesInView } from '../../core/company-scope.js';
import { UserError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { insertMany, select } from '../../database/entity-sql.js';
import { warehousesInScope } from '../orders/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { PickListOrderEntity } from './pick-list-order.entity.js';
import { PickListEntity } from './pick-list.entity.js';
import { ordersTaken, pickRule } from './picks.errors.js';
import { readyBefore } from './picks.service.js';
import { addItems, dropGone, lockWarehouse, numbersOf } from './picks.sql.js';
import { READY_COLUMNS, READY_ORDERS, type ReadyRow } from './ready-orders.sql.js';

/** New pick lists: of chosen orders, or of the oldest that are ready. */
@Injectable()
export class PickListOpening {
  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws UserError missing for orders of another company or warehouse, conflict when somebody else has taken one of the chosen,
   * rule when nothing is ready
   */
  async open(actor: Actor, request: NewPickListRequest): Promise<{ id: string; orderCount: number }> {
    const { warehouseId, orderIds } = request;
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      await lockWarehouse(tx, warehouseId);
      const at = this.clock.now();
      await dropGone(tx, { warehouseId, at });
      const ready = await this.findReady(tx, actor, request);
      if (orderIds !== undefined) await refuseTaken(tx, warehouseId, orderIds, ready);
      if (ready.length === 0) throw pickRule('NOTHING_READY', PICK_MESSAGES.nothingReady);
      const id = uuidv7();
      const openedBy = actor.requireUser();
      await insertMany(tx, PickListEntity, [{ id, warehouseId, status: 'OPEN', openedBy, openedAt: at }]);
      await addOrders(tx, { id, at }, ready);
      await addItems(tx, id);
      return { id, orderCount: ready.length };
    });
  }

  private findReady(
    tx: EntityManager,
    actor: Actor,
    { warehouseId, orderIds, oldest, courier, age }: NewPickListRequest,
  ): Promise<ReadyRow[]> {
    const records = orderIds === undefined ? (oldest ?? PICK_LIMITS.usual) : PICK_LIMITS.orders;
    const chosen = orderIds === undefined ? { courier, readyBefore: readyBefore(age, this.clock.now()) } : { orderIds };
    const page = READY_ORDERS.page(
      { records, pageNumber: 1, order: 'asc' },
      { companies: companiesInView(actor), warehouses: warehousesInScope(actor), warehouseId, ...chosen },
    );
    return select(tx, READY_COLUMNS, page.select(String(READY_COLUMNS)), page.parameters);
  }
}

async function refuseTaken(
  tx: EntityManager,
  warehouseId: string,
  orderIds: readonly string[],
  ready: readonly ReadyRow[],
): Promise<void> {
  if (ready.length === orderIds.length) return;
  const known = await numbersOf(tx, orderIds, warehouseId);
  if (known.length < orderIds.length) throw UserError.missing(PICK_MESSAGES.otherWarehouse);
  const isReady = new Set(ready.map(({ orderId }) => orderId));
  throw ordersTaken(known.filter(({ orderId }) => !isReady.has(orderId)).map(({ shopOrderId }) => shopOrderId));
}

/** The oldest gets the first position. What another list has taken meanwhile is refused by the database. */
async function addOrders(
  tx: EntityManager,
  { id, at }: { id: string; at: Date },
  ready: readonly ReadyRow[],
): Promise<void> {
  const rows = ready.map(({ companyId, orderId }, index) => ({
    companyId,
    pickListId: id,
    orderId,
    position: index + 1,
    state: 'OPEN' as const,
    addedAt: at,
  }));
  // Everybody inserts in one order, so two people never wait for each other in a circle.
  const sorted = rows.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
  if ((await insertMany(tx, PickListOrderEntity, sorted, { skipExisting: true })) === rows.length) return;
  const added = await tx.getRepository(PickListOrderEntity).findBy({ pickListId: id });
  const isAdded = new Set(added.map(({ orderId }) => orderId));
  const refused = rows.map(({ orderId }) => orderId).filter((orderId) => !isAdded.has(orderId));
  throw ordersTaken((await numbersOf(tx, refused)).map(({ shopOrderId }) => shopOrderId));
}
