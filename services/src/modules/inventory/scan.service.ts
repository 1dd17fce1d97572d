import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  INVENTORY_MESSAGES,
  isFutureDay,
  stockDay,
  type ScanReason,
  type ScanRow,
  type UploadScannedStockRequest,
} from '@godown/contracts/inventory';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { WarehousesService } from '../warehouses/index.js';
import { ScansRepository, type TakenScan } from './scans.repository.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { levelKeyText, type LevelKey, type StockLevel } from './stock-level.js';
import { WsinOwnersRepository } from './wsin-owners.sql.js';

interface Line {
  row: ScanRow;
  /** Null when the WSIN is unknown. */
  key: LevelKey | null;
}

/**
 * Uploads of scanned lines. Each line stands for itself: the good ones are taken, the others come back with a reason.
 * A line that was taken before is neither taken again nor complained about, because a device repeats an upload whose
 * answer it did not get.
 */
@Injectable()
export class ScanService {
  constructor(
    private readonly database: Database,
    private readonly ledger: StockLedgerRepository,
    private readonly scans: ScansRepository,
    private readonly owners: WsinOwnersRepository,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  /** @returns the lines that were not taken, each with its reason */
  async upload(actor: Actor, body: UploadScannedStockRequest): Promise<ScanRow[]> {
    const refusedBefore = body.data.filter((row) => row.reason !== undefined);
    const fresh = body.data.filter((row) => row.reason === undefined);
    if (fresh.some((row) => row.date && isFutureDay(row.date, this.clock.now()))) {
      throw new UserError('invalid', 'DATE_IN_FUTURE', INVENTORY_MESSAGES.dateInFuture);
    }
    if (fresh.length === 0) return refusedBefore;
    const refused = await this.database.within(actor, (tx) => this.take(tx, actor, fresh, body.warehouseId));
    return [...refusedBefore, ...refused];
  }

  private async take(
    tx: EntityManager,
    actor: Actor,
    fresh: readonly ScanRow[],
    asked: string | undefined,
  ): Promise<ScanRow[]> {
    const warehouseId = await this.requireWarehouse(tx, actor, asked);
    const lines = await this.resolve(tx, fresh, warehouseId);
    const levels = await this.lockLevels(tx, lines);
    const companyIds = [...new Set(lines.flatMap((line) => line.key?.companyId ?? []))];
    const before = await this.scans.find(
      tx,
      companyIds,
      fresh.map((row) => row.id),
    );
    const book = new ScanBook(before, levels, { userId: actor.userId, today: stockDay(this.clock.now()) });
    const refused = lines.flatMap((line) => {
      const reason = book.enter(line);
      return reason ? [{ ...line.row, reason }] : [];
    });
    const now = this.clock.now();
    await this.ledger.save(tx, levels.values(), now);
    const written = await this.scans.insert(tx, book.taken, { userId: actor.userId, at: now });
    if (written < book.taken.length)
      throw new UserError('conflict', 'SCAN_RACE', 'The same lines are being uploaded elsewhere. Please try again.');
    return refused;
  }

  private async resolve(tx: EntityManager, fresh: readonly ScanRow[], warehouseId: string): Promise<Line[]> {
    const owners = await this.owners.find(
      tx,
      fresh.map((row) => row.wsin),
    );
    return fresh.map((row) => {
      const companyId = owners.get(row.wsin);
      return { row, key: companyId ? { companyId, warehouseId, wsin: row.wsin } : null };
    });
  }

  private async lockLevels(tx: EntityManager, lines: readonly Line[]): Promise<Map<string, StockLevel>> {
    const arriving = lines.flatMap((line) => (line.key && line.row.actionType === 'Inbound' ? [line.key] : []));
    await this.ledger.open(tx, uniqueKeys(arriving), this.clock.now());
    return this.ledger.lock(
      tx,
      lines.flatMap((line) => line.key ?? []),
    );
  }

  /** The asked warehouse, or the only active one there is. */
  private async requireWarehouse(tx: EntityManager, actor: Actor, asked: string | undefined): Promise<string> {
    if (asked) {
      await this.warehouses.requireReach(tx, actor, [asked]);
      return asked;
    }
    const [only, ...more] = (await this.warehouses.listForCompany(actor)).filter((warehouse) => warehouse.active);
    if (!only || more.length > 0) throw new UserError('invalid', 'WAREHOUSE_REQUIRED', 'Please select a warehouse');
    return only.id;
  }
}

/** Enters lines one after the other on the locked levels. */
class ScanBook {
  readonly taken: TakenScan[] = [];
  private readonly seenHere = new Set<string>();
  private readonly before: ReadonlyMap<string, TakenScan>;

  constructor(
    before: readonly TakenScan[],
    private readonly levels: ReadonlyMap<string, StockLevel>,
    private readonly by: { userId: string | null; today: string },
  ) {
    this.before = new Map(before.map((scan) => [scan.rowId, scan]));
  }

  /** @returns why the line is refused; null when it is taken or was taken before */
  enter({ row, key }: Line): ScanReason | null {
    if (!key) return 'WSIN not found';
    if (this.seenHere.has(row.id)) return 'Duplicate entry';
    this.seenHere.add(row.id);
    const scan: TakenScan = {
      companyId: key.companyId,
      rowId: row.id,
      warehouseId: key.warehouseId,
      wsin: key.wsin,
      action: row.actionType,
      quantity: row.quantity,
    };
    const earlier = this.before.get(row.id);
    if (earlier) return isSame(earlier, scan) ? null : 'Duplicate entry';
    if (!this.move(row, this.levels.get(levelKeyText(key)))) return 'Insufficient stock';
    this.taken.push(scan);
    return null;
  }

  private move(row: ScanRow, level: StockLevel | undefined): boolean {
    if (!level) return false;
    const reason = {
      kind: 'SCAN' as const,
      id: row.id,
      userId: this.by.userId,
      remark: row.remark ?? null,
      day: row.date ?? this.by.today,
    };
    if (row.actionType === 'Outbound') return level.takeOut(row.quantity, reason);
    level.receive(row.quantity, 0, reason);
    return true;
  }
}

function isSame(one: TakenScan, other: TakenScan): boolean {
  return (
    one.warehouseId === other.warehouseId &&
    one.wsin === other.wsin &&
    one.action === other.action &&
    one.quantity === other.quantity
  );
}

function uniqueKeys(keys: readonly LevelKey[]): LevelKey[] {
  return [...new Map(keys.map((key) => [levelKeyText(key), key])).values()];
}
