import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InventoryModule } from '../inventory/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { StockCountEntryEntity } from './stock-count-entry.entity.js';
import { StockCountLineEntity } from './stock-count-line.entity.js';
import { StockCountReview } from './stock-count-review.service.js';
import { StockCountStore } from './stock-count-store.js';
import { StockCountEntity } from './stock-count.entity.js';
import { StockCountsController } from './stock-counts.controller.js';
import { StockCountsService } from './stock-counts.service.js';
import { UnitCounts } from './unit-counts.service.js';

const ENTITIES = [StockCountEntity, StockCountLineEntity, StockCountEntryEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), InventoryModule, WarehousesModule],
  controllers: [StockCountsController],
  providers: [StockCountReview, StockCountStore, StockCountsService, UnitCounts],
})
export class StockCountsModule {}
