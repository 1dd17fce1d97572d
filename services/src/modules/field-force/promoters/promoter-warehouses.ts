import { Injectable } from '@nestjs/common';
import {
  movesWarehouse,
  PROMOTER_MESSAGES,
  PROMOTER_STOCK_LABELS,
  type RecordPromoterStockRequest,
} from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { type FieldStockMove, FieldStockService } from '../../inventory/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { type StockedItem } from './promoter-stock.sql.js';

interface PromoterMove {
  id: string;
  companyId: string;
  request: RecordPromoterStockRequest;
  items: ReadonlyMap<string, StockedItem>;
}

/** The warehouse's side of a promoter's stock. */
@Injectable()
export class PromoterWarehouses {
  constructor(
    private readonly warehouses: WarehousesService,
    private readonly stock: FieldStockService,
  ) {}

  async move(tx: EntityManager, actor: Actor, { id, companyId, request, items }: PromoterMove): Promise<void> {
    const { kind, warehouseId } = request;
    if (!movesWarehouse(kind) || warehouseId === undefined) return;
    await this.warehouses.requireReach(tx, actor, [warehouseId]);
    await this.warehouses.get(tx, companyId, warehouseId);
    const move: FieldStockMove = {
      id,
      companyId,
      warehouseId: warehouseId.toLowerCase(),
      userId: actor.userId,
      remark: `${PROMOTER_STOCK_LABELS[kind]}: promoter ${request.promoterId}`,
      lines: byWsin(request, items),
    };
    await (kind === 'GIVEN' ? this.stock.give(tx, move) : this.stock.takeBack(tx, move));
  }
}

/** One line per WSIN: several SKUs may be the same goods. @throws UserError rule for a SKU without a WSIN */
function byWsin(
  { items }: RecordPromoterStockRequest,
  known: ReadonlyMap<string, StockedItem>,
): { wsin: string; quantity: number }[] {
  const lines = new Map<string, number>();
  for (const { catalogueId, units } of items) {
    const item = known.get(catalogueId.toLowerCase());
    if (!item?.wsin) {
      const message = PROMOTER_MESSAGES.noWsin(item?.sku ?? '');
      throw new UserError('rule', 'NO_WSIN', message, { errors: [{ field: 'items', message }] });
    }
    lines.set(item.wsin, (lines.get(item.wsin) ?? 0) + units);
  }
  return [...lines].map(([wsin, quantity]) => ({ wsin, quantity }));
}
