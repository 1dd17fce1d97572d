import { Injectable } from '@nestjs/common';
import { ORDER_ACTION_MESSAGES } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { WarehousesService } from '../../warehouses/index.js';
import { CompanyFlags } from '../lifecycle/company-flags.js';
import { type OrderRow } from '../lifecycle/orders.sql.js';
import { orderRule } from '../errors/orders.errors.js';

/** The warehouse that takes a return in. */
@Injectable()
export class ReturnPlaces {
  constructor(
    private readonly warehouses: WarehousesService,
    private readonly flags: CompanyFlags,
  ) {}

  /** @throws UserError rule where the company takes returns back only where they came from, missing for a warehouse out of reach */
  async of(
    tx: EntityManager,
    actor: Actor,
    order: Pick<OrderRow, 'companyId' | 'pickupWarehouseId'>,
    asked: string | undefined,
  ): Promise<string> {
    if (asked === undefined || asked === order.pickupWarehouseId) return order.pickupWarehouseId;
    const flagsOf = await this.flags.of(tx, [order.companyId]);
    if (!flagsOf(order.companyId).returnsElsewhere)
      throw orderRule('RETURN_ELSEWHERE', ORDER_ACTION_MESSAGES.returnElsewhere);
    await this.warehouses.requireReach(tx, actor, [asked]);
    const warehouse = await this.warehouses.get(tx, order.companyId, asked);
    if (!warehouse.active) throw orderRule('WAREHOUSE_INACTIVE', 'The warehouse is not active');
    return warehouse.id;
  }
}
