export { OrdersModule } from './orders.module.js';
export { OrdersService } from './lifecycle/orders.service.js';
export { type MoveOutcome, type OrderMovement, type RefusedMovement } from './lifecycle/order-movement.js';
export { type BookingFields, type ExpectedDay } from './lifecycle/order.repository.js';
export {
  OrderShippingReadModel,
  type ShippingOrder,
  type ShippingOrderItem,
} from './lifecycle/order-shipping.read-model.js';
export { ORDER_EVENTS } from './lifecycle/orders.events.js';
export { orderActorOf } from './lifecycle/order-actor.js';
export { type PickupSnapshot } from './lifecycle/order-rows.js';
