import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { outstandingOf } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { Events } from '../../../platform/events/events.js';
import { Ledger } from '../../ledger/index.js';
import { billed, cancelled } from '../journal.js';
import { billOrders, cancelBills } from './d2r-invoices.sql.js';

/** All goods are back. */
const RETURNED: readonly OrderStatus[] = ['RTO_PROCESSED', 'DTO_PROCESSED'];

interface OrderOfCompany {
  companyId: string;
  orderId: string;
}

/** An approved order and its bill are there together, in the books too; so are its end and that of the debt. */
@Injectable()
export class Billing {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    events: Events,
  ) {
    events.alongside('order.approved', (tx, approved) => this.bill(tx, approved.map(orderOf)));
    events.alongside('order.cancelled', (tx, gone) => this.cancel(tx, gone.map(orderOf)));
    events.alongside('order.moved', (tx, moved) =>
      this.cancel(tx, moved.filter(({ data }) => RETURNED.includes(data.to)).map(orderOf)),
    );
  }

  private async bill(tx: EntityManager, orders: readonly OrderOfCompany[]): Promise<void> {
    const bills = await billOrders(tx, orders);
    await this.ledger.transferMany(tx, bills.filter(({ billPaise }) => billPaise > 0).map(billed));
  }

  private async cancel(tx: EntityManager, orders: readonly OrderOfCompany[]): Promise<void> {
    if (orders.length === 0) return;
    const bills = await cancelBills(tx, orders, this.clock.now());
    const transfers = bills.flatMap((bill) => cancelled({ ...bill, owedPaise: outstandingOf(bill) }) ?? []);
    await this.ledger.transferMany(tx, transfers);
  }
}

function orderOf({ companyId, subjectId }: { companyId: string; subjectId: string }): OrderOfCompany {
  return { companyId, orderId: subjectId };
}
