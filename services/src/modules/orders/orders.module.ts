import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CompaniesModule } from '../companies/index.js';
import { CouriersModule } from '../couriers/index.js';
import { FilesModule } from '../files/index.js';
import { InventoryModule } from '../inventory/index.js';
import { NoticesModule } from '../notices/index.js';
import { PriceListsModule } from '../price-lists/index.js';
import { StoresModule } from '../stores/index.js';
import { SheetsModule } from '../sheets/index.js';
import { TasksModule } from '../tasks/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { CompanyFlags } from './lifecycle/company-flags.js';
import { BulkOrderWriter } from './bulk/bulk-order.writer.js';
import { BulkOrdersController } from './bulk/bulk-orders.controller.js';
import { BulkOrdersSheet } from './bulk/bulk-orders-sheet.js';
import { OrderImportsRepository } from './bulk/order-imports.repository.js';
import { OrderSheetMappingsRepository } from './bulk/order-sheet-mappings.repository.js';
import { OrderNoteEntity } from './notes/order-note.entity.js';
import { OrderNotesController } from './notes/order-notes.controller.js';
import { OrderNotesService } from './notes/order-notes.service.js';
import { OrderTagEntity } from './notes/order-tag.entity.js';
import { OrderTagsService } from './notes/order-tags.service.js';
import { CreditPreview } from './placing/credit-preview.service.js';
import { EarlierBuyers } from './placing/earlier-buyers.read-model.js';
import { NewOrderController } from './placing/new-order.controller.js';
import { NewOrderRepository } from './placing/new-orders.sql.js';
import { OrderIntake } from './placing/order-intake.js';
import { OrderActionsService } from './lifecycle/order-actions.service.js';
import { EwayBillNumbers } from './lifecycle/eway-bill-numbers.service.js';
import { OrderApprovalService } from './lifecycle/order-approval.service.js';
import { OrderCsvService } from './list/order-csv.service.js';
import { OrderDetailReadModel } from './list/order-detail.read-model.js';
import { OrderNumbers } from './placing/order-numbers.sql.js';
import { OrderWriter } from './placing/order.writer.js';
import { OrderFactory } from './placing/order.factory.js';
import { OrderLaneCheckService } from './lifecycle/order-lane-check.service.js';
import { OrdersGateway } from './live/orders.gateway.js';
import { OrdersLive } from './live/orders-live.js';
import { OrderExportTask } from './list/order-export.task.js';
import { OrderListReadModel } from './list/order-list.read-model.js';
import { OrderListService } from './list/order-list.service.js';
import { OrderPlacingService } from './placing/order-placing.service.js';
import { OrderRepository } from './lifecycle/orders.sql.js';
import { OrderRevisions } from './placing/order-revisions.service.js';
import { OrderReturnsService } from './returns/order-returns.service.js';
import { OrderShippingReadModel } from './lifecycle/order-shipping.read-model.js';
import { TrackingEventsRepository } from './lifecycle/tracking-events.sql.js';
import { OrdersConfig } from './lifecycle/orders.config.js';
import { OrdersInReach } from './lifecycle/orders-in-reach.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './lifecycle/orders.service.js';
import { ReturnedOrders } from './returns/returned-orders.service.js';
import { ReturnPlaces } from './returns/return-places.js';
import { ShippingPackagesController } from './packages/shipping-packages.controller.js';
import { ShippingPackagesRepository } from './packages/shipping-packages.repository.js';
import { ShippingPackagesService } from './packages/shipping-packages.service.js';
import { D2rOrderEntity } from './kinds/d2r/d2r-order.entity.js';
import { D2rOrdersRepository } from './kinds/d2r/d2r-orders.repository.js';
import { CreditRules } from './kinds/d2r/credit-rule.js';
import { D2rKind } from './kinds/d2r/d2r.kind.js';
import { OrderKinds } from './kinds/order-kinds.js';
import { OrderEntity } from './lifecycle/order.entity.js';
import { OrderImportEntity } from './bulk/order-import.entity.js';
import { OrderItemEntity } from './lifecycle/order-item.entity.js';
import { OrderReturnEntity } from './returns/order-return.entity.js';
import { OrderSheetMappingEntity } from './bulk/order-sheet-mapping.entity.js';
import { OrderTrailEntity } from './lifecycle/order-trail.entity.js';
import { ShippingPackageEntity } from './packages/shipping-package.entity.js';

const ENTITIES = [
  D2rOrderEntity,
  OrderEntity,
  OrderImportEntity,
  OrderItemEntity,
  OrderNoteEntity,
  OrderReturnEntity,
  OrderSheetMappingEntity,
  OrderTagEntity,
  OrderTrailEntity,
  ShippingPackageEntity,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    CatalogueModule,
    CompaniesModule,
    CouriersModule,
    FilesModule,
    InventoryModule,
    NoticesModule,
    PriceListsModule,
    StoresModule,
    SheetsModule,
    TasksModule,
    WarehousesModule,
  ],
  controllers: [
    BulkOrdersController,
    NewOrderController,
    OrderNotesController,
    OrdersController,
    ShippingPackagesController,
  ],
  providers: [
    provideConfig(OrdersConfig),
    CompanyFlags,
    OrderRepository,
    TrackingEventsRepository,
    NewOrderRepository,
    D2rOrdersRepository,
    D2rKind,
    CreditRules,
    OrderKinds,
    OrdersInReach,
    OrdersService,
    OrderShippingReadModel,
    OrderListReadModel,
    OrderListService,
    OrderDetailReadModel,
    OrderFactory,
    OrderLaneCheckService,
    OrderIntake,
    OrderNumbers,
    OrderWriter,
    OrderPlacingService,
    CreditPreview,
    EarlierBuyers,
    OrderActionsService,
    OrderApprovalService,
    OrderNotesService,
    OrderTagsService,
    EwayBillNumbers,
    OrderReturnsService,
    OrderRevisions,
    ReturnPlaces,
    ReturnedOrders,
    OrderCsvService,
    OrderExportTask,
    OrdersGateway,
    OrdersLive,
    OrderImportsRepository,
    BulkOrderWriter,
    BulkOrdersSheet,
    OrderSheetMappingsRepository,
    ShippingPackagesRepository,
    ShippingPackagesService,
  ],
  exports: [
    CreditRules,
    EwayBillNumbers,
    OrderIntake,
    OrderPlacingService,
    OrderRevisions,
    OrdersInReach,
    OrdersService,
    OrderShippingReadModel,
    ReturnedOrders,
  ],
})
export class OrdersModule {}
