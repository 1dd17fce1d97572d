import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SheetsModule } from '../sheets/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueCsvService } from './catalogue-csv.service.js';
import { CatalogueItemsRepository } from './catalogue-items.repository.js';
import { CatalogueListReadModel } from './catalogue-list.read-model.js';
import { CatalogueService } from './catalogue.service.js';
import { CatalogueSyncService } from './catalogue-sync.service.js';
import { HsnCodesReadModel } from './hsn-codes.read-model.js';
import { WsinController } from './wsin.controller.js';
import { WsinListReadModel } from './wsin-list.read-model.js';
import { WsinRepository } from './wsin.repository.js';
import { WsinSheets } from './wsin-sheets.js';
import { WsinService } from './wsin.service.js';
import { CatalogueItemEntity } from './catalogue-item.entity.js';
import { HsnCodeEntity } from './hsn-code.entity.js';
import { WsinDirectoryEntity } from './wsin-directory.entity.js';
import { WsinEntity } from './wsin.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CatalogueItemEntity, HsnCodeEntity, WsinDirectoryEntity, WsinEntity]),
    SheetsModule,
    WarehousesModule,
  ],
  controllers: [CatalogueController, WsinController],
  providers: [
    CatalogueService,
    CatalogueItemsRepository,
    CatalogueListReadModel,
    CatalogueCsvService,
    CatalogueSyncService,
    HsnCodesReadModel,
    WsinService,
    WsinSheets,
    WsinRepository,
    WsinListReadModel,
  ],
  exports: [CatalogueService, CatalogueSyncService, WsinService],
})
export class CatalogueModule {}
