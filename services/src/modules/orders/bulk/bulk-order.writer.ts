import { Injectable } from '@nestjs/common';
import { type BulkOrderGroup } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CatalogueService, type SellableItem } from '../../catalogue/index.js';
import { ServiceabilityService } from '../../couriers/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { type NewOrder } from '../placing/new-orders.sql.js';
import { laneOf, OrderIntake } from '../placing/order-intake.js';
import { toPickupSnapshot } from '../lifecycle/pickup-snapshot.js';
import { buildOrder, type BuiltOrder, type BulkContext } from './bulk-order.builder.js';
import { OrderImportsRepository } from './order-imports.repository.js';
import { type OrderImportEntity } from './order-import.entity.js';

type GroupResult =
  | { kind: 'written'; amountPaise: number }
  /** The company has this order already, from elsewhere. */
  | { kind: 'known' }
  | { kind: 'refused'; reasons: ReadonlyMap<number, readonly string[]> };

export interface WrittenGroup {
  group: BulkOrderGroup;
  result: GroupResult;
}

/** A portion of an upload; what is right in it is priced, its lanes are asked about, and it can be written. */
export interface BuiltPortion {
  groups: readonly BulkOrderGroup[];
  orders: readonly NewOrder[];
  /** Of the groups without a fault of their own. */
  built: readonly { group: BulkOrderGroup; built: BuiltOrder }[];
}

/** Writes a portion of an upload: couriers are asked first, then everything else happens in one transaction. */
@Injectable()
export class BulkOrderWriter {
  constructor(
    private readonly database: Database,
    private readonly imports: OrderImportsRepository,
    private readonly catalogue: CatalogueService,
    private readonly warehouses: WarehousesService,
    private readonly serviceability: ServiceabilityService,
    private readonly acceptance: OrderIntake,
  ) {}

  /** Everything that can be done before the portions ahead of it are written. */
  async build(actor: Actor, upload: OrderImportEntity, groups: readonly BulkOrderGroup[]): Promise<BuiltPortion> {
    const sound = groups.filter((group) => group.refusals.size === 0);
    const { companyId, context } = await this.contextOf(actor, upload, sound);
    const built = sound.map((group) => ({ group, built: buildOrder(group, context) }));
    const orders = built.flatMap(({ built: result }) => (result.ok ? result.order : []));
    await this.serviceability.warm(companyId, orders.map(laneOf));
    return { groups, orders, built };
  }

  async write(actor: Actor, upload: OrderImportEntity, { orders, built }: BuiltPortion): Promise<WrittenGroup[]> {
    const results = await this.database.within(actor, (tx) => this.accept(tx, upload, orders));
    return built.map(({ group, built: result }): WrittenGroup => {
      if (!result.ok) return { group, result: { kind: 'refused', reasons: result.refusals } };
      return { group, result: resultOf(group, results.get(result.order.id)) };
    });
  }

  private async contextOf(
    actor: Actor,
    upload: OrderImportEntity,
    groups: readonly BulkOrderGroup[],
  ): Promise<{ companyId: string; context: BulkContext }> {
    const companyId = upload.companyId;
    const skus = [...new Set(groups.flatMap((group) => group.lines.map((line) => line.sku)))];
    return this.database.within(actor, async (tx) => {
      const warehouse = await this.warehouses.get(tx, companyId, upload.pickupWarehouseId);
      const items = await this.catalogue.findBySkus(tx, companyId, skus);
      const catalogue: ReadonlyMap<string, SellableItem> = new Map(items.map((item) => [item.sku, item]));
      const context = {
        importId: upload.id,
        unknownSku: upload.unknownSku,
        pickupWarehouseId: warehouse.id,
        pickup: toPickupSnapshot(warehouse),
        catalogue,
      };
      return { companyId, context };
    });
  }

  /** Per order id: its amount, or the reason why not; nothing for an order that somebody else wrote meanwhile. */
  private async accept(
    tx: EntityManager,
    upload: OrderImportEntity,
    orders: readonly NewOrder[],
  ): Promise<Map<string, number | string>> {
    const companyId = upload.companyId;
    const known = await this.imports.ordersByKey(
      tx,
      companyId,
      orders.map((order) => order.externalOrderId ?? ''),
    );
    const fresh = orders.filter((order) => !known.has(order.externalOrderId ?? ''));
    const { accepted, refused } = await this.acceptance.accept(tx, {
      companyId,
      orders: fresh,
      by: 'system',
      userId: upload.createdBy,
    });
    const amounts = new Map(orders.map((order) => [order.id, order.amountPaise]));
    const results = new Map<string, number | string>(accepted.map(({ id }) => [id, amounts.get(id) ?? 0]));
    for (const { id, error } of refused) results.set(id, error.message);
    for (const order of orders) {
      const earlier = known.get(order.externalOrderId ?? '');
      if (earlier?.importId === upload.id) results.set(order.id, earlier.amountPaise);
    }
    return results;
  }
}

function resultOf(group: BulkOrderGroup, result: number | string | undefined): GroupResult {
  if (result === undefined) return { kind: 'known' };
  if (typeof result === 'number') return { kind: 'written', amountPaise: result };
  return { kind: 'refused', reasons: new Map(group.rows.map((row) => [row, [result]])) };
}
