import { Injectable } from '@nestjs/common';
import {
  type ListPickListsQuery,
  type ListReadyQuery,
  PICK_AGES,
  type PickAge,
  type PickListRow,
  type PickListView,
  type ReadyOrder,
} from '@godown/contracts/picks';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { selectPage } from '../../database/list/define-list.js';
import { warehousesInScope } from '../orders/index.js';
import { PickListStore, reachOf } from './pick-list-store.js';
import { toPickListRow, toPickListView, toReadyOrder } from './picks.mapper.js';
import { itemsOf, lastPieceOf, ordersOf, PICK_LIST_COLUMNS, PICK_LISTS } from './picks.sql.js';
import { READY_COLUMNS, READY_ORDERS } from './ready-orders.sql.js';

const HOUR_MS = 3_600_000;

/** The last moment at which an order of that age became ready. */
export function readyBefore(age: PickAge | undefined, now: Date): Date | undefined {
  return age === undefined ? undefined : new Date(now.getTime() - PICK_AGES[age] * HOUR_MS);
}

/** Orders that are ready to be picked, and pick lists, of the own warehouses. */
@Injectable()
export class PicksService {
  constructor(
    private readonly database: Database,
    private readonly store: PickListStore,
    private readonly clock: Clock,
  ) {}

  /** The oldest first. */
  async listReady(
    actor: Actor,
    { warehouseId, courier, age, search, page: pageNumber, size: records, by, order = 'asc' }: ListReadyQuery,
  ): Promise<{ orders: ReadyOrder[]; totalRecords: number }> {
    const page = READY_ORDERS.page(
      { records, pageNumber, by, order, search },
      {
        companies: companiesInView(actor),
        warehouses: warehousesInScope(actor),
        warehouseId,
        courier,
        readyBefore: readyBefore(age, this.clock.now()),
      },
    );
    const { found, count } = await this.database.reading(actor, (tx) => selectPage(tx, page, READY_COLUMNS));
    return { orders: found.map(toReadyOrder), totalRecords: count };
  }

  async list(
    actor: Actor,
    { status, page: pageNumber, size: records }: ListPickListsQuery,
  ): Promise<{ pickLists: PickListRow[]; totalRecords: number }> {
    const page = PICK_LISTS.page({ records, pageNumber }, { ...reachOf(actor), status });
    const { found, count } = await this.database.reading(actor, (tx) => selectPage(tx, page, PICK_LIST_COLUMNS));
    return { pickLists: found.map(toPickListRow), totalRecords: count };
  }

  /** @throws UserError missing for one that the actor may not see */
  async get(actor: Actor, id: string): Promise<PickListView> {
    return this.database.reading(actor, async (tx) => {
      const row = await this.store.require(tx, actor, id);
      const lastPiece = row.status === 'OPEN' ? await lastPieceOf(tx, id, actor.userId) : null;
      return { ...toPickListView(row, await ordersOf(tx, id), await itemsOf(tx, row)), lastPiece };
    });
  }
}
