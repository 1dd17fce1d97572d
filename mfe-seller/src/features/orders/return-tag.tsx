import { isReturning, type OrderListRow, RETURN_MARK_LABELS } from '@godown/contracts/orders';
import { DateTime, Flex, Tag, Text } from '@godown/shared-ui/ui';
import { t } from './orders.texts.js';

/** The same as one small line, for a row of the list. */
export function ReturnNote({ order }: { order: Pick<OrderListRow, 'returningSince'> }) {
  if (order.returningSince === null) return null;
  return (
    <Text as="span" size="xs" tone="muted">
      {t('markSince', { started: RETURN_MARK_LABELS.started })} <DateTime value={order.returningSince} format="date" />
    </Text>
  );
}

/** 'Returning to sender', since when: of an order whose parcel is on its way back and that keeps its status meanwhile. */
export function ReturnTag({ order }: { order: Pick<OrderListRow, 'status' | 'returningSince'> }) {
  if (!isReturning(order) || order.returningSince === null) return null;
  return (
    <Flex columnGap="1.5" rowGap="0.5" wrap="wrap" align="center">
      <Tag tone="warning">{RETURN_MARK_LABELS.started}</Tag>
      <Text as="span" size="xs" tone="muted">
        {t('since')} <DateTime value={order.returningSince} />
      </Text>
    </Flex>
  );
}
