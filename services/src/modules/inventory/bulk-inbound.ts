import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  BULK_INBOUND_MESSAGES,
  BULK_INBOUND_SHEET,
  INVENTORY_MESSAGES,
  isFutureDay,
} from '@godown/contracts/inventory';
import { type CellProblem } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { type AppliedLines, type CheckedLines, type SheetBatch, type SheetLine, Sheets } from '../sheets/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { levelKeyText, type LevelKey } from './stock-level.js';
import { WsinOwnersRepository } from './wsin-owners.sql.js';

interface InboundOptions {
  warehouseId: string;
}

interface Delivery {
  row: number;
  key: LevelKey;
  day: string;
  accepted: number;
  rejected: number;
  remark: string;
  /** The same for the same delivery, in whatever file it comes. */
  reference: string;
}

/** Many deliveries of one company into one warehouse, by sheet. */
@Injectable()
export class BulkInbound {
  constructor(
    private readonly ledger: StockLedgerRepository,
    private readonly owners: WsinOwnersRepository,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
    sheets: Sheets,
  ) {
    sheets.use<InboundOptions>({
      sheet: BULK_INBOUND_SHEET,
      permission: 'inventory.bulk',
      scope: 'company',
      readOptions: (tx, actor, form) => this.readOptions(tx, actor, form.fields),
      check: (tx, batch) => this.check(tx, batch),
      apply: (tx, batch) => this.apply(tx, batch),
    });
  }

  private async readOptions(
    tx: EntityManager,
    actor: Actor,
    fields: ReadonlyMap<string, string>,
  ): Promise<InboundOptions> {
    const warehouseId = fields.get('warehouseId') ?? '';
    if (!isUuid(warehouseId)) throw new UserError('invalid', 'WAREHOUSE_REQUIRED', BULK_INBOUND_MESSAGES.warehouse);
    await this.warehouses.requireReach(tx, actor, [warehouseId]);
    return { warehouseId };
  }

  private async check(tx: EntityManager, { companyId, lines }: SheetBatch<InboundOptions>): Promise<CheckedLines> {
    const owners = await this.owners.find(
      tx,
      lines.map((line) => String(line.values.wsin)),
    );
    const now = this.clock.now();
    const problemOf = ({ values }: SheetLine): CellProblem | null => {
      if (owners.get(String(values.wsin)) !== companyId)
        return { key: 'wsin', message: BULK_INBOUND_MESSAGES.wsinNotFound };
      return isFutureDay(String(values.date), now) ? { key: 'date', message: INVENTORY_MESSAGES.dateInFuture } : null;
    };
    return {
      problems: new Map(
        lines.flatMap((line) => {
          const problem = problemOf(line);
          return problem === null ? [] : [[line.row, [problem]] as const];
        }),
      ),
    };
  }

  /** The levels are locked before it is asked which deliveries are booked, so two files cannot book one twice. */
  private async apply(tx: EntityManager, batch: SheetBatch<InboundOptions>): Promise<AppliedLines> {
    const { problems } = await this.check(tx, batch);
    const refused = new Map([...problems].map(([row, [first]]) => [row, first?.message ?? '']));
    const deliveries = batch.lines.filter((line) => !refused.has(line.row)).map((line) => toDelivery(line, batch));
    const now = this.clock.now();
    await this.ledger.open(
      tx,
      deliveries.map(({ key }) => key),
      now,
    );
    const levels = await this.ledger.lock(
      tx,
      deliveries.map(({ key }) => key),
    );
    const booked = await this.ledger.findReferences(tx, batch.companyId, {
      kind: 'INBOUND',
      ids: deliveries.map(({ reference }) => reference),
    });
    for (const { row, key, day, accepted, rejected, remark, reference } of deliveries) {
      if (booked.has(reference)) refused.set(row, BULK_INBOUND_MESSAGES.again);
      else
        levels
          .get(levelKeyText(key))
          ?.receive(accepted, rejected, { kind: 'INBOUND', id: reference, userId: batch.userId, remark, day });
    }
    await this.ledger.save(tx, levels.values(), now);
    return { refused };
  }
}

function toDelivery({ row, values }: SheetLine, { companyId, options }: SheetBatch<InboundOptions>): Delivery {
  const { wsin, date, accepted, rejected, remark } = values;
  const reference = createHash('sha256')
    .update(JSON.stringify([options.warehouseId, wsin, date, accepted, rejected, remark]))
    .digest('hex')
    .slice(0, 32);
  return {
    row,
    reference,
    key: { companyId, warehouseId: options.warehouseId, wsin: String(wsin) },
    day: String(date),
    accepted: Number(accepted),
    rejected: Number(rejected),
    remark: String(remark),
  };
}
