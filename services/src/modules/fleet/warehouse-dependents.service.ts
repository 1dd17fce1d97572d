import { type WarehouseDependentsResponse } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { countDependents } from './clusters.sql.js';

/** What hangs on a warehouse, told before it is switched off. */
@Injectable()
export class WarehouseDependentsService {
  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
  ) {}

  async count(actor: Actor, warehouseId: string): Promise<WarehouseDependentsResponse['dependents']> {
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return countDependents(tx, warehouseId);
    });
  }
}
