import { Injectable } from '@nestjs/common';
import {
  EWAY_BILL_MESSAGES,
  type EwayBillResult,
  type EwayBillsRequest,
  type EwayBillsResponse,
} from '@godown/contracts/invoices';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { ShippingScope } from '../shipping/index.js';
import { type EwayBill, ewayBillFile, toEwayBill } from './eway-bill.js';
import { InvoiceRepository, type KeptInvoice } from './invoice.repository.js';

type Outcome = EwayBill | { refused: string };

/** The file that the e-way bill portal takes, from invoices as they were issued. */
@Injectable()
export class EwayBillsService {
  constructor(
    private readonly database: Database,
    private readonly reach: ShippingScope,
    private readonly repository: InvoiceRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError missing for a foreign order */
  async make(actor: Actor, request: EwayBillsRequest): Promise<Pick<EwayBillsResponse, 'results' | 'file'>> {
    const { orderIds } = request;
    const { orders, invoices } = await this.database.reading(actor, async (tx) => {
      const found = await this.reach.listIn(tx, actor, orderIds);
      if (found.length < orderIds.length) throw UserError.missing('Order not found');
      const companyIds = [...new Set(found.map(({ companyId }) => companyId))];
      const kept = await this.repository.listOfOrders(tx, companyIds, orderIds);
      return { orders: new Map(found.map((order) => [order.id, order])), invoices: byOrder(kept) };
    });
    const facts = { transport: request, includesSmall: request.includesSmall ?? false, now: this.clock.now() };
    const outcomes = orderIds.map((id) => outcomeOf(invoices.get(id), facts));
    const bills = outcomes.filter((outcome) => !('refused' in outcome));
    return {
      results: orderIds.map((id, index) => toResult(id, orders.get(id)?.shopOrderId ?? '', outcomes[index])),
      file: bills.length === 0 ? null : ewayBillFile(bills),
    };
  }
}

function byOrder(invoices: readonly KeptInvoice[]): ReadonlyMap<string, KeptInvoice> {
  return new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
}

function outcomeOf(invoice: KeptInvoice | undefined, facts: Parameters<typeof toEwayBill>[1]): Outcome {
  if (invoice === undefined) return { refused: EWAY_BILL_MESSAGES.noInvoice };
  if (invoice.isCancelled) return { refused: EWAY_BILL_MESSAGES.cancelled };
  return toEwayBill(invoice.content, facts);
}

function toResult(orderId: string, shopOrderId: string, outcome: Outcome | undefined): EwayBillResult {
  const refused = outcome === undefined || !('refused' in outcome) ? null : String(outcome['refused']);
  return { orderId, shopOrderId, done: refused === null, message: refused ?? EWAY_BILL_MESSAGES.added };
}
