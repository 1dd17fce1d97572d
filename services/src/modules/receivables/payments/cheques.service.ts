import { Injectable } from '@nestjs/common';
import { RECEIVABLE_MESSAGES, SALESMAN_CASH_MESSAGES, type SettleChequeRequest } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Ledger } from '../../ledger/index.js';
import { InvoiceLookup } from '../invoices/invoice-lookup.js';
import { D2rInvoicesRepository } from '../invoices/d2r-invoices.repository.js';
import { chequeBounced, chequeCleared } from '../journal.js';
import { invoiceMissing } from '../receivables.errors.js';
import { holderOfCheque } from './d2r-payments.sql.js';
import { D2rCollectionsRepository } from './d2r-collections.repository.js';

/** What the bank says about cheques that were collected. */
@Injectable()
export class Cheques {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly invoices: D2rInvoicesRepository,
    private readonly repository: D2rCollectionsRepository,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A bounced cheque is owed again, with what the bank took; its invoice is open again. One that is still with the salesman can have
   * come to nothing, not have been cleared.
   * @returns what has become of it, for whoever settled it
   */
  async settle(
    actor: Actor,
    collectionId: string,
    { state, chargePaise: charged = 0 }: SettleChequeRequest,
  ): Promise<string> {
    return this.database.within(actor, async (tx) => {
      const found = isUuid(collectionId) ? await this.repository.findById(tx, collectionId) : null;
      if (found === null) throw UserError.missing(RECEIVABLE_MESSAGES.paymentNotFound);
      const { companyId, id } = await this.lookup.require(tx, actor, { invoiceId: found.invoiceId });
      const invoice = await this.invoices.lock(tx, { companyId, id });
      if (invoice === null) throw invoiceMissing();
      const isBounced = state === 'BOUNCED';
      const chargePaise = isBounced ? charged : 0;
      const settled = { state, chargePaise, settledAt: this.clock.now(), settledBy: actor.requireUser() };
      if (!(await this.repository.settleCheque(tx, found, settled)))
        throw new UserError('conflict', 'NOT_IN_TRANSIT', RECEIVABLE_MESSAGES.notCheque);
      const salesmanId = await holderOfCheque(tx, found);
      if (salesmanId !== null && !isBounced)
        throw new UserError('conflict', 'WITH_SALESMAN', SALESMAN_CASH_MESSAGES.withSalesman);
      // Of a cancelled order, what was paid had become the retailer's credit.
      const owedAgainPaise = isBounced && invoice.cancelledAt === null ? found.appliedPaise : 0;
      if (owedAgainPaise > 0)
        await this.invoices.update(
          tx,
          { companyId, id },
          { paidPaise: invoice.paidPaise - owedAgainPaise, closedAt: null },
        );
      const cheque = {
        companyId,
        collectionId: found.id,
        invoiceId: id,
        storeAddressId: invoice.storeAddressId,
        userId: settled.settledBy,
        salesmanId,
        amountPaise: found.amountPaise,
        owedAgainPaise,
        chargePaise,
      };
      await this.audit.write(tx, actor, {
        action: isBounced ? 'receivable.cheque-bounced' : 'receivable.cheque-cleared',
        outcome: 'done',
        subject: found.id,
        tenantId: companyId,
      });
      await this.ledger.transfer(tx, isBounced ? chequeBounced(cheque) : chequeCleared(cheque));
      if (!isBounced) return RECEIVABLE_MESSAGES.chequeCleared;
      return owedAgainPaise > 0 ? RECEIVABLE_MESSAGES.chequeBounced : RECEIVABLE_MESSAGES.advanceBounced;
    });
  }
}
