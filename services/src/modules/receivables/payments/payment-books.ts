import { Injectable } from '@nestjs/common';
import { RECEIVABLE_MESSAGES, type Settlement } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Ledger } from '../../ledger/index.js';
import { type D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { collected, creditOf } from '../journal.js';
import { spendNotes } from '../notes/credit-notes.sql.js';
import { type D2rCollectionEntity } from './d2r-collection.entity.js';

interface Captured {
  invoice: D2rInvoiceEntity;
  captured: D2rCollectionEntity;
  settlement: Settlement;
}

/** A payment in the ledger. */
@Injectable()
export class PaymentBooks {
  constructor(private readonly ledger: Ledger) {}

  /** The last locks of the transaction. @throws UserError rule when the retailer's credit is not enough */
  async post(tx: EntityManager, actor: Actor, { invoice, captured, settlement }: Captured): Promise<void> {
    const { companyId, storeAddressId } = invoice;
    const userId = actor.requireUser();
    const { mode, amountPaise, stockReturnPaise, inHandOf } = captured;
    if (mode === 'CN-ADJUSTED') await spendNotes(tx, { companyId, storeAddressId, amountPaise });
    const transfer = collected({
      companyId,
      collectionId: captured.id,
      invoiceId: invoice.id,
      storeAddressId,
      userId,
      salesmanId: inHandOf,
      mode,
      amountPaise,
      stockReturnPaise,
      settlement,
    });
    if (transfer === null) return;
    if (mode === 'CN-ADJUSTED') {
      const accounts = transfer.entries.map(({ account }) => account);
      const credit = await this.ledger.lockBalances(tx, [companyId], accounts, creditOf(storeAddressId));
      if ((credit.get(companyId) ?? 0) < amountPaise)
        throw new UserError('rule', 'CREDIT_NOT_ENOUGH', RECEIVABLE_MESSAGES.credit);
    }
    await this.ledger.transfer(tx, transfer);
  }
}
