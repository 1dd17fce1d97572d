import { type OrderStatus } from '@godown/contracts/orders';
import { type NewEvent } from '../src/platform/events/event-map.js';

/** An order that a courier's scan moved on. */
export function movedEvent(companyId: string, orderId: string, to: OrderStatus): NewEvent<'order.moved'> {
  const at = new Date().toISOString();
  const data = { from: 'OUT_FOR_DELIVERY', to, by: 'courier', at, awb: null, shipper: null } as const;
  return {
    type: 'order.moved',
    companyId,
    subjectId: orderId,
    data: { ...data, shopOrderId: 'GD1', shopType: 'manual' },
  };
}
