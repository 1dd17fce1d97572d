import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouriersConfig } from '../../config/couriers.config.js';
import { provideConfig } from '../../config/env.js';
import { CourierAccountRepository } from './courier-account.repository.js';
import { CourierAccountsService } from './courier-accounts.service.js';
import { CourierAdapters } from './courier-adapters.js';
import { CourierLaneRepository } from './courier-lane.repository.js';
import { CourierPolicyRepository } from './courier-policy.repository.js';
import { CredentialVault } from './credential-vault.js';
import { DeliveryPartnersController } from './delivery-partners.controller.js';
import { DeliveryPartnersService } from './delivery-partners.service.js';
import { ServiceabilityService } from './serviceability.service.js';
import { TrafficLog } from './traffic-log.js';
import { CourierInboxEntity } from './courier-inbox.entity.js';
import { CourierLaneEntity } from './courier-lane.entity.js';
import { CourierTrafficEntity } from './courier-traffic.entity.js';
import { DeliveryPartnerEntity } from './delivery-partner.entity.js';
import { LightningParcelEntity } from './lightning/lightning-parcel.entity.js';
import { PlatformCourierAccountEntity } from './platform-courier-account.entity.js';

const ENTITIES = [
  CourierInboxEntity,
  CourierLaneEntity,
  CourierTrafficEntity,
  DeliveryPartnerEntity,
  LightningParcelEntity,
  PlatformCourierAccountEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [DeliveryPartnersController],
  providers: [
    provideConfig(CouriersConfig),
    CredentialVault,
    CourierAccountRepository,
    CourierLaneRepository,
    CourierPolicyRepository,
    CourierAccountsService,
    DeliveryPartnersService,
    TrafficLog,
    CourierAdapters,
    ServiceabilityService,
  ],
  exports: [CouriersConfig, TrafficLog, CourierAccountsService, CourierAdapters, ServiceabilityService],
})
export class CouriersModule {}
