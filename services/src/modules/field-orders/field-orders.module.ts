import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/index.js';
import { OrdersModule } from '../orders/index.js';
import { PriceListsModule } from '../price-lists/index.js';
import { ReceivablesModule } from '../receivables/index.js';
import { StoresModule } from '../stores/index.js';
import { FieldOrderEntity } from './field-order.entity.js';
import { FieldOrdersController } from './field-orders.controller.js';
import { FieldOrders } from './field-orders.service.js';
import { OwnShops } from './own-shops.read-model.js';

/** Orders that salesmen take in the shops of their beats. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FieldOrderEntity]),
    CatalogueModule,
    OrdersModule,
    PriceListsModule,
    ReceivablesModule,
    StoresModule,
  ],
  controllers: [FieldOrdersController],
  providers: [OwnShops, FieldOrders],
})
export class FieldOrdersModule {}
