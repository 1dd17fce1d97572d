import { Injectable } from '@nestjs/common';
import {
  faultOfPackedItems,
  isPackable,
  type LookUpPackingResponse,
  PACKING_MESSAGES,
  type PackOrderRequest,
  type PackOrderResponse,
} from '@godown/contracts/packing';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesInView } from '../../core/company-scope.js';
import { UserError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { type OrderInReach, OrdersInReach, warehousesInScope } from '../orders/index.js';
import { PackingPhotos } from './packing-photos.js';
import { notPackable, packedMeanwhile, packingMissing, wrongItems } from './packing.errors.js';
import { toPacking } from './packing.mapper.js';
import { PackingList } from './packings.read-model.js';
import { PackingRepository } from './packing.repository.js';
import { bookedWeightOf, boxesOf, isPicked, itemsToPack, nameOfWarehouse, orderOfCode } from './packing.sql.js';

/** An order is packed while its parcel is in the warehouse: every piece scanned, then weighed and measured. */
@Injectable()
export class PackingService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersInReach,
    private readonly repository: PackingRepository,
    private readonly list: PackingList,
    private readonly photos: PackingPhotos,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError missing for a code that names no order within reach, rule for one that cannot be packed */
  async lookUp(actor: Actor, code: string): Promise<LookUpPackingResponse> {
    return this.database.within(actor, async (tx) => {
      const within = { companies: companiesInView(actor), warehouses: warehousesInScope(actor) };
      const orderId = await orderOfCode(tx, code, within);
      if (orderId === null) throw UserError.missing(PACKING_MESSAGES.orderMissing);
      const order = await this.orders.find(tx, actor, orderId);
      if (!isPackable(order.status)) throw notPackable(order.status);
      const [latest] = await this.list.rowsOf(tx, order);
      const { companyId, shopOrderId, deliveryAwb: awb, status } = order;
      return {
        status: true,
        order: {
          orderId,
          companyId,
          shopOrderId,
          awb,
          status,
          warehouseName: await nameOfWarehouse(tx, order.pickupWarehouseId),
          isPicked: await isPicked(tx, order),
          items: await itemsToPack(tx, order),
          booked: await bookedWeightOf(tx, order),
          boxes: actor.may('packages.read') ? await boxesOf(tx, companyId) : [],
          packing: latest === undefined ? null : toPacking(latest),
        },
      };
    });
  }

  /**
   * @throws UserError missing for an order out of reach, rule for one that has left, invalid for other pieces than the order's,
   * conflict when somebody has packed it meanwhile
   */
  async pack(actor: Actor, orderId: string, request: PackOrderRequest): Promise<PackOrderResponse> {
    // The order is looked at before the picture is stored, which is no work for a transaction.
    const { companyId } = await this.database.within(actor, (tx) => this.orders.find(tx, actor, orderId));
    const photo = await this.photos.keep(actor, companyId, request.photo);
    return this.database.within(actor, async (tx) => {
      const order = await this.orders.lock(tx, actor, orderId);
      if (!isPackable(order.status)) throw notPackable(order.status);
      const fault = faultOfPackedItems(order.items, request.items);
      if (fault !== null) throw wrongItems(fault);
      const revision = await this.nextRevision(tx, order, request.replaces);
      const { weightGrams, lengthCm, breadthCm, heightCm, box = null } = request;
      const id = uuidv7();
      await this.repository.add(tx, {
        companyId,
        id,
        orderId: order.id,
        revision,
        warehouseId: order.pickupWarehouseId,
        lines: order.items.map(({ id: line, sku, title, quantity }) => ({ id: line, sku, title, quantity })),
        box,
        lengthCm,
        breadthCm,
        heightCm,
        weightGrams,
        photo,
        packedBy: actor.requireUser(),
        packedAt: this.clock.now(),
      });
      return { status: true, message: PACKING_MESSAGES.packed(order.shopOrderId), packingId: id };
    });
  }

  /** Who packs says which packing he saw, so that nobody replaces one unseen. */
  private async nextRevision(tx: EntityManager, order: OrderInReach, replaces: string | undefined): Promise<number> {
    const latest = await this.repository.latestOf(tx, order);
    if (latest?.id === replaces) return (latest?.revision ?? 0) + 1;
    const [row] = await this.list.rowsOf(tx, order);
    throw row === undefined ? packingMissing() : packedMeanwhile(row);
  }
}
