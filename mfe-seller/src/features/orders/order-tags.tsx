import { type OrderListRow } from '@godown/contracts/orders';
import { Flex, Tag } from '@godown/shared-ui/ui';

/** D2R, B2B, 'High Margin' while nobody has approved a D2R order, and COD with a discount where the company wants it marked. */
export function OrderTags({
  order,
}: {
  order: Pick<OrderListRow, 'isD2ROrder' | 'isb2bOrder' | 'isD2rApproved' | 'isDiscountedCod'>;
}) {
  const awaits = order.isD2ROrder && !order.isD2rApproved;
  if (!order.isD2ROrder && !order.isb2bOrder && !order.isDiscountedCod) return null;
  return (
    <Flex gap="1" wrap="wrap">
      {order.isD2ROrder ? <Tag tone="info">D2R</Tag> : null}
      {order.isb2bOrder ? <Tag>B2B</Tag> : null}
      {order.isDiscountedCod ? <Tag tone="warning">Discounted COD</Tag> : null}
      {awaits ? <Tag tone="warning">High Margin</Tag> : null}
    </Flex>
  );
}
