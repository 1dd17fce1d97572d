import { Injectable } from '@nestjs/common';
import { isInvoicingComplete, type SaveInvoicingRequest } from '@godown/contracts/companies';
import { INVOICE_MESSAGES, type InvoiceContent, type InvoiceResult } from '@godown/contracts/invoices';
import { isGstin } from '@godown/contracts/tax';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { CompaniesService, InvoicingService } from '../companies/index.js';
import { type ShippingOrder } from '../orders/index.js';
import { ShippingScope } from '../shipping/index.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceWriting, issued, refused } from './invoice-writing.js';

/** Issues invoices: one for an order, once. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly reach: ShippingScope,
    private readonly repository: InvoiceRepository,
    private readonly companies: CompaniesService,
    private readonly invoicing: InvoicingService,
    private readonly writing: InvoiceWriting,
    private readonly clock: Clock,
  ) {}

  /** In the order of the ids. An order that has its invoice already answers with it. @throws UserError missing for a foreign order */
  async issue(actor: Actor, orderIds: readonly string[]): Promise<InvoiceResult[]> {
    return this.database.within(actor, async (tx) => {
      await this.reach.holdStill(tx, orderIds);
      const orders = await this.reach.listIn(tx, actor, orderIds);
      if (orders.length < orderIds.length) throw UserError.missing('Order not found');
      const results = new Map<string, InvoiceResult>();
      for (const [companyId, ofCompany] of Map.groupBy(orders, (order) => order.companyId)) {
        for (const result of await this.issueOf(tx, actor, companyId, ofCompany)) results.set(result.orderId, result);
      }
      return orderIds.flatMap((id) => results.get(id) ?? []);
    });
  }

  /** What the invoice of an order says; null while it has none. */
  async contentOf(
    tx: EntityManager,
    { companyId, orderId }: { companyId: string; orderId: string },
  ): Promise<InvoiceContent | null> {
    const [kept] = await this.repository.listOfOrders(tx, [companyId], [orderId]);
    return kept === undefined || kept.isCancelled ? null : kept.content;
  }

  private async issueOf(
    tx: EntityManager,
    actor: Actor,
    companyId: string,
    orders: readonly ShippingOrder[],
  ): Promise<InvoiceResult[]> {
    const seller = await this.invoicing.lock(tx, companyId);
    const kept = new Map(
      (
        await this.repository.listOfOrders(
          tx,
          [companyId],
          orders.map((order) => order.id),
        )
      ).map((invoice) => [invoice.orderId, invoice.number]),
    );
    const known = orders.flatMap((order) => {
      const number = kept.get(order.id);
      return number === undefined ? [] : [issued(order, number)];
    });
    const open = orders.filter((order) => !kept.has(order.id));
    if (open.length === 0) return known;
    const fault = faultOf(seller);
    if (seller === null || fault !== null)
      return [...known, ...open.map((order) => refused(order, fault ?? INVOICE_MESSAGES.incomplete))];
    const preferences = await this.companies.preferences(tx, companyId);
    return [
      ...known,
      ...(await this.writing.write(tx, actor, { companyId, seller, preferences, at: this.clock.now() }, open)),
    ];
  }
}

function faultOf(seller: SaveInvoicingRequest | null): string | null {
  if (seller === null || !isInvoicingComplete({ ...seller })) return INVOICE_MESSAGES.incomplete;
  return isGstin(seller.gstin) ? null : INVOICE_MESSAGES.gstin;
}
