import { Module } from '@nestjs/common';
import { WarehouseListReadModel } from './warehouse-list.read-model.js';
import { WarehousesController } from './warehouses.controller.js';
import { WarehousesRepository } from './warehouses.repository.js';
import { WarehousesService } from './warehouses.service.js';

@Module({
  controllers: [WarehousesController],
  providers: [WarehousesService, WarehousesRepository, WarehouseListReadModel],
  exports: [WarehousesService],
})
export class WarehousesModule {}
