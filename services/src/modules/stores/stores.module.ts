import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/index.js';
import { SheetsModule } from '../sheets/index.js';
import { DuplicatesService } from './duplicates/duplicates.service.js';
import { RetailerMergeRowEntity } from './duplicates/retailer-merge-row.entity.js';
import { RetailerMergeEntity } from './duplicates/retailer-merge.entity.js';
import { RetailerMergesRepository } from './duplicates/retailer-merges.repository.js';
import { RetailerMoves } from './duplicates/retailer-moves.js';
import { StoreAddressRequestEntity } from './requests/store-address-request.entity.js';
import { StoreAddressRequestsController } from './requests/store-address-requests.controller.js';
import { StoreAddressRequestsRepository } from './requests/store-address-requests.repository.js';
import { StoreAddressRequestsService } from './requests/store-address-requests.service.js';
import { RetailersController } from './retailers.controller.js';
import { RetailersCsvService } from './retailers-csv.service.js';
import { RetailersSheet } from './retailers-sheet.js';
import { RetailersService } from './retailers.service.js';
import { StoreAddressEntity } from './store-address.entity.js';
import { StoreAddressesController } from './store-addresses.controller.js';
import { StoreAddressesRepository } from './store-addresses.repository.js';
import { StoreAddressesService } from './store-addresses.service.js';

/** The shops that a company sells to. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      StoreAddressEntity,
      StoreAddressRequestEntity,
      RetailerMergeEntity,
      RetailerMergeRowEntity,
    ]),
    CompaniesModule,
    SheetsModule,
  ],
  controllers: [StoreAddressesController, StoreAddressRequestsController, RetailersController],
  providers: [
    StoreAddressesRepository,
    StoreAddressesService,
    StoreAddressRequestsRepository,
    StoreAddressRequestsService,
    RetailersService,
    RetailersCsvService,
    RetailersSheet,
    RetailerMergesRepository,
    RetailerMoves,
    DuplicatesService,
  ],
  exports: [StoreAddressesService, RetailerMoves],
})
export class StoresModule {}
