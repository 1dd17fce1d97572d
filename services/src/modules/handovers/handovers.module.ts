import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/index.js';
import { ShippingModule } from '../shipping/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { HandoverClosing } from './handover-closing.service.js';
import { HandoverParcelEntity } from './handover-parcel.entity.js';
import { HandoverStore } from './handover-store.js';
import { HandoverEntity } from './handover.entity.js';
import { HandoversController } from './handovers.controller.js';
import { HandoversService } from './handovers.service.js';
import { ParcelScans } from './parcel-scans.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([HandoverEntity, HandoverParcelEntity]),
    OrdersModule,
    ShippingModule,
    WarehousesModule,
  ],
  controllers: [HandoversController],
  providers: [HandoverClosing, HandoverStore, HandoversService, ParcelScans],
})
export class HandoversModule {}
