import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Projections } from '../../platform/projections/projections.js';
import { InsightsController } from './insights.controller.js';
import { OrderInsights } from './order-insights.read-model.js';
import { OrdersPerDayEntity } from './orders-per-day.entity.js';
import { OrdersPerDayProjection } from './orders-per-day.projection.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrdersPerDayEntity])],
  controllers: [InsightsController],
  providers: [OrdersPerDayProjection, OrderInsights],
})
export class InsightsModule {
  constructor(projections: Projections, ordersPerDay: OrdersPerDayProjection) {
    projections.use(ordersPerDay);
  }
}
