import { Module } from '@nestjs/common';
import { CouriersModule } from '../couriers/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ClustersController } from './clusters.controller.js';
import { ClustersRepository } from './clusters.repository.js';
import { ClustersService } from './clusters.service.js';

@Module({
  imports: [CouriersModule, WarehousesModule],
  controllers: [ClustersController],
  providers: [ClustersRepository, ClustersService],
})
export class FleetModule {}
