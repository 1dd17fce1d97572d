import { type OrderListRow } from '@godown/contracts/orders';
import { Flex, Tag } from '@godown/shared-ui/ui';

/** D2R, B2B, and 'High Margin' while nobody has approved a D2R order. */
export function OrderTags({ order }: { order: Pick<OrderListRow, 'isD2ROrder' | 'isb2bOrder' | 'isD2rApproved'> }) {
  const awaits = order.isD2ROrder && !order.isD2rApproved;
  if (!order.isD2ROrder && !order.isb2bOrder) return null;
  return (
    <Flex gap="1" wrap="wrap">
      {order.isD2ROrder ? <Tag tone="info">D2R</Tag> : null}
      {order.isb2bOrder ? <Tag>B2B</Tag> : null}
      {awaits ? <Tag tone="warning">High Margin</Tag> : null}
    </Flex>
  );
}
