import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WarehouseListReadModel } from './warehouse-list.read-model.js';
import { WarehousesController } from './warehouses.controller.js';
import { AuthModule } from '../auth/index.js';
import { WarehousesRepository } from './warehouses.repository.js';
import { WarehousesService } from './warehouses.service.js';
import { WarehouseCompanyEntity } from './warehouse-company.entity.js';
import { WarehouseEntity } from './warehouse.entity.js';
import { WarehouseUse } from './warehouse-use.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WarehouseCompanyEntity, WarehouseEntity]), AuthModule],
  controllers: [WarehousesController],
  providers: [WarehousesService, WarehousesRepository, WarehouseListReadModel, WarehouseUse],
  exports: [WarehousesService, WarehouseUse],
})
export class WarehousesModule {}
