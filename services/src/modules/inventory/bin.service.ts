import { Injectable } from '@nestjs/common';
import { INVENTORY_MESSAGES } from '@godown/contracts/inventory';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { InventoryLevelEntity } from './inventory-level.entity.js';

/** Where an item lies in a warehouse; its units stay as they are. */
@Injectable()
export class BinService {
  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
  ) {}

  /** @param bin empty: nobody knows where it lies @throws UserError missing for stock that the actor may not see */
  async set(actor: Actor, inventoryId: string, bin: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const levels = tx.getRepository(InventoryLevelEntity);
      const level = isUuid(inventoryId) ? await levels.findOneBy({ id: inventoryId }) : null;
      const among = await this.warehouses.requireReach(tx, actor, undefined);
      if (level === null || (among && !among.includes(level.warehouseId)))
        throw UserError.missing(INVENTORY_MESSAGES.notFound);
      const { companyId, warehouseId, wsin } = level;
      await levels.update({ companyId, warehouseId, wsin }, { bin: bin === '' ? null : bin });
    });
  }
}
