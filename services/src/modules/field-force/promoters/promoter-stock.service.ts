import { Injectable } from '@nestjs/common';
import {
  type ListPromoterStockQuery,
  movesWarehouse,
  PROMOTER_MESSAGES,
  type PromoterTransaction,
  type PromoterView,
  type RecordPromoterStockRequest,
} from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { PromoterStockList } from './promoter-stock-list.read-model.js';
import { PromoterStockRepository } from './promoter-stock.repository.js';
import { type StockedItem } from './promoter-stock.sql.js';
import { PromoterWarehouses } from './promoter-warehouses.js';
import { PromotersRepository } from './promoters.repository.js';
import { PromotersService } from './promoters.service.js';

/** The stock of promoters: given and returned units also move stock of the warehouse, in the same transaction. */
@Injectable()
export class PromoterStockService {
  constructor(
    private readonly database: Database,
    private readonly promoters: PromotersService,
    private readonly rows: PromotersRepository,
    private readonly stock: PromoterStockRepository,
    private readonly readModel: PromoterStockList,
    private readonly warehouses: PromoterWarehouses,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Actor,
    query: ListPromoterStockQuery,
  ): Promise<{ promoterTransactions: PromoterTransaction[]; totalRecords: number }> {
    const companyId = query.where?.companyId;
    if (companyId !== undefined) actor.requireCompany(companyId);
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await this.readModel.page(tx, query);
      return { promoterTransactions: found, totalRecords: count };
    });
  }

  /** @param key of the client; what was recorded with it before is not recorded again. @returns the transaction's id */
  async record(actor: Actor, request: RecordPromoterStockRequest, key: string): Promise<string> {
    return this.database.within(actor, async (tx) => {
      const promoter = await this.promoters.get(tx, request.promoterId, request.companyId);
      const at = this.clock.now();
      await this.rows.lock(tx, promoter.companyId, promoter.id, at);
      const before = await this.findRecorded(tx, promoter, request, key);
      if (before !== null) return before;
      refuseMisfit(promoter, request);
      const items = await this.requireItems(tx, promoter.companyId, request);
      if (request.kind !== 'GIVEN') await this.requireInHand(tx, promoter, request, items);
      const id = this.stock.newId();
      await this.warehouses.move(tx, actor, { id, companyId: promoter.companyId, request, items });
      await this.stock.add(tx, {
        id,
        companyId: promoter.companyId,
        promoterId: promoter.id,
        kind: request.kind,
        warehouseId: request.warehouseId ?? null,
        retailerId: request.retailerId ?? null,
        remark: request.remark ?? null,
        requestKey: key,
        recordedBy: actor.requireUser(),
        lines: request.items,
        at,
      });
      return id;
    });
  }

  /** @throws UserError conflict when the key was used for something else */
  private async findRecorded(
    tx: EntityManager,
    promoter: PromoterView,
    request: RecordPromoterStockRequest,
    key: string,
  ): Promise<string | null> {
    const found = await this.stock.findByKey(tx, promoter.companyId, key);
    if (found === null) return null;
    const lines = await this.stock.linesOf(tx, promoter.companyId, found.id);
    const asked = new Map(request.items.map(({ catalogueId, units }) => [catalogueId.toLowerCase(), units]));
    const isSame =
      found.promoterId === promoter.id &&
      found.kind === request.kind &&
      found.warehouseId === (request.warehouseId?.toLowerCase() ?? null) &&
      found.retailerId === (request.retailerId?.toLowerCase() ?? null) &&
      lines.length === asked.size &&
      lines.every(({ catalogueId, units }) => asked.get(catalogueId) === units);
    if (!isSame) throw new UserError('conflict', 'KEY_USED', PROMOTER_MESSAGES.keyUsed);
    return found.id;
  }

  private async requireItems(
    tx: EntityManager,
    companyId: string,
    { items }: RecordPromoterStockRequest,
  ): Promise<Map<string, StockedItem>> {
    const ids = items.map(({ catalogueId }) => catalogueId.toLowerCase());
    const found = new Map((await this.stock.items(tx, companyId, ids)).map((item) => [item.id, item]));
    if (ids.some((id) => !found.has(id))) throw UserError.missing(PROMOTER_MESSAGES.itemNotFound);
    return found;
  }

  private async requireInHand(
    tx: EntityManager,
    { companyId, id: promoterId }: PromoterView,
    { items }: RecordPromoterStockRequest,
    known: ReadonlyMap<string, StockedItem>,
  ): Promise<void> {
    const inHand = await this.stock.inHand(tx, { companyId, promoterId }, [...known.keys()]);
    for (const { catalogueId, units } of items) {
      const id = catalogueId.toLowerCase();
      const left = inHand.get(id) ?? 0;
      if (units <= left) continue;
      const message = PROMOTER_MESSAGES.tooMuch(known.get(id)?.sku ?? '', left);
      throw new UserError('rule', 'NOT_IN_HAND', message, { errors: [{ field: 'items', message }] });
    }
  }
}

/** @throws UserError for what does not go with the kind, or with the promoter */
function refuseMisfit(promoter: PromoterView, { kind, warehouseId, retailerId }: RecordPromoterStockRequest): void {
  if (!movesWarehouse(kind) && warehouseId !== undefined)
    throw invalid('WAREHOUSE_UNWANTED', 'warehouseId', PROMOTER_MESSAGES.warehouseUnwanted);
  if (kind !== 'SOLD' && retailerId !== undefined)
    throw invalid('RETAILER_UNWANTED', 'retailerId', PROMOTER_MESSAGES.retailerUnwanted);
  if (retailerId !== undefined && !promoter.retailers.some(({ id }) => id === retailerId.toLowerCase()))
    throw UserError.missing(PROMOTER_MESSAGES.retailerNotFound);
  if (kind === 'GIVEN' && !promoter.isActive)
    throw new UserError('rule', 'PROMOTER_INACTIVE', PROMOTER_MESSAGES.inactive);
}

function invalid(code: string, field: string, message: string): UserError {
  return new UserError('invalid', code, message, { errors: [{ field, message }] });
}
