import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { differenceText, PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { type EntityManager } from 'typeorm';
import { Logger } from '../../core/logging/logger.js';
import { type NewNotice, Notices } from '../notices/index.js';
import { Gateways } from './gateways.js';
import { type CapturedPayment, type GatewayPayment } from './kit/payment-gateway.js';
import { PaymentsRepository } from './payments.repository.js';

/** Tells people of payments that did not go as asked: their company, and where somebody has to act, the platform. */
@Injectable()
export class PaymentAttention {
  constructor(
    private readonly gateways: Gateways,
    private readonly repository: PaymentsRepository,
    private readonly notices: Notices,
    private readonly logger: Logger,
  ) {}

  /** Another amount or currency than was asked for is nobody's to book by machine. It is kept and told once, and in the log each time. */
  async tellDiffering(tx: EntityManager, payment: GatewayPayment, captured: CapturedPayment): Promise<void> {
    this.logger.error(
      { paymentId: payment.id, gateway: payment.gateway, ...captured, pricePaise: payment.pricePaise },
      'a gateway took something else than was asked for',
    );
    if (!(await this.repository.keepDiffering(tx, payment, captured))) return;
    const text = differenceText({ paise: captured.amountPaise, currency: captured.currency }, payment.pricePaise);
    const said = {
      key: `payment:${payment.id}:differs`,
      tone: 'warning',
      title: PAYMENT_MESSAGES.differingTitle,
      text,
    } as const;
    await this.notify(tx, payment, 'company', said);
    await this.notify(tx, payment, 'platform', said);
  }

  /** One that had been given up and came after all. */
  async tellLate(tx: EntityManager, payment: GatewayPayment): Promise<void> {
    await this.notify(tx, payment, 'company', {
      key: `payment:${payment.id}:late`,
      tone: 'success',
      title: PAYMENT_MESSAGES.lateTitle,
      text: formatPaise(payment.amountPaise),
    });
  }

  private async notify(
    tx: EntityManager,
    { companyId, gateway }: GatewayPayment,
    to: 'company' | 'platform',
    said: Pick<NewNotice, 'key' | 'tone' | 'title' | 'text'>,
  ): Promise<void> {
    const link = `${to === 'platform' ? '/admin/payments' : '/payments'}${this.gateways.hasCheckout(gateway) ? '?way=card' : ''}`;
    await this.notices.notify(tx, { companyId, to, link, ...said });
  }
}
