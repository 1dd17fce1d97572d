import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/index.js';
import { ShippingModule } from '../shipping/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { PickListClosing } from './pick-list-closing.service.js';
import { PickListItemEntity } from './pick-list-item.entity.js';
import { PickListOpening } from './pick-list-opening.service.js';
import { PickListOrderEntity } from './pick-list-order.entity.js';
import { PickListPrint } from './pick-list-print.service.js';
import { PickListStore } from './pick-list-store.js';
import { PickListEntity } from './pick-list.entity.js';
import { PickedPieceEntity } from './picked-piece.entity.js';
import { PicksController } from './picks.controller.js';
import { PicksService } from './picks.service.js';
import { PieceScans } from './piece-scans.service.js';

/** Orders of a warehouse that are picked together, in the order of its bins. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PickListEntity, PickListOrderEntity, PickListItemEntity, PickedPieceEntity]),
    OrdersModule,
    ShippingModule,
    WarehousesModule,
  ],
  controllers: [PicksController],
  providers: [PickListClosing, PickListOpening, PickListPrint, PickListStore, PicksService, PieceScans],
})
export class PicksModule {}
