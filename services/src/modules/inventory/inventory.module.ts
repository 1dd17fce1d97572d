import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../../platform/retention/retention.js';
import { AppPagesConfig } from '../../config/app-pages.config.js';
import { provideConfig } from '../../config/env.js';
import { SheetsModule } from '../sheets/index.js';
import { TasksModule } from '../tasks/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { AdjustmentService } from './adjustment.service.js';
import { BinService } from './bin.service.js';
import { BulkInbound } from './bulk-inbound.js';
import { CountedStockService } from './counted-stock.service.js';
import { FieldStockService } from './field-stock.service.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryMailController } from './inventory-mail.controller.js';
import { InventoryMailService } from './inventory-mail.service.js';
import { InventoryMailTask } from './inventory-mail.task.js';
import { InventoryListReadModel } from './inventory-list.read-model.js';
import { InventoryService } from './inventory.service.js';
import { MailRecipientsRepository } from './mail-recipients.sql.js';
import { ReservationsRepository } from './reservations.sql.js';
import { ReceivedStockService } from './received-stock.service.js';
import { ReturnedStockService } from './returned-stock.service.js';
import { ScanService } from './scan.service.js';
import { ScannedItemsReadModel } from './scanned-items.read-model.js';
import { ScansRepository } from './scans.repository.js';
import { StockHistoryReadModel } from './stock-history.read-model.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { StockService } from './stock.service.js';
import { WsinOwnersRepository } from './wsin-owners.sql.js';
import { InventoryLevelEntity } from './inventory-level.entity.js';
import { InventoryMovementEntity } from './inventory-movement.entity.js';
import { InventoryScanEntity } from './inventory-scan.entity.js';
import { StockReservationEntity } from './stock-reservation.entity.js';

const ENTITIES = [InventoryLevelEntity, InventoryMovementEntity, InventoryScanEntity, StockReservationEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), SheetsModule, TasksModule, WarehousesModule],
  controllers: [InventoryController, InventoryMailController],
  providers: [
    provideConfig(AppPagesConfig),
    InventoryService,
    InventoryListReadModel,
    StockHistoryReadModel,
    AdjustmentService,
    BinService,
    BulkInbound,
    InventoryMailService,
    InventoryMailTask,
    MailRecipientsRepository,
    ScanService,
    ScannedItemsReadModel,
    StockService,
    FieldStockService,
    ReceivedStockService,
    ReturnedStockService,
    CountedStockService,
    StockLedgerRepository,
    ReservationsRepository,
    ScansRepository,
    WsinOwnersRepository,
  ],
  exports: [StockService, FieldStockService, ReceivedStockService, ReturnedStockService, CountedStockService],
})
export class InventoryModule {
  constructor(retention: Retention) {
    retention.keepLines(retention.config.scanDays, 'inventory_scans');
  }
}
