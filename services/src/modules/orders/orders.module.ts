import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { provideConfig } from '../../config/env.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CompaniesModule } from '../companies/index.js';
import { CouriersModule } from '../couriers/index.js';
import { FilesModule } from '../files/index.js';
import { InventoryModule } from '../inventory/index.js';
import { RetailModule } from '../retail/index.js';
import { SheetsModule } from '../sheets/index.js';
import { TasksModule } from '../tasks/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { CompanyFlags } from './company-flags.js';
import { BulkOrderWriter } from './bulk/bulk-order.writer.js';
import { BulkOrdersController } from './bulk/bulk-orders.controller.js';
import { BulkOrdersTask } from './bulk/bulk-orders.task.js';
import { BulkUploadService } from './bulk/bulk-upload.service.js';
import { OrderImportsRepository } from './bulk/order-imports.repository.js';
import { NewOrderRepository } from './new-order.repository.js';
import { OrderIntake } from './order-intake.js';
import { OrderActionsService } from './order-actions.service.js';
import { OrderCsvService } from './order-csv.service.js';
import { OrderDetailReadModel } from './order-detail.read-model.js';
import { OrderFactory } from './order.factory.js';
import { OrderLaneCheckService } from './order-lane-check.service.js';
import { OrderExportTask } from './order-export.task.js';
import { OrderListReadModel } from './order-list.read-model.js';
import { OrderListService } from './order-list.service.js';
import { OrderPlacingService } from './order-placing.service.js';
import { OrderRepository } from './order.repository.js';
import { OrderRequestsReadModel } from './order-requests.read-model.js';
import { OrderReturnsService } from './order-returns.service.js';
import { OrderShippingReadModel } from './order-shipping.read-model.js';
import { TrackingEventsRepository } from './tracking-events.repository.js';
import { OrdersConfig } from './orders.config.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { ReturnPlaces } from './return-places.js';
import { ShippingPackagesController } from './shipping-packages.controller.js';
import { ShippingPackagesRepository } from './shipping-packages.repository.js';
import { ShippingPackagesService } from './shipping-packages.service.js';
import { OrderEntity } from './order.entity.js';
import { OrderImportEntity } from './bulk/order-import.entity.js';
import { OrderItemEntity } from './order-item.entity.js';
import { OrderReturnEntity } from './order-return.entity.js';
import { OrderSheetMappingEntity } from './bulk/order-sheet-mapping.entity.js';
import { OrderTrailEntity } from './order-trail.entity.js';
import { ShippingPackageEntity } from './shipping-package.entity.js';

const ENTITIES = [
  OrderEntity,
  OrderImportEntity,
  OrderItemEntity,
  OrderReturnEntity,
  OrderSheetMappingEntity,
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
    RetailModule,
    SheetsModule,
    TasksModule,
    WarehousesModule,
  ],
  controllers: [BulkOrdersController, OrdersController, ShippingPackagesController],
  providers: [
    provideConfig(OrdersConfig),
    CompanyFlags,
    OrderRepository,
    TrackingEventsRepository,
    NewOrderRepository,
    OrdersService,
    OrderShippingReadModel,
    OrderListReadModel,
    OrderListService,
    OrderDetailReadModel,
    OrderRequestsReadModel,
    OrderFactory,
    OrderLaneCheckService,
    OrderIntake,
    OrderPlacingService,
    OrderActionsService,
    OrderReturnsService,
    ReturnPlaces,
    OrderCsvService,
    OrderExportTask,
    OrderImportsRepository,
    BulkOrderWriter,
    BulkOrdersTask,
    BulkUploadService,
    ShippingPackagesRepository,
    ShippingPackagesService,
  ],
  exports: [OrdersService, OrderShippingReadModel],
})
export class OrdersModule {}
