import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { CompaniesModule } from '../companies/index.js';
import { SheetsModule } from '../sheets/index.js';
import { BeatListReadModel } from './beat-list.read-model.js';
import { BeatRetailersRepository } from './beat-retailers.repository.js';
import { BeatsController } from './beats.controller.js';
import { BeatsRepository } from './beats.repository.js';
import { BeatsService } from './beats.service.js';
import { BeatsSheet } from './beats-sheet.js';
import { SalesmenReadModel } from './salesmen.read-model.js';
import { StoreAddressesController } from './store-addresses.controller.js';
import { StoreAddressesRepository } from './store-addresses.repository.js';
import { StoreAddressesService } from './store-addresses.service.js';
import { StorePriceList } from './store-price-list.read-model.js';
import { StorePriceSheet } from './store-price-sheet.js';
import { StorePricesController } from './store-prices.controller.js';
import { StorePricesRepository } from './store-prices.repository.js';
import { StorePricesService } from './store-prices.service.js';
import { BeatEntity } from './beat.entity.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { StoreAddressEntity } from './store-address.entity.js';
import { StorePriceEntity } from './store-price.entity.js';

const ENTITIES = [BeatEntity, BeatRetailerEntity, StoreAddressEntity, StorePriceEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), CatalogueModule, CompaniesModule, SheetsModule],
  controllers: [StoreAddressesController, StorePricesController, BeatsController],
  providers: [
    StoreAddressesRepository,
    StoreAddressesService,
    StorePricesRepository,
    StorePriceList,
    StorePricesService,
    StorePriceSheet,
    BeatsRepository,
    BeatRetailersRepository,
    BeatListReadModel,
    SalesmenReadModel,
    BeatsService,
    BeatsSheet,
  ],
  exports: [StoreAddressesService, StorePricesService],
})
export class RetailModule {}
