import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoresModule } from '../stores/index.js';
import { MappedStorePrices } from './mapped-store-prices.js';
import { StorePriceEntity } from './store-price.entity.js';
import { StoreTypePriceEntity } from './store-type-price.entity.js';
import { StorePricesRepository } from './store-prices.repository.js';
import { StorePricesService } from './store-prices.service.js';

/** What each shop pays for each SKU. */
@Module({
  imports: [TypeOrmModule.forFeature([StorePriceEntity, StoreTypePriceEntity]), StoresModule],
  providers: [MappedStorePrices, StorePricesRepository, StorePricesService],
  exports: [StorePricesService],
})
export class PriceListsModule {}
