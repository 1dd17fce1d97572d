import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@godown/contracts/common';
import {
  type CaptureRechargeResponse,
  type CaptureRechargeRequest,
  GATEWAY_CHARGE_PERCENT,
  type InitiateRechargeResponse,
  type InitiateRechargeRequest,
  ListPaymentsQuery,
  PAYMENT_MESSAGES,
  rechargeFault,
  rechargeOfPrice,
  rechargePricePaise,
  type RechargeSettingsResponse,
} from '@godown/contracts/payments';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { PaymentsConfig } from '../../../config/payments.config.js';
import { Database } from '../../../database/database.js';
import { Gateways } from '../gateways.js';
import { type GatewayName, type GatewayPayment } from '../kit/payment-gateway.js';
import { NewPayments } from '../new-payments.js';
import { PaymentSettlement } from '../payment-settlement.js';
import { PaymentsListReadModel } from '../payments-list.read-model.js';
import { PaymentsRepository } from '../payments.repository.js';

/** The routes of card payments carry its name. */
const GATEWAY: GatewayName = 'razorpay';

/** A seller recharges the wallet by card: an order at the gateway, the checkout in the browser, the capture. */
@Injectable()
export class RechargesService {
  constructor(
    private readonly database: Database,
    private readonly repository: PaymentsRepository,
    private readonly payments: NewPayments,
    private readonly settlement: PaymentSettlement,
    private readonly list: PaymentsListReadModel,
    private readonly gateways: Gateways,
    private readonly config: PaymentsConfig,
  ) {}

  settings(): RechargeSettingsResponse {
    const { minimumRechargeRupees } = this.config;
    return {
      status: true,
      data: {
        minimumPaise: minimumRechargeRupees * 100,
        chargePercent: GATEWAY_CHARGE_PERCENT,
        checkoutScript: this.gateways.checkoutOf(GATEWAY).scriptUrl,
      },
    };
  }

  /** The price of the body only says which recharge is meant: what it costs is worked out here. */
  async initiate(actor: Actor, dto: InitiateRechargeRequest, requestKey: string): Promise<InitiateRechargeResponse> {
    const companyId = actor.requireCompany();
    const rupees = rechargeOfPrice(dto.price);
    const fault = rechargeFault(rupees, this.config.minimumRechargeRupees);
    if (fault !== null) throw new UserError('invalid', 'RECHARGE_AMOUNT', fault);
    this.gateways.of(GATEWAY);
    const { keyId } = this.gateways.checkoutOf(GATEWAY);
    const amounts = { amountPaise: rupees * 100, pricePaise: rechargePricePaise(rupees) };
    const payment = await this.payments.begin(actor, {
      companyId,
      gateway: GATEWAY,
      ...amounts,
      mobile: null,
      message: null,
      requestKey,
    });
    const id = payment.orderRef ?? (await this.order(actor, payment));
    return {
      status: true,
      message: PAYMENT_MESSAGES.initiated,
      data: { currency: 'INR', amount: payment.pricePaise, id, key: keyId },
    };
  }

  /** @throws UserError missing for another company's order, invalid for a wrong signature or amount, conflict while it is unpaid */
  async capture(actor: Actor, dto: CaptureRechargeRequest): Promise<CaptureRechargeResponse> {
    const companyId = actor.requireCompany();
    const payment = await this.database.within(actor, (tx) =>
      this.repository.findByOrder(tx, GATEWAY, dto.razorpayOrderId),
    );
    if (!payment || payment.companyId !== companyId) throw UserError.missing('Payment not found');
    this.refuseForgery(payment, dto);
    const isCredited = payment.state === 'SUCCESS' && payment.paymentRef === dto.razorpayPaymentId;
    if (!isCredited && (await this.settlement.settle(payment)) !== 'SUCCESS')
      throw new UserError('conflict', 'NOT_PAID', await this.whyUnpaid(actor, payment));
    return { status: true, msg: PAYMENT_MESSAGES.captured };
  }

  private async whyUnpaid(actor: Actor, { id }: GatewayPayment): Promise<string> {
    const {
      data: [row],
    } = await this.list.list(actor, GATEWAY, Object.assign(new ListPaymentsQuery(), { search: id }));
    return row?.note ?? PAYMENT_MESSAGES.unpaid;
  }

  private refuseForgery(payment: GatewayPayment, dto: CaptureRechargeRequest): void {
    const isSigned = this.gateways
      .checkoutOf(GATEWAY)
      .isSignature(payment.orderRef ?? '', dto.razorpayPaymentId, dto.razorpaySignature);
    if (!isSigned) throw new UserError('invalid', 'WRONG_SIGNATURE', PAYMENT_MESSAGES.notVerified);
    const isSameAmount =
      rupeesToPaise(dto.amount) === payment.amountPaise && rechargePricePaise(dto.amount) === payment.pricePaise;
    if (!isSameAmount) throw new UserError('invalid', 'AMOUNT_DIFFERS', PAYMENT_MESSAGES.amountDiffers);
  }

  private async order(actor: Actor, payment: GatewayPayment): Promise<string> {
    const orderRef = await this.gateways.checkoutOf(GATEWAY).createOrder(payment.pricePaise, payment.id);
    return this.database.within(actor, (tx) => this.repository.keepOrder(tx, payment, orderRef));
  }
}
