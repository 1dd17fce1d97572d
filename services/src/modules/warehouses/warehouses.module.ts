import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WarehouseListReadModel } from './warehouse-list.read-model.js';
import { WarehousesController } from './warehouses.controller.js';
import { WarehousesRepository } from './warehouses.repository.js';
import { WarehousesService } from './warehouses.service.js';
import { WarehouseEntity } from './warehouse.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([WarehouseEntity])],
  controllers: [WarehousesController],
  providers: [WarehousesService, WarehousesRepository, WarehouseListReadModel],
  exports: [WarehousesService],
})
export class WarehousesModule {}
