import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { PaymentsConfig } from '../../config/payments.config.js';
import { CouriersModule } from '../couriers/index.js';
import { LedgerModule } from '../ledger/index.js';
import { NoticesModule } from '../notices/index.js';
import { GatewayHttp } from './gateway-http.js';
import { Gateways } from './gateways.js';
import { NewPayments } from './new-payments.js';
import { PaymentAttention } from './payment-attention.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentSettlement } from './payment-settlement.js';
import { PaymentWebhooksController } from './payment-webhooks.controller.js';
import { PaymentWebhooks } from './payment-webhooks.service.js';
import { PaymentsListReadModel } from './payments-list.read-model.js';
import { PaymentsRepository } from './payments.repository.js';
import { PhonePePayments } from './phonepe/phonepe-payments.service.js';
import { PhonePeController } from './phonepe/phonepe.controller.js';
import { PhonePeGateway } from './phonepe/phonepe.gateway.js';
import { RazorpayController } from './razorpay/razorpay.controller.js';
import { RazorpayGateway } from './razorpay/razorpay.gateway.js';
import { RechargesService } from './razorpay/recharges.service.js';
import { GatewayOrderDirectoryEntity } from './gateway-order-directory.entity.js';
import { GatewayPaymentEntity } from './gateway-payment.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([GatewayOrderDirectoryEntity, GatewayPaymentEntity]),
    CouriersModule,
    LedgerModule,
    NoticesModule,
  ],
  controllers: [RazorpayController, PhonePeController, PaymentWebhooksController],
  providers: [
    provideConfig(PaymentsConfig),
    GatewayHttp,
    RazorpayGateway,
    PhonePeGateway,
    Gateways,
    PaymentsRepository,
    NewPayments,
    PaymentAttention,
    PaymentSettlement,
    PaymentReconciler,
    PaymentWebhooks,
    RechargesService,
    PhonePePayments,
    PaymentsListReadModel,
  ],
})
export class PaymentsModule {}
