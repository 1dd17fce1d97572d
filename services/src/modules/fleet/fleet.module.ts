import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouriersModule } from '../couriers/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ClustersController } from './clusters.controller.js';
import { ClustersRepository } from './clusters.repository.js';
import { ClustersService } from './clusters.service.js';
import { ClusterEntity } from './cluster.entity.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { LightningParcelEntity } from './lightning/lightning-parcel.entity.js';
import { LightningAdapter } from './lightning/lightning.adapter.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ClusterEntity, ClusterPincodeEntity, LightningParcelEntity]),
    CouriersModule,
    WarehousesModule,
  ],
  controllers: [ClustersController],
  providers: [ClustersRepository, ClustersService, LightningAdapter],
})
export class FleetModule {}
