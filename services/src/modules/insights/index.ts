export { InsightsModule } from './insights.module.js';
export { OrdersPerDayProjection } from './orders-per-day.projection.js';
export { OrderSharesProjection } from './order-shares.projection.js';
