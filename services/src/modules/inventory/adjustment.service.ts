import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  INVENTORY_MESSAGES,
  isFutureDay,
  type AdjustInventoryRequest,
  type ReceiveInboundRequest,
} from '@godown/contracts/inventory';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { levelKeyText, type MoveReason, type StockLevel } from './stock-level.js';
import { WsinOwnersRepository } from './wsin-owners.sql.js';

/** What people change by hand: corrections of a level, and goods that arrived. */
@Injectable()
export class AdjustmentService {
  constructor(
    private readonly database: Database,
    private readonly ledger: StockLedgerRepository,
    private readonly owners: WsinOwnersRepository,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  /** Current stock changes by the quantity; safe stock becomes the quantity. */
  async adjust(actor: Actor, body: AdjustInventoryRequest): Promise<void> {
    this.refuseFuture(body.date);
    await this.database.within(actor, async (tx) => {
      const level = await this.requireLevel(tx, actor, body.inventoryId);
      const reason = reasonOf(actor, 'ADJUSTMENT', body);
      if (body.inventoryAdjustmentType === 'SAFE_STOCK') level.setSafe(body.quantity, reason);
      else if (!level.correct(body.quantity, reason)) {
        throw new UserError(
          'rule',
          'INSUFFICIENT_STOCK',
          `${INVENTORY_MESSAGES.adjustFailed}: only ${level.available} can be removed`,
        );
      }
      await this.ledger.save(tx, [level], this.clock.now());
    });
  }

  async receive(actor: Actor, body: ReceiveInboundRequest): Promise<void> {
    this.refuseFuture(body.date);
    await this.database.within(actor, async (tx) => {
      const level = body.inventoryId
        ? await this.requireLevel(tx, actor, body.inventoryId)
        : await this.openLevel(tx, actor, body);
      level.receive(body.inboundAccepted, body.inboundRejected, reasonOf(actor, 'INBOUND', body));
      await this.ledger.save(tx, [level], this.clock.now());
    });
  }

  private async requireLevel(tx: EntityManager, actor: Actor, id: string): Promise<StockLevel> {
    const level = isUuid(id) ? await this.ledger.lockById(tx, id) : undefined;
    if (!level) throw UserError.missing(INVENTORY_MESSAGES.notFound);
    const among = await this.warehouses.requireReach(tx, actor, undefined);
    if (among && !among.includes(level.key.warehouseId)) throw UserError.missing(INVENTORY_MESSAGES.notFound);
    return level;
  }

  private async openLevel(tx: EntityManager, actor: Actor, body: ReceiveInboundRequest): Promise<StockLevel> {
    const { warehouseId, wsin } = body;
    if (!warehouseId || !wsin) throw new UserError('invalid', 'INVENTORY_REQUIRED', 'WSIN is required');
    await this.warehouses.requireReach(tx, actor, [warehouseId]);
    const companyId = (await this.owners.find(tx, [wsin])).get(wsin);
    if (!companyId) throw new UserError('rule', 'WSIN_NOT_FOUND', 'WSIN not found');
    const key = { companyId, warehouseId, wsin };
    await this.ledger.open(tx, [key], this.clock.now());
    const level = (await this.ledger.lock(tx, [key])).get(levelKeyText(key));
    if (!level) throw UserError.missing(INVENTORY_MESSAGES.notFound);
    return level;
  }

  private refuseFuture(day: string): void {
    if (!isFutureDay(day, this.clock.now())) return;
    const message = INVENTORY_MESSAGES.dateInFuture;
    throw new UserError('invalid', 'DATE_IN_FUTURE', message, { errors: [{ field: 'date', message }] });
  }
}

function reasonOf(actor: Actor, kind: 'ADJUSTMENT' | 'INBOUND', body: { date: string; remark: string }): MoveReason {
  return { kind, id: null, userId: actor.userId, remark: body.remark, day: body.date };
}
