import { Injectable } from '@nestjs/common';
import { countedPaise } from '@godown/contracts/cash';
import { hasText } from '@godown/contracts/common';
import {
  SALESMAN_CASH_MESSAGES,
  type SalesmanHandOver,
  type SalesmanHandOverRequest,
} from '@godown/contracts/receivables';
import { type EntityManager, IsNull } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { insertMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { type AccountName, Ledger } from '../../ledger/index.js';
import { handedOver } from '../journal.js';
import { wrongField } from '../receivables.errors.js';
import { toHandOver } from './salesman-cash.mapper.js';
import { findHolders, lastHandOvers, lockCheques, type Payment, paymentsInHand } from './salesman-cash.sql.js';
import { SalesmanHandInEntity } from './salesman-hand-in.entity.js';
import { SalesmanHandOverPaymentEntity } from './salesman-hand-over-payment.entity.js';
import { SalesmanHandOverEntity } from './salesman-hand-over.entity.js';

/** Salesmen hand cash and cheques over to the company. */
@Injectable()
export class SalesmanHandOvers {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * One at a time per salesman. The counted cash leaves the salesman's account, so that a difference stays on it.
   * @throws UserError conflict when the salesman does not hold what was expected
   */
  async handOver(actor: Actor, salesmanId: string, asked: SalesmanHandOverRequest): Promise<SalesmanHandOver> {
    const companyId = actor.requireCompany(asked.companyId);
    const counted = countedPaise(asked.count);
    return this.database.within(actor, async (tx) => {
      const [holder] = await findHolders(tx, [companyId], salesmanId);
      if (holder === undefined) throw UserError.missing(SALESMAN_CASH_MESSAGES.salesmanMissing);
      const covered = await this.covered(tx, companyId, salesmanId, asked);
      const cheques = covered.filter(({ mode }) => mode === 'CHEQUE');
      if (counted === 0 && cheques.length === 0)
        throw new UserError('rule', 'NOTHING_HANDED_OVER', SALESMAN_CASH_MESSAGES.nothing);
      const reason = reasonOf(counted - asked.expectedPaise, asked.reason);
      const chequesPaise = cheques.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      const [id, receivedBy] = [uuidv7(), actor.requireUser()];
      const row = { companyId, id, salesmanId, expectedPaise: asked.expectedPaise, countedPaise: counted, reason };
      await insertMany(tx, SalesmanHandOverEntity, [
        {
          ...row,
          count: asked.count,
          cheques: cheques.length,
          chequesPaise,
          receivedBy,
          receivedAt: this.clock.now(),
        },
      ]);
      const payments = covered.map((payment) => ({ companyId, collectionId: payment.id, handOverId: id }));
      await insertMany(tx, SalesmanHandOverPaymentEntity, payments);
      // Whatever was counted: it is the answer to what the salesman asked.
      await tx
        .getRepository(SalesmanHandInEntity)
        .update({ companyId, salesmanId, handOverId: IsNull() }, { handOverId: id });
      await this.audit.write(tx, actor, {
        action: 'salesman-cash.handed-over',
        outcome: 'done',
        subject: salesmanId,
        tenantId: companyId,
        details: { expectedPaise: asked.expectedPaise, countedPaise: counted, cheques: cheques.length },
      });
      await this.ledger.transfer(
        tx,
        handedOver({ companyId, handOverId: id, salesmanId, userId: receivedBy, cashPaise: counted, chequesPaise }),
      );
      const [written] = await lastHandOvers(tx, salesmanId, companyId);
      if (written === undefined) throw UserError.missing(SALESMAN_CASH_MESSAGES.handOverMissing);
      return toHandOver(written);
    });
  }

  /** All the cash, and the cheques that were ticked. Nobody captures or settles between the look and the booking. */
  private async covered(
    tx: EntityManager,
    companyId: string,
    salesmanId: string,
    { expectedPaise, chequeIds }: SalesmanHandOverRequest,
  ): Promise<Payment[]> {
    const ticked = new Set(chequeIds.map((id) => id.toLowerCase()));
    await lockCheques(tx, companyId, [...ticked]);
    const cash: AccountName = `salesmanCash/${salesmanId}`;
    const accounts: AccountName[] = [cash, `salesmanCheques/${salesmanId}`, 'd2rCash', 'd2rCheques'];
    const balances = await this.ledger.lockBalances(tx, [companyId], accounts, cash);
    const found = await paymentsInHand(tx, companyId, salesmanId);
    const covered = found.filter(({ id, mode }) => mode === 'CASH' || ticked.has(id));
    const cheques = covered.filter(({ mode }) => mode === 'CHEQUE').length;
    if ((balances.get(companyId) ?? 0) !== -expectedPaise || cheques !== ticked.size)
      throw new UserError('conflict', 'CASH_CHANGED', SALESMAN_CASH_MESSAGES.changed);
    return covered;
  }
}

/** @throws UserError invalid for a difference without a reason */
function reasonOf(differencePaise: number, reason: string | undefined): string | null {
  if (hasText(reason)) return reason.trim();
  if (differencePaise !== 0) throw wrongField('reason', SALESMAN_CASH_MESSAGES.reason);
  return null;
}
