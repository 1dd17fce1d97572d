import { Injectable } from '@nestjs/common';
import { type CollectionInvoice, type CollectionResponse } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { Ledger } from '../../ledger/index.js';
import { creditOf } from '../journal.js';
import { logsOf } from '../payments/d2r-payments.sql.js';
import { toCollectionLog } from '../payments/d2r-payment.mapper.js';
import { receivableScopeOf } from '../receivable-scope.js';
import { invoiceMissing } from '../receivables.errors.js';
import { toCollectionInvoice } from './d2r-invoice.mapper.js';
import { findInvoice, type FoundInvoice } from './d2r-invoices.sql.js';

/** One invoice with what was collected on it. */
@Injectable()
export class Collections {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  async get(actor: Actor, orderId: string): Promise<CollectionResponse> {
    return this.database.within(actor, async (tx) => {
      const found = await this.require(tx, actor, { orderId });
      const logs = (await logsOf(tx, found.companyId, found.id)).map(toCollectionLog);
      return { status: true, message: 'Success', invoice: await this.view(tx, found), logs };
    });
  }

  /** @throws UserError missing for an invoice that the actor does not see */
  async require(
    tx: EntityManager,
    actor: Actor,
    by: { invoiceId: string } | { orderId: string },
  ): Promise<FoundInvoice> {
    const id = 'orderId' in by ? by.orderId : by.invoiceId;
    const found = isUuid(id) ? await findInvoice(tx, by, receivableScopeOf(actor)) : null;
    if (found === null) throw invoiceMissing();
    return found;
  }

  /** The invoice as it is now. */
  async refreshed(tx: EntityManager, invoiceId: string): Promise<CollectionInvoice> {
    const found = await findInvoice(tx, { invoiceId }, { warehouses: null, salesmanId: null });
    if (found === null) throw invoiceMissing();
    return this.view(tx, found);
  }

  private async view(tx: EntityManager, found: FoundInvoice): Promise<CollectionInvoice> {
    const credit = await this.ledger.balance(tx, found.companyId, creditOf(found.storeAddressId));
    return toCollectionInvoice(found, Math.max(0, credit));
  }
}
