import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../files/index.js';
import { InventoryModule } from '../inventory/index.js';
import { NoticesModule } from '../notices/index.js';
import { OrdersModule } from '../orders/index.js';
import { CheckInNews } from './check-in-news.js';
import { CheckInPhotos } from './check-in-photos.js';
import { CheckInService } from './check-in.service.js';
import { CheckInList } from './check-ins.read-model.js';
import { CustomerReturnEntity } from './customer-return.entity.js';
import { CustomerReturns } from './customer-returns.service.js';
import { ReturnCheckInEntity } from './return-check-in.entity.js';
import { ReturnsQueue } from './returns-queue.read-model.js';
import { ReturnsController } from './returns.controller.js';
import { ReturnsRepository } from './returns.repository.js';

/** Parcels that come back: opened, counted and put where they belong. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CustomerReturnEntity, ReturnCheckInEntity]),
    FilesModule,
    InventoryModule,
    NoticesModule,
    OrdersModule,
  ],
  controllers: [ReturnsController],
  providers: [
    ReturnsRepository,
    ReturnsQueue,
    CheckInPhotos,
    CheckInNews,
    CheckInService,
    CheckInList,
    CustomerReturns,
  ],
})
export class ReturnsModule {}
