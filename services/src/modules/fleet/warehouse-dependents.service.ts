import { type WarehouseDependents } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { countDependents } from './clusters.sql.js';

/** What hangs on a warehouse, told before it is switched off: of all companies, since it may work for several. */
@Injectable()
export class WarehouseDependentsService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
  ) {}

  async count(actor: Actor, warehouseId: string): Promise<WarehouseDependents> {
    return this.database.reading(this.system, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return countDependents(tx, warehouseId);
    });
  }
}
