import { Injectable } from '@nestjs/common';
import { type PaymentState } from '@godown/contracts/payments';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { Ledger } from '../ledger/index.js';
import { type CapturedPayment, type GatewayUpdate, type GatewayPayment } from './kit/payment-gateway.js';
import { Gateways } from './gateways.js';
import { PaymentAttention } from './payment-attention.js';
import { PaymentsRepository } from './payments.repository.js';

/**
 * The one way in which a payment becomes money in a wallet, for the page that paid, for the gateway's push and for the
 * reconciler: ask the gateway what it took, and credit each payment once. Whoever is first credits; the others find it done.
 */
@Injectable()
export class PaymentSettlement {
  constructor(
    private readonly gateways: Gateways,
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly repository: PaymentsRepository,
    private readonly audit: AuditTrail,
    private readonly attention: PaymentAttention,
    private readonly clock: Clock,
  ) {}

  /** @returns where the payment stands now @throws UpstreamError when the gateway cannot be asked */
  async settle(payment: GatewayPayment): Promise<PaymentState> {
    const news = await this.gateways.of(payment.gateway).collect(payment);
    return this.database.within(Actor.system([payment.companyId]), (tx) => this.book(tx, payment, news));
  }

  private async book(tx: EntityManager, payment: GatewayPayment, news: GatewayUpdate): Promise<PaymentState> {
    const right = news.captured.filter((captured) => isAsAsked(payment, captured));
    for (const captured of news.captured.filter((one) => !right.includes(one)))
      await this.attention.tellDiffering(tx, payment, captured);
    for (const { paymentRef } of right) await this.credit(tx, payment, paymentRef);
    const [first] = right;
    if (first) {
      const isMoved = await this.repository.move(tx, payment, {
        to: 'SUCCESS',
        at: this.clock.now(),
        paymentRef: first.paymentRef,
      });
      if (isMoved && payment.state === 'FAILED') await this.attention.tellLate(tx, payment);
      return 'SUCCESS';
    }
    if (news.captured.length === 0)
      await this.repository.move(tx, payment, { to: news.otherwise, at: this.clock.now(), reason: news.reason });
    return news.otherwise;
  }

  private async credit(tx: EntityManager, payment: GatewayPayment, paymentRef: string): Promise<void> {
    const { companyId, gateway, amountPaise, pricePaise } = payment;
    const { isNew, transferId } = await this.ledger.transfer(tx, {
      companyId,
      key: `${gateway}:${paymentRef}`,
      kind: `recharge.${gateway}`,
      category: 'RECHARGE',
      reference: paymentRef,
      remark: this.gateways.remarkOf(gateway),
      entries: [
        { account: 'gatewayClearing', amountPaise: -pricePaise },
        { account: 'wallet', amountPaise },
        { account: 'gatewayFees', amountPaise: pricePaise - amountPaise },
      ],
    });
    if (!isNew) return;
    await this.audit.write(tx, Actor.system([companyId]), {
      action: 'wallet.recharge',
      outcome: 'done',
      tenantId: companyId,
      subject: transferId,
      details: { gateway, amountPaise },
    });
  }
}

function isAsAsked(payment: GatewayPayment, captured: CapturedPayment): boolean {
  return captured.amountPaise === payment.pricePaise && captured.currency === 'INR';
}
