import { Injectable } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { IDEMPOTENCY_MESSAGES } from '../../platform/idempotency/idempotency-rule.js';
import { PaymentsConfig } from '../../config/payments.config.js';
import { Database } from '../../database/database.js';
import { type GatewayPayment } from './kit/payment-gateway.js';
import { PaymentsRepository } from './payments.repository.js';
import { hasCompany, type NewPayment } from './payments.sql.js';

export type AskedPayment = Pick<
  NewPayment,
  'companyId' | 'gateway' | 'amountPaise' | 'pricePaise' | 'mobile' | 'message' | 'requestKey'
>;

/** Payments as people ask for them: one row for one key, however often the call comes. */
@Injectable()
export class NewPayments {
  constructor(
    private readonly database: Database,
    private readonly repository: PaymentsRepository,
    private readonly clock: Clock,
    private readonly config: PaymentsConfig,
  ) {}

  /** A key is its person's own. @throws UserError rule when the key was used for something else, missing when there is no such company */
  async begin(actor: Actor, asked: AskedPayment): Promise<GatewayPayment> {
    const createdAt = this.clock.now();
    const nextCheckAt = new Date(createdAt.getTime() + this.config.recheckMinutes * 60_000);
    const requestKey = `${actor.userId ?? 'public'} ${asked.requestKey}`;
    const payment = await this.database.within(actor, async (tx) => {
      if (!(await hasCompany(tx, asked.companyId))) throw UserError.missing('Company not found');
      return this.repository.insertOrFind(tx, {
        ...asked,
        requestKey,
        createdBy: actor.userId,
        createdAt,
        nextCheckAt,
      });
    });
    if (!payment) throw new BugError('The payment was not written');
    if (!isSameAsk(payment, asked)) throw new UserError('rule', 'IDEMPOTENCY_KEY_REUSED', IDEMPOTENCY_MESSAGES.reused);
    return payment;
  }
}

function isSameAsk(payment: GatewayPayment, asked: AskedPayment): boolean {
  return (
    payment.pricePaise === asked.pricePaise &&
    payment.amountPaise === asked.amountPaise &&
    payment.mobile === asked.mobile &&
    payment.message === asked.message
  );
}
