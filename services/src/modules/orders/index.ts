export { OrdersModule } from './orders.module.js';
export { OrdersService } from './lifecycle/orders.service.js';
export { type OrderMovement, type OrderReport } from './lifecycle/order-movement.js';
export { type ExpectedDay } from './lifecycle/orders.sql.js';
export {
  OrderShippingReadModel,
  type ShippingOrder,
  type ShippingOrderItem,
} from './lifecycle/order-shipping.read-model.js';
export { EwayBillNumbers } from './lifecycle/eway-bill-numbers.service.js';
export { OrdersInReach, type OrderInReach } from './lifecycle/orders-in-reach.js';
export { warehousesInScope } from './lifecycle/order-scope.js';
export { orderActorOf } from './lifecycle/order-actor.js';
export { type OrderMoved } from './lifecycle/orders.events.js';
export { OrderIntake, type IntakeOutcome } from './placing/order-intake.js';
export { type CreditOrder, type CreditRule, CreditRules, type OrderToBe } from './kinds/d2r/credit-rule.js';
export { OrderPlacingService } from './placing/order-placing.service.js';
export { OrderRevisions } from './placing/order-revisions.service.js';
export { ReturnedOrders, type ReturnedItem, type ReturnedOrder } from './returns/returned-orders.service.js';
export { type NewOrder, type NewOrderItem } from './placing/new-orders.sql.js';
export { toPickupSnapshot } from './lifecycle/pickup-snapshot.js';
