import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { paiseToRupees, shownTime } from '@godown/contracts/common';
import { ORDER_STATUS_LABELS, type OrderCsvQuery, type OrderListQuery, type OrderListRow } from '@godown/contracts/orders';
import { type Actor } from '../../common/actor.js';
import { csvLine, type CsvValue } from '../../common/csv-line.js';
import { Database } from '../../database/database.js';
import { companiesWithinReach } from './order-reach.js';
import { OrderListReadModel, type OrderPage } from './order-list.read-model.js';

const PORTION = 300;

const COLUMNS: readonly (readonly [heading: string, value: (order: OrderListRow) => CsvValue])[] = [
  ['Order ID', (order) => order.shopOrderId],
  ['External Order ID', (order) => order.externalOrderId],
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
];

/** The orders list as CSV, read page by page so that no length of list fills the memory. */
@Injectable()
export class OrderCsvService {
  constructor(
    private readonly database: Database,
    private readonly list: OrderListReadModel,
  ) {}

  stream(actor: Actor, query: OrderCsvQuery): Readable {
    companiesWithinReach(actor, query.where?.companyIds);
    return Readable.from(this.lines(actor, query));
  }

  private async *lines(actor: Actor, query: OrderCsvQuery): AsyncGenerator<string> {
    yield csvLine(COLUMNS.map(([heading]) => heading));
    let after: OrderListQuery['after'];
    do {
      const page = await this.page(actor, { ...query, pagination: { records: PORTION, pageNumber: 1 }, after });
      yield page.orders.map((order) => csvLine(COLUMNS.map(([, value]) => value(order)))).join('');
      after = page.next ?? undefined;
    } while (after);
  }

  private page(actor: Actor, query: OrderListQuery): Promise<OrderPage> {
    return this.database.reading(actor, (tx) => this.list.find(tx, actor, query, 0));
  }
}
