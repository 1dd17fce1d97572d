import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { GatewayPaymentEntity } from './gateway-payment.entity.js';
import { type CapturedPayment, type GatewayPayment } from './kit/payment-gateway.js';
import { claimDue, findByOrder, insertOrFind, keepOrder, movePayment } from './payments.sql.js';

/** The table `gateway_payments`. */
@Injectable()
export class PaymentsRepository {
  readonly insertOrFind = insertOrFind;
  readonly keepOrder = keepOrder;
  readonly findByOrder = findByOrder;
  readonly move = movePayment;
  readonly claimDue = claimDue;

  /** Keeps money that is not what was asked for. @returns false when it was known before */
  async keepDiffering(
    tx: EntityManager,
    { companyId, id }: GatewayPayment,
    { amountPaise, currency, paymentRef }: CapturedPayment,
  ): Promise<boolean> {
    const { affected } = await tx
      .getRepository(GatewayPaymentEntity)
      .update(
        { companyId, id, differingRef: IsNull() },
        { differingPaise: amountPaise, differingCurrency: currency, differingRef: paymentRef },
      );
    return affected === 1;
  }
}
