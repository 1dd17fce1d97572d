import { Module } from '@nestjs/common';
import { CouriersModule } from '../couriers/index.js';
import { ShippingModule } from '../shipping/index.js';
import { TrackingModule } from '../tracking/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { DeliveryPromises } from './delivery-promises.js';
import { NewLanes } from './new-lanes.js';

@Module({
  imports: [CouriersModule, ShippingModule, TrackingModule, WarehousesModule],
  controllers: [CheckoutController],
  providers: [CheckoutService, DeliveryPromises, NewLanes],
})
export class CheckoutModule {}
