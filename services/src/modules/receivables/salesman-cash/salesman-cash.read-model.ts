import { Injectable } from '@nestjs/common';
import { indiaDay, startOfIndiaDay } from '@godown/contracts/orders';
import {
  type OwnCollectionsResponse,
  type OwnHand,
  type PaymentInHand,
  SALESMAN_CASH_MESSAGES,
  type SalesmanCash,
  type SalesmanCashResponse,
  type SalesmanHandIn,
} from '@godown/contracts/receivables';
import { type EntityManager, IsNull } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { companiesAmongView, companiesInView } from '../../../core/company-scope.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { DaysRound } from '../../field-force/index.js';
import { SalesmanHandOverEntity } from './salesman-hand-over.entity.js';
import { SalesmanHandInEntity } from './salesman-hand-in.entity.js';
import { toHandIn, toHandOver, toOwnCollection, toPaymentInHand, toSalesmanCash } from './salesman-cash.mapper.js';
import {
  findHolders,
  type Holder,
  lastHandOvers,
  openBillsOf,
  ordersTakenBy,
  paymentsInHand,
  paymentsOfHandOver,
  paymentsTakenBy,
} from './salesman-cash.sql.js';

/** Who of the salesmen holds how much, and a salesman's own day. */
@Injectable()
export class SalesmanCashReadModel {
  constructor(
    private readonly database: Database,
    private readonly round: DaysRound,
    private readonly clock: Clock,
  ) {}

  list(actor: Actor): Promise<SalesmanCash[]> {
    const companies = companiesAmongView(actor);
    return this.database.reading(actor, async (tx) => (await findHolders(tx, companies, null)).map(toSalesmanCash));
  }

  /** @throws UserError missing for somebody who never held money of the company */
  async ofSalesman(
    actor: Actor,
    salesmanId: string,
    asked: string,
  ): Promise<Omit<SalesmanCashResponse, 'status' | 'message'>> {
    const companyId = actor.requireCompany(asked);
    return this.database.reading(actor, async (tx) => {
      const [holder] = await findHolders(tx, [companyId], salesmanId);
      if (holder === undefined) throw UserError.missing(SALESMAN_CASH_MESSAGES.salesmanMissing);
      return {
        cashPaise: holder.cashPaise,
        chequesPaise: holder.chequesPaise,
        payments: (await paymentsInHand(tx, companyId, salesmanId)).map(toPaymentInHand),
        handOvers: (await lastHandOvers(tx, salesmanId, companyId)).map(toHandOver),
        handIn: await handInOf(tx, companyId, salesmanId),
      };
    });
  }

  /** @throws UserError missing for a hand-over that the actor does not see */
  async ofHandOver(actor: Actor, id: string): Promise<PaymentInHand[]> {
    const companies = companiesInView(actor);
    return this.database.reading(actor, async (tx) => {
      const found = isUuid(id) ? await tx.getRepository(SalesmanHandOverEntity).findOneBy({ id }) : null;
      if (found === null || companies?.includes(found.companyId) === false)
        throw UserError.missing(SALESMAN_CASH_MESSAGES.handOverMissing);
      return (await paymentsOfHandOver(tx, id)).map(toPaymentInHand);
    });
  }

  /** Over all companies that the salesman works for. */
  async own(actor: Actor): Promise<Omit<OwnCollectionsResponse, 'status' | 'message'>> {
    const salesmanId = actor.requireUser();
    const now = this.clock.now();
    const day = indiaDay(now);
    const since = startOfIndiaDay(day);
    return this.database.reading(actor, async (tx) => {
      const held = await findHolders(tx, companiesInView(actor), salesmanId);
      const handOvers = (await lastHandOvers(tx, salesmanId, null)).map(toHandOver);
      return {
        day,
        now: now.toISOString(),
        cashPaise: held.reduce((sum, { cashPaise }) => sum + cashPaise, 0),
        chequesPaise: held.reduce((sum, { chequesPaise }) => sum + chequesPaise, 0),
        cheques: held.reduce((sum, { cheques }) => sum + cheques, 0),
        hands: await handsOf(tx, held),
        collections: (await paymentsTakenBy(tx, salesmanId, since)).map(toOwnCollection),
        work: { ...(await this.round.of(tx, salesmanId, day)), ...(await ordersTakenBy(tx, salesmanId, since)) },
        bills: await openBillsOf(tx, salesmanId),
        handOvers,
        closings: handOvers.filter(({ receivedAt }) => Date.parse(receivedAt) >= since.getTime()),
      };
    });
  }
}

async function handInOf(tx: EntityManager, companyId: string, salesmanId: string): Promise<SalesmanHandIn | null> {
  const found = await tx.getRepository(SalesmanHandInEntity).findOneBy({ companyId, salesmanId, handOverId: IsNull() });
  return found === null ? null : toHandIn(found);
}

async function handsOf(tx: EntityManager, held: readonly Holder[]): Promise<OwnHand[]> {
  const hands: OwnHand[] = [];
  for (const { companyId, companyName, salesmanId, cashPaise } of held) {
    const payments = await paymentsInHand(tx, companyId, salesmanId);
    const cheques = payments.filter(({ mode }) => mode === 'CHEQUE').map(toPaymentInHand);
    hands.push({ companyId, companyName, cashPaise, cheques, handIn: await handInOf(tx, companyId, salesmanId) });
  }
  return hands;
}
