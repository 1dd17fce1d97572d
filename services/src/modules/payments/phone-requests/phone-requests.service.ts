import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@godown/contracts/common';
import {
  type InitiatePhonePeResponse,
  type InitiatePhonePeRequest,
  type ListPaymentsQuery,
  PAYMENT_MESSAGES,
  type PaymentsResponse,
} from '@godown/contracts/payments';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UpstreamError, UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { Gateways } from '../gateways.js';
import { type GatewayName, type GatewayPayment } from '../kit/payment-gateway.js';
import { NewPayments } from '../new-payments.js';
import { PaymentsListReadModel } from '../payments-list.read-model.js';
import { PaymentsRepository } from '../payments.repository.js';
import { type PaymentMove } from '../payments.sql.js';

/** The routes of payment requests carry its name. */
const GATEWAY: GatewayName = 'phonepe';

/** Asking a phone for money, and what became of what was asked. */
@Injectable()
export class PhoneRequests {
  constructor(
    private readonly database: Database,
    private readonly repository: PaymentsRepository,
    private readonly payments: NewPayments,
    private readonly list: PaymentsListReadModel,
    private readonly gateways: Gateways,
    private readonly clock: Clock,
  ) {}

  async initiate(actor: Actor, dto: InitiatePhonePeRequest, requestKey: string): Promise<InitiatePhonePeResponse> {
    const companyId = actor.requireCompany(dto.companyId);
    const amountPaise = rupeesToPaise(dto.amount);
    if (amountPaise === null) throw new UserError('invalid', 'AMOUNT_INVALID', 'Please enter amount');
    this.gateways.of(GATEWAY);
    const { mobile, message } = dto;
    const payment = await this.payments.begin(actor, {
      companyId,
      gateway: GATEWAY,
      amountPaise,
      pricePaise: amountPaise,
      mobile,
      message,
      requestKey,
    });
    const state = payment.state === 'INITIATED' ? await this.ask(actor, payment) : payment.state;
    return {
      status: true,
      message: PAYMENT_MESSAGES.initiated,
      data: { transactionId: payment.id, paymentUrl: null, state },
    };
  }

  async find(actor: Actor, query: ListPaymentsQuery): Promise<PaymentsResponse> {
    return this.list.list(actor, GATEWAY, query);
  }

  /** Under its own id from before the call: a callback may come sooner than the answer. */
  private async ask(actor: Actor, payment: GatewayPayment): Promise<'PENDING'> {
    await this.database.within(actor, (tx) => this.repository.keepOrder(tx, payment, payment.id));
    try {
      await this.gateways.phoneOf(GATEWAY).ask(payment);
    } catch (error) {
      if (isRefusal(error))
        await this.move(actor, payment, { to: 'FAILED', at: this.clock.now(), reason: error.message });
      throw error;
    }
    await this.move(actor, payment, { to: 'PENDING', at: this.clock.now() });
    return 'PENDING';
  }

  private move(actor: Actor, payment: GatewayPayment, move: PaymentMove): Promise<boolean> {
    return this.database.within(actor, (tx) => this.repository.move(tx, payment, move));
  }
}

/** Only this says for certain that no phone rings. After HTML or a redirect it may: the reconciler asks what became of it. */
function isRefusal(error: unknown): error is UpstreamError {
  if (!(error instanceof UpstreamError) || error.code !== 'PARTNER_STATUS') return false;
  const { retryable, status = 0 } = error.details;
  return !retryable && status >= 400;
}
