import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/index.js';
import { StoreAddressEntity } from './store-address.entity.js';
import { StoreAddressesController } from './store-addresses.controller.js';
import { StoreAddressesRepository } from './store-addresses.repository.js';
import { StoreAddressesService } from './store-addresses.service.js';

/** The shops that a company sells to. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreAddressEntity]), CompaniesModule],
  controllers: [StoreAddressesController],
  providers: [StoreAddressesRepository, StoreAddressesService],
  exports: [StoreAddressesService],
})
export class StoresModule {}
