import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/index.js';
import { OrdersModule } from '../orders/index.js';
import { PackingPhotos } from './packing-photos.js';
import { PackingController } from './packing.controller.js';
import { PackingEntity } from './packing.entity.js';
import { PackingRepository } from './packing.repository.js';
import { PackingService } from './packing.service.js';
import { PackingList } from './packings.read-model.js';

/** Orders on the packing table: pieces checked off, weighed and measured. */
@Module({
  imports: [TypeOrmModule.forFeature([PackingEntity]), FilesModule, OrdersModule],
  controllers: [PackingController],
  providers: [PackingList, PackingPhotos, PackingRepository, PackingService],
})
export class PackingModule {}
