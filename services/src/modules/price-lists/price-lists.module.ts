import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { SheetsModule } from '../sheets/index.js';
import { StoresModule } from '../stores/index.js';
import { StorePriceList } from './store-price-list.read-model.js';
import { StorePriceSheet } from './store-price-sheet.js';
import { StorePriceEntity } from './store-price.entity.js';
import { StorePricesController } from './store-prices.controller.js';
import { StorePricesRepository } from './store-prices.repository.js';
import { StorePricesService } from './store-prices.service.js';

/** What each shop pays for each SKU. */
@Module({
  imports: [TypeOrmModule.forFeature([StorePriceEntity]), CatalogueModule, SheetsModule, StoresModule],
  controllers: [StorePricesController],
  providers: [StorePricesRepository, StorePriceList, StorePricesService, StorePriceSheet],
  exports: [StorePricesService],
})
export class PriceListsModule {}
