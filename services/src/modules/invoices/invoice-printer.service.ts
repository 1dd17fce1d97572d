import { Injectable } from '@nestjs/common';
import { INVOICE_MESSAGES, type InvoiceSize } from '@godown/contracts/invoices';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { CompaniesService } from '../companies/index.js';
import { printPaper, ShippingScope } from '../shipping/index.js';
import { InvoiceRepository } from './invoice.repository.js';

/** Prints issued invoices: what they said on their day, however often. */
@Injectable()
export class InvoicePrinter {
  constructor(
    private readonly database: Database,
    private readonly reach: ShippingScope,
    private readonly repository: InvoiceRepository,
    private readonly companies: CompaniesService,
  ) {}

  /** One document, in the order asked. @throws UserError missing for a foreign order, rule when none has an invoice */
  async print(actor: Actor, orderIds: readonly string[], asked: InvoiceSize | undefined): Promise<Buffer> {
    const { invoices, size, signatures } = await this.database.within(actor, async (tx) => {
      const orders = await this.reach.listIn(tx, actor, orderIds);
      if (orders.length < orderIds.length) throw UserError.missing('Order not found');
      const companyIds = [...new Set(orders.map((order) => order.companyId))];
      const kept = new Map(
        (await this.repository.listOfOrders(tx, companyIds, orderIds)).map((invoice) => [invoice.orderId, invoice]),
      );
      const found = orderIds.flatMap((id) => kept.get(id) ?? []);
      const companies = await this.companies.findByIds(tx, companyIds);
      const preferred: InvoiceSize = companies.some(({ preferences }) => preferences.a4SizeInvoice) ? 'A4' : '4x6';
      const hashes = [...new Set(found.flatMap(({ content }) => content.signature ?? []))];
      return {
        invoices: found,
        size: asked ?? preferred,
        signatures: await this.repository.signatures(tx, companyIds, hashes),
      };
    });
    if (invoices.length === 0) throw new UserError('rule', 'NO_INVOICES', INVOICE_MESSAGES.none);
    return printPaper({
      kind: 'invoices',
      invoices: invoices.map(({ content, isCancelled }) => ({ content, isCancelled })),
      size,
      signatures,
    });
  }
}
