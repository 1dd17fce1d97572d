import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { PublicPagesConfig } from '../../config/public-pages.config.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CompaniesModule } from '../companies/index.js';
import { NoticesModule } from '../notices/index.js';
import { OrdersModule } from '../orders/index.js';
import { TasksModule } from '../tasks/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ChannelListeners } from './channels.listeners.js';
import { ChannelsConfig } from './channels.config.js';
import { CHANNEL_CONNECTORS } from './connectors.js';
import { StoreItemsReader } from './items/store-items-reader.js';
import { CatalogueImport } from './items/catalogue-import.service.js';
import { ItemConflicts } from './items/item-conflicts.service.js';
import { StockCheck } from './items/stock-check.service.js';
import { StockReports } from './items/stock-reports.js';
import { CatalogueRounds } from './sync/catalogue-rounds.js';
import { StockWork } from './sync/stock-work.service.js';
import { StoreFinder } from './stores/store-finder.js';
import { StockPush } from './items/stock-push.service.js';
import { StoreItemEntity } from './items/store-item.entity.js';
import { StoreItemsRepository } from './items/store-items.repository.js';
import { ChannelAdapters } from './kit/channel-adapters.js';
import { MissedOrderMapper } from './missed/missed-order.mapper.js';
import { MissedOrdersController } from './sync/missed-orders.controller.js';
import { MissedOrdersService } from './missed/missed-orders.service.js';
import { OrderMending } from './missed/order-mending.js';
import { OrderRetry } from './missed/order-retry.js';
import { ChannelWebhooksController } from './orders/channel-webhooks.controller.js';
import { ExternalOrderEntity } from './orders/external-order.entity.js';
import { ExternalOrdersRepository } from './orders/external-orders.repository.js';
import { OrderContext } from './orders/order-context.js';
import { OrderTaker } from './orders/order-taker.service.js';
import { StoreChanges } from './orders/store-changes.service.js';
import { StoreInbox } from './orders/store-inbox.service.js';
import { StoreOrders } from './orders/store-orders.service.js';
import { StoreReader } from './orders/store-reader.service.js';
import { StoreOutbox } from './outbound/store-outbox.service.js';
import { StoreUpdateEnds } from './outbound/store-update-ends.js';
import { StoreUpdateEntity } from './outbound/store-update.entity.js';
import { StoreUpdates } from './outbound/store-updates.service.js';
import { ChannelTasks } from './sync/channel-tasks.service.js';
import { IntegrationEntity } from './stores/integration.entity.js';
import { IntegrationsController } from './sync/integrations.controller.js';
import { IntegrationsRepository } from './stores/integrations.repository.js';
import { IntegrationsService } from './stores/integrations.service.js';
import { StoreRules } from './stores/store-rules.js';
import { StoreWatch } from './stores/store-watch.service.js';
import { SameStore } from './stores/same-store.js';
import { StoreAccounts } from './stores/store-accounts.js';
import { StoreCredentialsService } from './stores/store-credentials.service.js';
import { StoreCatalogueSource } from './sync/store-catalogue-source.js';
import { StoreJobs } from './sync/store-jobs.service.js';
import { StoreLeaving } from './sync/store-leaving.service.js';
import { StoreTools } from './sync/store-tools.js';
import { StoreWork } from './sync/store-work.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ExternalOrderEntity, IntegrationEntity, StoreItemEntity, StoreUpdateEntity]),
    CatalogueModule,
    CompaniesModule,
    NoticesModule,
    OrdersModule,
    TasksModule,
    WarehousesModule,
  ],
  controllers: [ChannelWebhooksController, IntegrationsController, MissedOrdersController],
  providers: [
    provideConfig(ChannelsConfig),
    provideConfig(PublicPagesConfig),
    ...CHANNEL_CONNECTORS.map(({ config }) => provideConfig(config)),
    CatalogueImport,
    StoreItemsReader,
    CatalogueRounds,
    ItemConflicts,
    ChannelAdapters,
    ChannelListeners,
    ChannelTasks,
    ExternalOrdersRepository,
    IntegrationsRepository,
    IntegrationsService,
    MissedOrderMapper,
    MissedOrdersService,
    OrderContext,
    OrderMending,
    OrderRetry,
    OrderTaker,
    StockCheck,
    StockPush,
    StockReports,
    StockWork,
    SameStore,
    StoreAccounts,
    StoreCatalogueSource,
    StoreFinder,
    StoreChanges,
    StoreCredentialsService,
    StoreInbox,
    StoreItemsRepository,
    StoreJobs,
    StoreLeaving,
    StoreOrders,
    StoreOutbox,
    StoreReader,
    StoreRules,
    StoreTools,
    StoreUpdateEnds,
    StoreUpdates,
    StoreWatch,
    StoreWork,
  ],
  exports: [ChannelsConfig, StoreOrders],
})
export class ChannelsModule {
  constructor(listeners: ChannelListeners) {
    listeners.listen();
  }
}
