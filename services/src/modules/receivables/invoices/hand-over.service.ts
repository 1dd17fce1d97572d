import { Injectable } from '@nestjs/common';
import { isCreditDueDay } from '@godown/contracts/orders';
import {
  type BillSalesmenResponse,
  type CollectionInvoice,
  type HandOverRequest,
  RECEIVABLE_MESSAGES,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { SalesmenReadModel } from '../../field-force/index.js';
import { InvoicesService } from '../../invoices/index.js';
import { invoiceMissing, wrongField } from '../receivables.errors.js';
import { InvoiceHandOverEntity } from './invoice-hand-over.entity.js';
import { InvoiceLookup } from './invoice-lookup.js';
import { D2rInvoicesRepository } from './d2r-invoices.repository.js';

/** The bill goes to the salesman who collects on it. */
@Injectable()
export class HandOver {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly repository: D2rInvoicesRepository,
    private readonly salesmen: SalesmenReadModel,
    private readonly invoices: InvoicesService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Whom a bill can be handed to. */
  async listSalesmen(actor: Actor, orderId: string): Promise<BillSalesmenResponse['data']> {
    return this.database.within(actor, async (tx) => {
      const { companyId } = await this.lookup.require(tx, actor, { orderId });
      return (await this.salesmen.list(tx, companyId)).map(({ id, name, phone }) => ({ id, name, phone }));
    });
  }

  /** Issues the tax invoice, too: a bill that leaves has its document. Handing over again moves the bill. */
  async handOver(
    actor: Actor,
    orderId: string,
    { salesmanId, dueDate }: HandOverRequest,
  ): Promise<{ message: string; invoice: CollectionInvoice }> {
    const now = this.clock.now();
    if (dueDate !== undefined && !isCreditDueDay(dueDate, now))
      throw wrongField('dueDate', RECEIVABLE_MESSAGES.dueDateRange);
    return this.database.within(actor, async (tx) => {
      const { companyId, id } = await this.lookup.require(tx, actor, { orderId });
      const salesman = (await this.salesmen.list(tx, companyId)).find((one) => one.id === salesmanId.toLowerCase());
      if (salesman === undefined) throw UserError.missing(RECEIVABLE_MESSAGES.salesmanNotFound);
      const [document] = await this.invoices.issue(actor, [orderId]);
      const locked = await this.repository.lock(tx, { companyId, id });
      if (locked === null) throw invoiceMissing();
      refuseEnded(locked);
      await this.repository.update(
        tx,
        { companyId, id },
        {
          salesmanId: salesman.id,
          billLocation: salesman.name,
          handedAt: now,
          ...(dueDate === undefined ? {} : { dueDate }),
        },
      );
      await insertMany(tx, InvoiceHandOverEntity, [
        { companyId, invoiceId: id, salesmanId: salesman.id, handedAt: now },
      ]);
      await this.audit.write(tx, actor, {
        action: 'receivable.handed-over',
        outcome: 'done',
        subject: id,
        tenantId: companyId,
        details: { salesmanId: salesman.id },
      });
      const note = document === undefined || document.done ? '' : `. No tax invoice: ${document.message}`;
      return {
        message: `${RECEIVABLE_MESSAGES.handedOver(salesman.name)}${note}`,
        invoice: await this.lookup.refreshed(tx, id),
      };
    });
  }
}

/** @throws UserError conflict for an invoice on which nothing more is done */
export function refuseEnded(invoice: { closedAt: Date | null; cancelledAt: Date | null }): void {
  if (invoice.closedAt !== null) throw new UserError('conflict', 'INVOICE_CLOSED', RECEIVABLE_MESSAGES.closed);
  if (invoice.cancelledAt !== null) throw new UserError('conflict', 'INVOICE_CANCELLED', RECEIVABLE_MESSAGES.cancelled);
}
