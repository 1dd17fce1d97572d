import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/index.js';
import { LedgerModule } from '../ledger/index.js';
import { SheetsModule } from '../sheets/index.js';
import { BillingController } from './billing.controller.js';
import { BillingSheets } from './billing.sheets.js';
import { CodCollectionListener } from './cod/cod-collection.listener.js';
import { CodRemittanceList } from './cod/cod-remittance-list.read-model.js';
import { CodRemittancesRepository } from './cod/cod-remittances.repository.js';
import { CodStatusService } from './cod/cod-status.service.js';
import { CodTrailReadModel } from './cod/cod-trail.read-model.js';
import { CodWithdrawals } from './cod/cod-withdrawals.js';
import { MessagePricesController } from './message-prices/message-prices.controller.js';
import { MessagePricesService } from './message-prices/message-prices.service.js';
import { PricingService } from './pricing/pricing.service.js';
import { RateCards } from './pricing/rate-cards.repository.js';
import { ShippingChargeList } from './shipping-charges/shipping-charge-list.read-model.js';
import { ShippingChargesRepository } from './shipping-charges/shipping-charges.repository.js';
import { ShippingChargesService } from './shipping-charges/shipping-charges.service.js';
import { StorageChargeList } from './storage/storage-charge-list.read-model.js';
import { StorageChargesRepository } from './storage/storage-charges.repository.js';
import { StorageChargesService } from './storage/storage-charges.service.js';
import { CodRemittanceEntity } from './cod/cod-remittance.entity.js';
import { CodRemittanceMoveEntity } from './cod/cod-remittance-move.entity.js';
import { RateCardEntity } from './pricing/rate-card.entity.js';
import { ShippingChargeEntity } from './shipping-charges/shipping-charge.entity.js';
import { StorageChargeDayEntity } from './storage/storage-charge-day.entity.js';
import { StorageChargeRunEntity } from './storage/storage-charge-run.entity.js';

const ENTITIES = [
  CodRemittanceEntity,
  CodRemittanceMoveEntity,
  RateCardEntity,
  ShippingChargeEntity,
  StorageChargeDayEntity,
  StorageChargeRunEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), CompaniesModule, LedgerModule, SheetsModule],
  controllers: [BillingController, MessagePricesController],
  providers: [
    CodRemittancesRepository,
    CodCollectionListener,
    CodStatusService,
    CodRemittanceList,
    CodTrailReadModel,
    CodWithdrawals,
    MessagePricesService,
    RateCards,
    PricingService,
    StorageChargesRepository,
    StorageChargesService,
    StorageChargeList,
    ShippingChargesRepository,
    ShippingChargesService,
    ShippingChargeList,
    BillingSheets,
  ],
  exports: [CodWithdrawals, RateCards],
})
export class BillingModule {}
