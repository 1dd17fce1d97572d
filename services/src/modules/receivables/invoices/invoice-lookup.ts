import { Injectable } from '@nestjs/common';
import { type CollectionInvoice } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { isUuid } from '../../../core/uuid.js';
import { Ledger } from '../../ledger/index.js';
import { creditOf } from '../journal.js';
import { type ReceivableScope, receivableScopeOf } from '../receivable-scope.js';
import { invoiceMissing } from '../receivables.errors.js';
import { toCollectionInvoice } from './d2r-invoice.mapper.js';
import { findInvoice, type FoundInvoice } from './d2r-invoices.sql.js';

/** Invoices one at a time, as an actor sees them. */
@Injectable()
export class InvoiceLookup {
  constructor(private readonly ledger: Ledger) {}

  /** @throws UserError missing for an invoice that the actor does not see, or that is not in the scope */
  async require(
    tx: EntityManager,
    actor: Actor,
    by: { invoiceId: string } | { orderId: string },
    scope: ReceivableScope = receivableScopeOf(actor),
  ): Promise<FoundInvoice> {
    const id = 'orderId' in by ? by.orderId : by.invoiceId;
    const found = isUuid(id) ? await findInvoice(tx, by, scope) : null;
    if (found === null) throw invoiceMissing();
    return found;
  }

  /** The invoice as it is now. */
  async refreshed(tx: EntityManager, invoiceId: string): Promise<CollectionInvoice> {
    const found = await findInvoice(tx, { invoiceId }, { warehouses: null, salesmanId: null });
    if (found === null) throw invoiceMissing();
    return this.view(tx, found);
  }

  async view(tx: EntityManager, found: FoundInvoice): Promise<CollectionInvoice> {
    const credit = await this.ledger.balance(tx, found.companyId, creditOf(found.storeAddressId));
    return toCollectionInvoice(found, Math.max(0, credit));
  }
}
