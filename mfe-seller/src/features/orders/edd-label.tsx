import {
  EDD_LABELS,
  estimateDelivery,
  isReturning,
  startOfIndiaDay,
  type OrderListRow,
} from '@godown/contracts/orders';
import { formatDate, Text } from '@godown/shared-ui/ui';

/** When the parcel arrives, or arrived. Nothing for orders that are no longer on their way. */
export function EddLabel({ order, now = new Date() }: { order: OrderListRow; now?: Date }) {
  const estimate = estimateDelivery(
    {
      status: order.status,
      edd: order.edd,
      createdAt: new Date(order.createdAt),
      shipper: order.shipper,
      isReturning: isReturning(order),
      timeline: order.timeline.map((entry) => ({ status: entry.status, createdAt: new Date(entry.createdAt) })),
    },
    now,
  );
  if (estimate === null) return null;
  const withDay = estimate.label !== EDD_LABELS.today && estimate.label !== EDD_LABELS.tomorrow;
  return (
    <Text as="span" size="xs" tone="muted">
      {withDay ? `${estimate.label} ${formatDate(startOfIndiaDay(estimate.day), 'date')}` : estimate.label}
    </Text>
  );
}
