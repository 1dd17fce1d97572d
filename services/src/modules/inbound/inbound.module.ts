import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InventoryModule } from '../inventory/index.js';
import { NoticesModule } from '../notices/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { InboundAnnouncing } from './inbound-announcing.service.js';
import { InboundBookingEntity } from './inbound-booking.entity.js';
import { InboundBookings } from './inbound-booking.service.js';
import { InboundEntryEntity } from './inbound-entry.entity.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundList } from './inbound-list.read-model.js';
import { InboundNews } from './inbound-news.js';
import { InboundReceiving } from './inbound-receiving.service.js';
import { InboundShipmentEntity } from './inbound-shipment.entity.js';
import { InboundStore } from './inbound-store.js';
import { InboundUnits } from './inbound-units.service.js';
import { InboundController } from './inbound.controller.js';
import { ReceivingController } from './receiving.controller.js';

const ENTITIES = [InboundShipmentEntity, InboundLineEntity, InboundEntryEntity, InboundBookingEntity];

/** Goods against an expected list: announced, counted, booked, closed. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), InventoryModule, NoticesModule, WarehousesModule],
  controllers: [InboundController, ReceivingController],
  providers: [
    InboundAnnouncing,
    InboundBookings,
    InboundList,
    InboundNews,
    InboundReceiving,
    InboundStore,
    InboundUnits,
  ],
})
export class InboundModule {}
