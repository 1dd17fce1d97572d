export { OrdersModule } from './orders.module.js';
export { OrdersService } from './orders.service.js';
export { type MoveOutcome, type OrderMovement, type RefusedMovement } from './order-movement.js';
export { type BookingFields, type ExpectedDay } from './order.repository.js';
export { OrderShippingReadModel, type ShippingOrder, type ShippingOrderItem } from './order-shipping.read-model.js';
export { ORDER_EVENTS } from './orders.events.js';
export { orderActorOf } from './order-actor.js';
export { type PickupSnapshot } from './order-rows.js';
