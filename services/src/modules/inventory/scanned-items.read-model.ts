import { Injectable } from '@nestjs/common';
import { type LookUpScansRequest, type ScannedItem } from '@godown/contracts/inventory';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { findScanned } from './scanned-items.sql.js';

/** What scanned codes stand for, while somebody holds the goods in the hand. Codes of companies beyond the reach do not exist. */
@Injectable()
export class ScannedItemsReadModel {
  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
  ) {}

  async find(actor: Actor, { wsins, warehouseId }: LookUpScansRequest): Promise<ScannedItem[]> {
    return this.database.reading(actor, async (tx) => {
      if (warehouseId !== undefined) await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return findScanned(tx, [...new Set(wsins)], warehouseId ?? null);
    });
  }
}
