import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { PaymentsConfig } from '../../config/payments.config.js';
import { LedgerModule } from '../ledger/index.js';
import { NoticesModule } from '../notices/index.js';
import { GATEWAYS } from './connectors.js';
import { Gateways } from './gateways.js';
import { NewPayments } from './new-payments.js';
import { PaymentAttention } from './payment-attention.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentSettlement } from './payment-settlement.js';
import { PaymentWebhooksController } from './payment-webhooks.controller.js';
import { PaymentWebhooks } from './payment-webhooks.service.js';
import { PaymentsListReadModel } from './payments-list.read-model.js';
import { PaymentsRepository } from './payments.repository.js';
import { PhoneRequestsController } from './phone-requests/phone-requests.controller.js';
import { PhoneRequests } from './phone-requests/phone-requests.service.js';
import { ReceivedUpi } from './received-upi.js';
import { RechargesController } from './recharges/recharges.controller.js';
import { RechargesService } from './recharges/recharges.service.js';
import { GatewayOrderDirectoryEntity } from './gateway-order-directory.entity.js';
import { GatewayPaymentEntity } from './gateway-payment.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([GatewayOrderDirectoryEntity, GatewayPaymentEntity]), LedgerModule, NoticesModule],
  controllers: [RechargesController, PhoneRequestsController, PaymentWebhooksController],
  providers: [
    provideConfig(PaymentsConfig),
    ...GATEWAYS.map(({ config }) => provideConfig(config)),
    Gateways,
    PaymentsRepository,
    NewPayments,
    PaymentAttention,
    PaymentSettlement,
    PaymentReconciler,
    PaymentWebhooks,
    RechargesService,
    PhoneRequests,
    PaymentsListReadModel,
    ReceivedUpi,
  ],
  exports: [ReceivedUpi],
})
export class PaymentsModule {}
