import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import { type CsvValue } from '@godown/contracts/csv';
import {
  type InboundCounts,
  type InboundDifferencesQuery,
  type InboundFilter,
  type InboundLine,
  type InboundLinesQuery,
  type InboundRow,
  type InboundView,
  type ListInboundQuery,
} from '@godown/contracts/inbound';
import { stockDay } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { select } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { csvText } from '../../platform/sheets/csv-text.js';
import { WarehousesService } from '../warehouses/index.js';
import { InboundStore } from './inbound-store.js';
import { toInboundLine, toInboundRow } from './inbound.mapper.js';
import {
  bookingsOf,
  countByStatus,
  DIFFERENCE_COLUMNS,
  type DifferenceRow,
  DIFFERENCES,
  differencesOf,
  lastScanOf,
  LINE_COLUMNS,
  LINES,
  linesOf,
  SHIPMENT_COLUMNS,
  type ShipmentFilter,
  SHIPMENTS,
  shipmentsOf,
} from './inbound.sql.js';

/** Lines of one file. */
const MOST_DIFFERENCES = 50_000;
const PORTION = 1_000;

const CSV_COLUMNS: readonly (readonly [heading: string, value: (row: DifferenceRow) => CsvValue])[] = [
  ['Reference', (row) => row.reference],
  ['Supplier', (row) => row.supplier],
  ['Company', (row) => row.companyName],
  ['Warehouse', (row) => row.warehouseName],
  ['Expected on', (row) => row.expectedOn],
  ['Closed at', (row) => shownTime(row.closedAt)],
  ['WSIN', (row) => row.wsin],
  ['SKU', (row) => row.sku],
  ['Product', (row) => row.title],
  ['Expected', (row) => row.expected],
  ['Good', (row) => row.good],
  ['Damaged', (row) => row.damaged],
  ['Missing', (row) => Math.max(row.expected - row.good - row.damaged, 0)],
  ['Too many', (row) => Math.max(row.good + row.damaged - row.expected, 0)],
];

/** What is expected, what is being received, and what came of it. */
@Injectable()
export class InboundList {
  constructor(
    private readonly database: Database,
    private readonly store: InboundStore,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListInboundQuery): Promise<{ shipments: InboundRow[]; totalRecords: number }> {
    const { page: pageNumber, size: records, status, search, by, order } = query;
    return this.database.reading(actor, async (tx) => {
      const filter = { ...(await this.filterOf(tx, actor, query)), status };
      const page = SHIPMENTS.page({ records, pageNumber, search, by, order }, filter);
      const { found, count } = await selectPage(tx, page, SHIPMENT_COLUMNS, shipmentsOf(page));
      const today = this.today();
      return { shipments: found.map((row) => toInboundRow(row, today)), totalRecords: count };
    });
  }

  async count(actor: Actor, query: InboundFilter): Promise<InboundCounts> {
    return this.database.reading(actor, async (tx) => {
      const filter = await this.filterOf(tx, actor, query);
      return countByStatus(tx, SHIPMENTS.page({ records: 1, pageNumber: 1, search: query.search }, filter));
    });
  }

  async get(actor: Actor, id: string): Promise<InboundView> {
    return this.database.reading(actor, async (tx) => {
      const shipment = await this.store.require(tx, actor, id);
      return {
        ...toInboundRow(shipment, this.today()),
        bookings: await bookingsOf(tx, shipment),
        lastScan: shipment.status === 'RECEIVING' ? await lastScanOf(tx, shipment, actor.userId) : null,
      };
    });
  }

  async listLines(
    actor: Actor,
    id: string,
    { state, search, page: pageNumber, size: records }: InboundLinesQuery,
  ): Promise<{ lines: InboundLine[]; totalRecords: number }> {
    return this.database.reading(actor, async (tx) => {
      const { companyId } = await this.store.require(tx, actor, id);
      const filter = { companyId, shipmentId: id, state };
      const page = LINES.page({ records, pageNumber, search, order: 'asc' }, filter);
      const { found, count } = await selectPage(tx, page, LINE_COLUMNS, linesOf(page));
      return { lines: found.map(toInboundLine), totalRecords: count };
    });
  }

  /** Missing, too many or damaged: a row per line of closed shipments. */
  async differencesCsv(actor: Actor, query: InboundDifferencesQuery): Promise<string> {
    return this.database.reading(actor, async (tx) => {
      const filter = { ...(await this.filterOf(tx, actor, query)), id: query.shipmentId };
      return csvText({
        heading: CSV_COLUMNS.map(([heading]) => heading),
        linesOf: (row: DifferenceRow) => [CSV_COLUMNS.map(([, value]) => value(row))],
        portion: PORTION,
        most: MOST_DIFFERENCES,
        read: (pageNumber) => {
          const page = DIFFERENCES.page({ records: PORTION, pageNumber, search: query.search }, filter);
          return select(tx, DIFFERENCE_COLUMNS, differencesOf(page), page.parameters);
        },
      });
    });
  }

  private async filterOf(
    tx: EntityManager,
    actor: Actor,
    { warehouseId, companyId, from, to }: InboundFilter,
  ): Promise<Omit<ShipmentFilter, 'status' | 'id'>> {
    const warehouseIds = await this.warehouses.requireReach(tx, actor, undefined);
    const companyIds = companiesAmongView(actor, companyId === undefined ? undefined : [companyId]);
    return { warehouseIds, warehouseId, companyIds, from, to };
  }

  private today(): string {
    return stockDay(this.clock.now());
  }
}
