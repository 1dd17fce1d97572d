import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import {
  MAX_ORDERS_AT_ONCE,
  ORDER_EXPORT_MESSAGES,
  ORDER_STATUS_LABELS,
  type OrderCsvQuery,
  type OrderListQuery,
  type OrderListRow,
} from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { companiesAmongView } from '../../../core/company-scope.js';
import { csvLine, type CsvValue } from '@godown/contracts/csv';
import { BugError, UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { OrderListReadModel, type OrderPage } from './order-list.read-model.js';

const PORTION = 300;

const COLUMNS: readonly (readonly [heading: string, value: (order: OrderListRow) => CsvValue])[] = [
  ['Order ID', (order) => order.shopOrderId],
  ['External Order ID', (order) => order.externalOrderId],
  ['Order Date', (order) => order.shopDate],
  ['Placed At', (order) => shownTime(order.createdAt)],
  ['Status', (order) => ORDER_STATUS_LABELS[order.status]],
  ['Items', (order) => order.items.map((item) => `${item.sku} x ${item.quantity}`).join('; ')],
  ['Customer', (order) => order.customerName],
  ['Phone', (order) => order.customerPhone],
  ['City', (order) => order.dropCity],
  ['Pincode', (order) => order.dropPincode],
  ['Pickup', (order) => order.pickupAddress.firstName],
  ['Payment', (order) => order.paymentMode],
  ['Amount', (order) => paiseToRupees(order.amountPaise)],
  ['Courier', (order) => order.shipper],
  ['AWB', (order) => order.deliveryAwb],
  ['Remarks', (order) => order.remarks],
  ['Returning Since', (order) => (order.returningSince === null ? null : shownTime(order.returningSince))],
];

/** Some orders of the file, as lines. */
export interface CsvPart {
  text: string;
  rows: number;
  /** All orders of the file; counted no further than one beyond the limit. */
  count: number;
}

/** The orders list as CSV, read page by page so that no length of list fills the memory. */
@Injectable()
export class OrderCsvService {
  constructor(
    private readonly database: Database,
    private readonly list: OrderListReadModel,
  ) {}

  /** A short list at once. @throws UserError tooLarge for a longer one, which is a task's (`OrderExportTask`) */
  async stream(actor: Actor, query: OrderCsvQuery): Promise<Readable> {
    const parts = this.parts(actor, query, MAX_ORDERS_AT_ONCE);
    const first = await parts.next();
    if (first.done) throw new BugError('a file has at least its header');
    if (first.value.count > MAX_ORDERS_AT_ONCE)
      throw new UserError('tooLarge', 'EXPORT_TOO_LARGE', ORDER_EXPORT_MESSAGES.tooMany);
    const { text } = first.value;
    return Readable.from(
      (async function* lines() {
        yield text;
        for await (const part of parts) yield part.text;
      })(),
    );
  }

  /** @param mostCounted how far the first part counts */
  async *parts(actor: Actor, query: OrderCsvQuery, mostCounted: number): AsyncGenerator<CsvPart> {
    companiesAmongView(actor, query.where?.companyIds);
    let text = csvLine(COLUMNS.map(([heading]) => heading));
    let after: OrderListQuery['after'];
    let count: number | null = null;
    do {
      const page = await this.page(
        actor,
        { ...query, pagination: { records: PORTION, pageNumber: 1 }, after },
        count === null ? mostCounted : 0,
      );
      count ??= page.count;
      text += page.orders.map((order) => csvLine(COLUMNS.map(([, value]) => value(order)))).join('');
      yield { text, rows: page.orders.length, count };
      text = '';
      after = page.next ?? undefined;
    } while (after);
  }

  private page(actor: Actor, query: OrderListQuery, countCap: number): Promise<OrderPage> {
    return this.database.reading(actor, (tx) => this.list.find(tx, actor, query, countCap));
  }
}
