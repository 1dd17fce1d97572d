import { Injectable } from '@nestjs/common';
import { countedPaise } from '@godown/contracts/cash';
import { type AskHandInRequest, SALESMAN_CASH_MESSAGES, type SalesmanHandIn } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { toHandIn } from './salesman-cash.mapper.js';
import { paymentsInHand } from './salesman-cash.sql.js';
import { SalesmanHandInEntity } from './salesman-hand-in.entity.js';

/** Salesmen say what they have counted before the company counts it. No money moves. */
@Injectable()
export class SalesmanHandIns {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces what the salesman asked before.
   * @throws UserError conflict for a cheque that is not in the salesman's hand
   */
  async ask(actor: Actor, asked: AskHandInRequest): Promise<SalesmanHandIn> {
    const companyId = actor.requireCompany(asked.companyId);
    const salesmanId = actor.requireUser();
    const chequeIds = asked.chequeIds.map((id) => id.toLowerCase());
    const counted = countedPaise(asked.count);
    if (counted === 0 && chequeIds.length === 0)
      throw new UserError('rule', 'NOTHING_HANDED_IN', SALESMAN_CASH_MESSAGES.nothingToHandIn);
    return this.database.within(actor, async (tx) => {
      const held = new Set((await paymentsInHand(tx, companyId, salesmanId)).map(({ id, mode }) => `${mode} ${id}`));
      if (chequeIds.some((id) => !held.has(`CHEQUE ${id}`)))
        throw new UserError('conflict', 'CHEQUES_CHANGED', SALESMAN_CASH_MESSAGES.chequesChanged);
      const { count } = asked;
      const row = {
        companyId,
        salesmanId,
        id: uuidv7(),
        count,
        chequeIds,
        askedAt: this.clock.now(),
        handOverId: null,
      };
      await tx.getRepository(SalesmanHandInEntity).upsert(row, ['companyId', 'salesmanId']);
      await this.audit.write(tx, actor, {
        action: 'salesman-cash.hand-in-asked',
        outcome: 'done',
        subject: salesmanId,
        tenantId: companyId,
        details: { countedPaise: counted, cheques: chequeIds.length },
      });
      return toHandIn(row);
    });
  }
}
