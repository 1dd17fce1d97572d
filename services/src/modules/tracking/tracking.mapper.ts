import { estimateDelivery } from '@godown/contracts/orders';
import { courierName } from '@godown/contracts/shipping';
import { type TrackedOrder } from '@godown/contracts/tracking';
import { type TrackedOrderFacts } from './tracking.sql.js';

/** Lists what leaves: a new field of an order stays inside until it is named here. */
export function toTrackedOrder(order: TrackedOrderFacts, now: Date): TrackedOrder {
  const timeline = order.timeline.map(({ status, createdAt, city }) => ({ status, createdAt, city }));
  const facts = {
    ...order,
    timeline: timeline.map(({ status, createdAt }) => ({ status, createdAt: new Date(createdAt) })),
  };
  return {
    awb: order.awb,
    status: order.status,
    edd: estimateDelivery(facts, now),
    placedAt: order.createdAt.toISOString(),
    courier: order.shipper === null ? null : courierName(order.shipper),
    brandName: order.brandName,
    timeline,
  };
}
