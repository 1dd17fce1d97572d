import { type OrderListRow } from '@godown/contracts/orders';
import { Flex, Tag } from '@godown/shared-ui/ui';
import { awaitsApproval } from './d2r-approval.js';
import { t } from './orders.texts.js';

/** D2R, B2B, 'High Margin' while nobody has approved a D2R order, COD with a discount where the company wants it marked, what is picked and waits to be packed, and the company's own words. */
export function OrderTags({
  order,
}: {
  order: Pick<
    OrderListRow,
    'isD2ROrder' | 'isb2bOrder' | 'isD2rApproved' | 'isDiscountedCod' | 'pickedAt' | 'status' | 'tags'
  >;
}) {
  const awaits = awaitsApproval(order);
  const isPicked = order.pickedAt !== null && order.status === 'READY_TO_SHIP';
  if (!isPicked && !order.isD2ROrder && !order.isb2bOrder && !order.isDiscountedCod && order.tags.length === 0)
    return null;
  return (
    <Flex gap="1" wrap="wrap">
      {order.isD2ROrder ? <Tag tone="info">D2R</Tag> : null}
      {order.isb2bOrder ? <Tag>B2B</Tag> : null}
      {order.isDiscountedCod ? <Tag tone="warning">{t('discountedCod')}</Tag> : null}
      {isPicked ? <Tag tone="success">{t('picked')}</Tag> : null}
      {awaits ? <Tag tone="warning">{t('highMargin')}</Tag> : null}
      {order.tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Flex>
  );
}
