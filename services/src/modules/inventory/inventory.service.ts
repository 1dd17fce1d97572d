import { Injectable } from '@nestjs/common';
import {
  INVENTORY_MESSAGES,
  isFutureDay,
  type FindInventoryQuery,
  type InventoryStats,
  type InventoryView,
  type StockMovementView,
} from '@godown/contracts/inventory';
import { type Actor } from '../../core/actor.js';
import { companiesWithinReach } from '../../core/company-scope.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { InventoryListReadModel } from './inventory-list.read-model.js';
import { StockHistoryReadModel } from './stock-history.read-model.js';

/** Reading stock: the list of a warehouse, as of today or an earlier day, and one row with its history. */
@Injectable()
export class InventoryService {
  constructor(
    private readonly database: Database,
    private readonly lists: InventoryListReadModel,
    private readonly history: StockHistoryReadModel,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: FindInventoryQuery): Promise<{ inventory: InventoryView[]; count: number }> {
    const { companyIds: asked, snapshotDate, stockLevel } = query.where ?? {};
    const companyIds = companiesWithinReach(actor, asked);
    if (snapshotDate && isFutureDay(snapshotDate, this.clock.now()))
      throw new UserError('invalid', 'DATE_IN_FUTURE', INVENTORY_MESSAGES.dateInFuture);
    if (snapshotDate && stockLevel)
      throw new UserError('invalid', 'LEVEL_OF_EARLIER_DAY', INVENTORY_MESSAGES.levelOfEarlierDay);
    return this.database.reading(actor, async (tx) => {
      const warehouseIds = await this.warehouses.requireReach(tx, actor, query.where?.warehouseIds);
      return this.lists.list(tx, { warehouseIds, companyIds, stockLevel }, query);
    });
  }

  async get(
    actor: Actor,
    id: string,
  ): Promise<{ inventory: InventoryView; stats: InventoryStats; ledger: StockMovementView[] }> {
    return this.database.reading(actor, async (tx) => {
      const inventory = isUuid(id) ? await this.lists.find(tx, id) : undefined;
      const among = await this.warehouses.requireReach(tx, actor, undefined);
      if (!inventory || (among && !among.includes(inventory.warehouseId)))
        throw UserError.missing(INVENTORY_MESSAGES.notFound);
      const { inboundAccepted, inboundRejected, currentStock } = inventory;
      return {
        inventory,
        stats: { inboundAccepted, inboundRejected, quantity: currentStock },
        ledger: await this.history.newest(tx, inventory),
      };
    });
  }
}
