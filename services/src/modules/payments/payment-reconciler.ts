import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { PaymentsConfig } from '../../config/payments.config.js';
import { Database } from '../../database/database.js';
import { type GatewayName, type GatewayPayment } from './gateway-payment.js';
import { PaymentSettlement } from './payment-settlement.js';
import { PaymentsRepository } from './payments.repository.js';

const PAYMENT_JOBS = {
  /** Asks the gateways for payments that nobody has told us of. */
  reconcile: 'payments.reconcile',
  /** One payment that a gateway has told us of. Payload: PushedPayment. */
  pushed: 'payments.pushed',
} as const;

/** What a push is believed: which payment to ask for. */
export interface PushedPayment {
  gateway: GatewayName;
  orderRef: string;
}

const EVERY_MINUTE = '* * * * *';
const CLAIMED_AT_ONCE = 100;
const AT_ONCE = 4;

/** Finds the payments whose callback was lost, late, doubled or never sent. */
@Injectable()
export class PaymentReconciler {
  constructor(
    private readonly database: Database,
    private readonly repository: PaymentsRepository,
    private readonly settlement: PaymentSettlement,
    private readonly config: PaymentsConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(PAYMENT_JOBS.reconcile, async () => void (await this.run()));
    jobs.schedule(PAYMENT_JOBS.reconcile, EVERY_MINUTE);
    jobs.handle<PushedPayment>(PAYMENT_JOBS.pushed, (pushed) => this.settlePushed(pushed), {
      retryLimit: 8,
      retryDelaySeconds: 5,
      concurrency: 2,
    });
  }

  /** A push is answered at once and worked on here, as often as it takes. */
  async take(pushed: PushedPayment): Promise<void> {
    const key = `${pushed.gateway}:${pushed.orderRef}`;
    await this.database.within(Actor.system(), (tx) => this.jobs.enqueue(tx, PAYMENT_JOBS.pushed, pushed, { key }));
  }

  /** @returns how many payments were asked for */
  async run(): Promise<number> {
    let asked = 0;
    for (;;) {
      const due = await this.claim();
      asked += due.length;
      await pLimit(AT_ONCE).map(due, (payment) => this.check(payment));
      if (due.length < CLAIMED_AT_ONCE) return asked;
    }
  }

  private claim(): Promise<GatewayPayment[]> {
    const claim = { now: this.clock.now(), recheckMinutes: this.config.recheckMinutes, limit: CLAIMED_AT_ONCE };
    return this.database.within(Actor.system(), (tx) => this.repository.claimDue(tx, claim));
  }

  /** One that cannot be asked for does not keep the others; its next time is set already. */
  private async check(payment: GatewayPayment): Promise<void> {
    try {
      await this.settlement.settle(payment);
    } catch (error) {
      this.logger.warn({ err: error, paymentId: payment.id }, 'a payment could not be asked for');
    }
  }

  private async settlePushed({ gateway, orderRef }: PushedPayment): Promise<void> {
    const payment = await this.database.within(Actor.system(), (tx) =>
      this.repository.findByOrder(tx, gateway, orderRef),
    );
    if (payment) await this.settlement.settle(payment);
    else this.logger.warn({ gateway, orderRef }, 'a gateway told of a payment that nobody asked for');
  }
}
