import { type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import { type CsvValue } from '@godown/contracts/csv';
import {
  type CheckedLine,
  type CheckIn,
  type CheckInsCsvQuery,
  type OrderCheckInsResponse,
} from '@godown/contracts/returns';
import { type Actor } from '../../core/actor.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { select } from '../../database/entity-sql.js';
import { csvText } from '../../platform/sheets/csv-text.js';
import { ReturnedOrders, warehousesInScope } from '../orders/index.js';
import { CheckInPhotos } from './check-in-photos.js';
import { isReturnable } from './customer-returns.service.js';
import { stillOut } from './returned-pieces.js';
import { returnMissing } from './returns.errors.js';
import { ReturnsRepository } from './returns.repository.js';
import { CHECK_IN, CHECK_INS, type CheckInRow } from './returns.sql.js';

/** Check-ins of one file. */
const MOST_CHECK_INS = 20_000;
const PORTION = 500;

const COLUMNS: readonly (readonly [heading: string, value: (row: CheckInRow, line: CheckedLine) => CsvValue])[] = [
  ['Order ID', (row) => row.shopOrderId],
  ['AWB', (row) => row.awb],
  ['Type', (row) => row.type],
  ['Warehouse', (row) => row.warehouseName],
  ['Checked in at', (row) => shownTime(row.checkedInAt)],
  ['Checked in by', (row) => row.checkedInBy],
  ['SKU', (_, line) => line.sku],
  ['Product', (_, line) => line.title],
  ['Good', (_, line) => line.good],
  ['Damaged', (_, line) => line.damaged],
  ['Missing', (_, line) => line.missing],
  ['Other item', (_, line) => line.other],
  ['Remark', (row, line) => [line.remark, row.remark].filter((text) => text !== null).join('; ')],
  ['Photos', (row) => row.photos.length],
];

/** What was found in returned parcels: at the order, and as CSV. */
@Injectable()
export class CheckInList {
  constructor(
    private readonly database: Database,
    private readonly orders: ReturnedOrders,
    private readonly repository: ReturnsRepository,
    private readonly photos: CheckInPhotos,
  ) {}

  async ofOrder(actor: Actor, orderId: string): Promise<OrderCheckInsResponse> {
    return this.database.reading(actor, async (tx) => {
      const order = await this.orders.find(tx, actor, orderId);
      const page = CHECK_INS.page(
        { records: 100, pageNumber: 1 },
        { companies: [order.companyId], scope: null, order: order.id },
      );
      const found = await select(tx, CHECK_IN, page.select(String(CHECK_IN)), page.parameters);
      const checkIns = await this.repository.checkInsOf(tx, order);
      const returnable = isReturnable(order, checkIns)
        ? order.items.flatMap((item) => {
            const quantity = stillOut(item, checkIns);
            return quantity === 0 ? [] : [{ id: item.id, sku: item.sku, title: item.title, wsin: item.wsin, quantity }];
          })
        : [];
      return { status: true, checkIns: found.map(toCheckIn), returnable };
    });
  }

  /** @throws UserError missing for a check-in that the actor does not see, and for a number it has no photo under */
  async photo(actor: Actor, id: string, place: number): Promise<{ type: string; stream: Readable }> {
    const key = await this.database.reading(actor, async (tx) => {
      const checkIn = isUuid(id) ? await this.repository.findCheckIn(tx, id) : null;
      if (checkIn === null) throw returnMissing();
      await this.orders.find(tx, actor, checkIn.orderId);
      return checkIn.photos[place];
    });
    if (key === undefined) throw returnMissing();
    return this.photos.open(key);
  }

  async csv(actor: Actor, { companyId, start, end, search }: CheckInsCsvQuery): Promise<string> {
    const filter = {
      companies: companiesAmongView(actor, companyId === undefined ? undefined : [companyId]),
      scope: warehousesInScope(actor),
      start,
      end,
    };
    return this.database.reading(actor, (tx) =>
      csvText({
        heading: COLUMNS.map(([heading]) => heading),
        linesOf: (row: CheckInRow) => row.lines.map((line) => COLUMNS.map(([, value]) => value(row, line))),
        portion: PORTION,
        most: MOST_CHECK_INS,
        read: (pageNumber) => {
          const page = CHECK_INS.page({ records: PORTION, pageNumber, search }, filter);
          return select(tx, CHECK_IN, page.select(String(CHECK_IN)), page.parameters);
        },
      }),
    );
  }
}

function toCheckIn({ id, type, checkedInAt, checkedInBy, remark, lines, photos }: CheckInRow): CheckIn {
  return {
    id,
    type,
    checkedInAt: checkedInAt.toISOString(),
    checkedInBy,
    remark,
    lines,
    photos: photos.map((_, place) => `/returns/check-ins/${id}/photos/${place}`),
  };
}
