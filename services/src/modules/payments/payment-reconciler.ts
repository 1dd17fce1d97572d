import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { PaymentsConfig } from '../../config/payments.config.js';
import { Database } from '../../database/database.js';
import { type GatewayPayment } from './kit/payment-gateway.js';
import { PAYMENT_JOBS, type PushedPayment } from './payment.jobs.js';
import { PaymentSettlement } from './payment-settlement.js';
import { PaymentsRepository } from './payments.repository.js';

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

  /** What a push tells of is worked on by a job of its own, as often as it takes: the gateway is asked outside any transaction. */
  async take(tx: EntityManager, pushed: PushedPayment): Promise<void> {
    await this.jobs.enqueue(tx, PAYMENT_JOBS.pushed, pushed);
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
