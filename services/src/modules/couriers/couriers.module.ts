import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../../platform/retention/retention.js';
import { CouriersConfig } from '../../config/couriers.config.js';
import { provideConfig } from '../../config/env.js';
import { ConnectionCheckService } from './accounts/connection-check.service.js';
import { CourierAccountRepository } from './accounts/courier-account.repository.js';
import { CourierAccountsService } from './accounts/courier-accounts.service.js';
import { DeliveryPartnerEntity } from './accounts/delivery-partner.entity.js';
import { DeliveryPartnersController } from './accounts/delivery-partners.controller.js';
import { DeliveryPartnersService } from './accounts/delivery-partners.service.js';
import { PlatformCourierAccountEntity } from './accounts/platform-courier-account.entity.js';
import { CONNECTORS } from './connectors.js';
import { CourierConnections } from './courier-connections.js';
import { CourierAdapters } from './kit/courier-adapters.js';
import { CourierLaneEntity } from './lanes/courier-lane.entity.js';
import { CourierLaneRepository } from './lanes/courier-lane.repository.js';
import { ServiceabilityService } from './serviceability.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CourierLaneEntity, DeliveryPartnerEntity, PlatformCourierAccountEntity])],
  controllers: [DeliveryPartnersController],
  providers: [
    provideConfig(CouriersConfig),
    ...CONNECTORS.map(({ config }) => provideConfig(config)),
    CourierAccountRepository,
    CourierLaneRepository,
    CourierAccountsService,
    DeliveryPartnersService,
    ConnectionCheckService,
    CourierAdapters,
    CourierConnections,
    ServiceabilityService,
  ],
  exports: [CouriersConfig, CourierAccountsService, CourierAdapters, ServiceabilityService],
})
export class CouriersModule {
  constructor(retention: Retention) {
    retention.keepRows(retention.config.laneDays, {
      entity: CourierLaneEntity,
      key: ['pickupPincode', 'dropPincode', 'isCod', 'courier', 'accountKey'],
      at: 'checkedAt',
    });
  }
}
