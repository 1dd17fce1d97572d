import { Injectable } from '@nestjs/common';
import { BULK_ORDER_MESSAGES, orderLineOf } from '@godown/contracts/orders';
import { type SheetRecord } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CatalogueService, type SellableItem } from '../../catalogue/index.js';
import { ServiceabilityService } from '../../couriers/index.js';
import { type RecordResult, refusedWhole } from '../../sheets/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { type NewOrder } from '../placing/new-orders.sql.js';
import { type IntakeOutcome, laneOf, OrderIntake } from '../placing/order-intake.js';
import { toPickupSnapshot } from '../lifecycle/pickup-snapshot.js';
import { buildOrder, type BuiltOrder, type BulkContext, type OrderOfLines } from './bulk-order.builder.js';
import { OrderImportsRepository } from './order-imports.repository.js';
import { type OrderImportEntity } from './order-import.entity.js';

type OrderUpload = Pick<OrderImportEntity, 'companyId' | 'id' | 'pickupWarehouseId' | 'unknownSku' | 'createdBy'>;

/** A portion of an upload; what is right in it is priced, its lanes are asked about, and it can be written. */
export interface BuiltPortion {
  orders: readonly NewOrder[];
  built: readonly { record: SheetRecord; built: BuiltOrder }[];
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
    private readonly intake: OrderIntake,
  ) {}

  /** Everything that can be done before the portions ahead of it are written. */
  async build(actor: Actor, upload: OrderUpload, records: readonly SheetRecord[]): Promise<BuiltPortion> {
    const groups = records.map((record) => ({
      record,
      lines: record.lines.flatMap((line) => orderLineOf(line) ?? []),
    }));
    const context = await this.contextOf(actor, upload, groups);
    const built = groups.map((group) => ({ record: group.record, built: buildOrder(group, context) }));
    const orders = built.flatMap(({ built: result }) => (result.ok ? result.order : []));
    await this.serviceability.warm(upload.companyId, orders.map(laneOf));
    return { orders, built };
  }

  /** @returns by the records' keys */
  async write(
    tx: EntityManager,
    upload: OrderUpload,
    { orders, built }: BuiltPortion,
  ): Promise<ReadonlyMap<string, RecordResult>> {
    const results = await this.accept(tx, upload, orders);
    return new Map(
      built.map(({ record, built: result }) => [
        record.key,
        result.ok ? resultOf(record, results.get(result.order.id)) : { kind: 'refused', reasons: result.refusals },
      ]),
    );
  }

  private async contextOf(actor: Actor, upload: OrderUpload, groups: readonly OrderOfLines[]): Promise<BulkContext> {
    const companyId = upload.companyId;
    const skus = [...new Set(groups.flatMap((group) => group.lines.map((line) => line.sku)))];
    return this.database.within(actor, async (tx) => {
      const warehouse = await this.warehouses.get(tx, companyId, upload.pickupWarehouseId);
      const items = await this.catalogue.findBySkus(tx, companyId, skus);
      const catalogue: ReadonlyMap<string, SellableItem> = new Map(items.map((item) => [item.sku, item]));
      return {
        importId: upload.id,
        unknownSku: upload.unknownSku,
        pickupWarehouseId: warehouse.id,
        pickup: toPickupSnapshot(warehouse),
        catalogue,
      };
    });
  }

  /** By order id. An order that an earlier run of this upload wrote counts as accepted. */
  private async accept(
    tx: EntityManager,
    upload: OrderUpload,
    orders: readonly NewOrder[],
  ): Promise<Map<string, OrderOutcome>> {
    const companyId = upload.companyId;
    const known = await this.imports.ordersByKey(
      tx,
      companyId,
      orders.map((order) => order.externalOrderId ?? ''),
    );
    const fresh = orders.filter((order) => !known.has(order.externalOrderId ?? ''));
    const outcomes = await this.intake.accept(tx, {
      companyId,
      orders: fresh,
      by: 'system',
      userId: upload.createdBy,
    });
    const amounts = new Map(orders.map((order) => [order.id, order.amountPaise]));
    const results = new Map(
      outcomes.map((outcome): [string, OrderOutcome] => [outcome.id, toOrderOutcome(outcome, amounts)]),
    );
    for (const order of orders) {
      const earlier = known.get(order.externalOrderId ?? '');
      if (earlier?.importId === upload.id)
        results.set(order.id, { kind: 'accepted', amountPaise: earlier.amountPaise });
    }
    return results;
  }
}

type OrderOutcome =
  | { readonly kind: 'accepted'; readonly amountPaise: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'taken' };

function toOrderOutcome(outcome: IntakeOutcome, amounts: ReadonlyMap<string, number>): OrderOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'accepted', amountPaise: amounts.get(outcome.id) ?? 0 };
    case 'refused':
      return { kind: 'refused', reason: outcome.error.message };
    case 'taken':
      return { kind: 'taken' };
  }
}

function resultOf(record: SheetRecord, outcome: OrderOutcome | undefined): RecordResult {
  if (outcome?.kind === 'accepted') return { kind: 'written', amountPaise: outcome.amountPaise };
  const reason =
    outcome?.kind === 'refused' ? outcome.reason : BULK_ORDER_MESSAGES.alreadyThere(record.name ?? record.key);
  return refusedWhole(record, reason);
}
