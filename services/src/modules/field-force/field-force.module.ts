import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { FilesModule } from '../files/index.js';
import { InventoryModule } from '../inventory/index.js';
import { SheetsModule } from '../sheets/index.js';
import { StoresModule } from '../stores/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { BeatListReadModel } from './beat-list.read-model.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { BeatRetailersRepository } from './beat-retailers.repository.js';
import { BeatEntity } from './beat.entity.js';
import { BeatsSheet } from './beats-sheet.js';
import { BeatsController } from './beats.controller.js';
import { BeatsRepository } from './beats.repository.js';
import { BeatsService } from './beats.service.js';
import { CheckInsController } from './check-ins/check-ins.controller.js';
import { CheckInsService } from './check-ins/check-ins.service.js';
import { DaysRound } from './check-ins/days-round.js';
import { VisitWithoutOrderEntity } from './check-ins/visit-without-order.entity.js';
import { VisitsWithoutOrder } from './check-ins/visits-without-order.js';
import { RetailerVisitEntity } from './check-ins/retailer-visit.entity.js';
import { VisitPhotos } from './check-ins/visit-photos.js';
import { FieldAccounts } from './field-accounts.js';
import { OwnStockController } from './promoters/own-stock.controller.js';
import { OwnStockService } from './promoters/own-stock.service.js';
import { PromoterRetailerEntity } from './promoters/promoter-retailer.entity.js';
import { PromoterStockCsv } from './promoters/promoter-stock-csv.service.js';
import { PromoterStockList } from './promoters/promoter-stock-list.read-model.js';
import { PromoterStockEntity } from './promoters/promoter-stock.entity.js';
import { PromoterStockRepository } from './promoters/promoter-stock.repository.js';
import { PromoterStockService } from './promoters/promoter-stock.service.js';
import { PromoterTransactionItemEntity } from './promoters/promoter-transaction-item.entity.js';
import { PromoterTransactionEntity } from './promoters/promoter-transaction.entity.js';
import { PromoterWarehouses } from './promoters/promoter-warehouses.js';
import { PromoterEntity } from './promoters/promoter.entity.js';
import { PromotersController } from './promoters/promoters.controller.js';
import { PromotersRepository } from './promoters/promoters.repository.js';
import { PromotersService } from './promoters/promoters.service.js';
import { SalesmanEntity } from './salesmen/salesman.entity.js';
import { SalesmenController } from './salesmen/salesmen.controller.js';
import { SalesmenReadModel } from './salesmen/salesmen.read-model.js';
import { SalesmenService } from './salesmen/salesmen.service.js';
import { MappedRetailers } from './mapped-retailers.js';
import { VisitsService } from './visits.service.js';

const ENTITIES = [
  BeatEntity,
  BeatRetailerEntity,
  SalesmanEntity,
  PromoterEntity,
  PromoterRetailerEntity,
  PromoterTransactionEntity,
  PromoterTransactionItemEntity,
  PromoterStockEntity,
  RetailerVisitEntity,
  VisitWithoutOrderEntity,
];
const BEATS = [
  BeatsRepository,
  BeatRetailersRepository,
  BeatListReadModel,
  BeatsService,
  BeatsSheet,
  VisitsService,
  CheckInsService,
  VisitsWithoutOrder,
  DaysRound,
  VisitPhotos,
  MappedRetailers,
];
const SALESMEN = [SalesmenReadModel, SalesmenService, FieldAccounts];
const PROMOTERS = [PromotersRepository, PromotersService];
const PROMOTER_STOCK = [
  PromoterStockRepository,
  PromoterStockList,
  PromoterWarehouses,
  PromoterStockService,
  PromoterStockCsv,
  OwnStockService,
];

/** Salesmen with the beats that they walk, and promoters with the stock that they carry. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    AuthModule,
    FilesModule,
    InventoryModule,
    SheetsModule,
    StoresModule,
    WarehousesModule,
  ],
  controllers: [BeatsController, SalesmenController, PromotersController, OwnStockController, CheckInsController],
  providers: [...BEATS, ...SALESMEN, ...PROMOTERS, ...PROMOTER_STOCK],
  exports: [DaysRound, SalesmenReadModel],
})
export class FieldForceModule {}
