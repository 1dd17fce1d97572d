import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Projections } from '../../platform/projections/projections.js';
import { InsightsController } from './insights.controller.js';
import { InsightsAsked } from './insights-asked.js';
import { OrderInsights } from './order-insights.read-model.js';
import { OrdersPerDayEntity } from './orders-per-day.entity.js';
import { OrdersPerDayProjection } from './orders-per-day.projection.js';
import { OrderShareEntity } from './order-share.entity.js';
import { OrderShareInsights } from './order-share-insights.read-model.js';
import { OrderSharesProjection } from './order-shares.projection.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrdersPerDayEntity, OrderShareEntity])],
  controllers: [InsightsController],
  providers: [InsightsAsked, OrdersPerDayProjection, OrderSharesProjection, OrderInsights, OrderShareInsights],
})
export class InsightsModule {
  constructor(projections: Projections, ordersPerDay: OrdersPerDayProjection, orderShares: OrderSharesProjection) {
    projections.use(ordersPerDay);
    projections.use(orderShares);
  }
}
