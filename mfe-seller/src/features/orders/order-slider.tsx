import { ORDER_STATUS_LABELS, type OrderView } from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { Button, DateTime, Flex, lazyCode, LazyPlace, SkeletonText } from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';
import { EddLabel } from './edd-label.js';
import { OrderDetailActions } from './order-actions.js';
import { orderFacts, OrderItems } from './order-facts.js';
import { OrderCouriers } from './order-couriers.js';
import { OrderDeliveryProofs } from './order-delivery-proofs.js';
import { OrderMessages } from './order-messages.js';
import { OrderPacking } from './order-packing.js';
import { OrderRequests } from './order-requests.js';
import { OrderTags } from './order-tags.js';
import { OrderTimeline } from './order-timeline.js';
import { toneOf } from './order-tone.js';
import { useOrder } from './order.request.js';
import { ReturnTag } from './return-tag.js';
import { t } from './order-details.texts.js';

/** Comes with the first order that is opened: the list does without. */
const notes = lazyCode(async () => (await import('./notes/order-notes.js')).OrderNotes);

function Recheck({ order }: { order: OrderView }) {
  const mayRecheck = useCan('orders.recheck');
  const change = useChangeOrder(order.id);
  if (!mayRecheck) return null;
  const ask = () =>
    change.mutate(
      { kind: 'recheck' },
      {
        onSuccess: (answer) =>
          answer.status ? notify.success(answer.message ?? 'Success') : notify.info(answer.message ?? ''),
        onError: (error) => notifyError(error),
      },
    );
  return (
    <Button variant="link" size="sm" loading={change.isPending} onClick={ask}>
      {t('reCheckServiceability')}
    </Button>
  );
}

function Details({ order }: { order: OrderView }) {
  return (
    <>
      <OrderItems order={order} />
      <DetailSection title={t('timeline')}>
        <OrderTimeline order={order} recheck={<Recheck order={order} />} />
      </DetailSection>
      <OrderCouriers orderId={order.id} />
      <LazyPlace
        code={notes}
        fallback={<SkeletonText />}
        draw={(OrderNotes) => <OrderNotes key={order.id} order={order} />}
      />
      <OrderDeliveryProofs order={order} />
      <OrderRequests requests={order.customerRequest} />
      <OrderMessages orderId={order.id} />
      <OrderPacking orderId={order.id} />
      {orderFacts(order).map((section) => (
        <DetailSection key={section.title} {...section} />
      ))}
    </>
  );
}

/** Everything about one order, beside the list. */
export function OrderSlider({ row, onClose }: { row: OpenRow; onClose: () => void }) {
  return (
    <DetailDrawer
      noun={t('order')}
      size="lg"
      row={{ ...row, close: onClose }}
      query={useOrder(row.id)}
      title={(order) => t('orderNamed', { shopOrderId: order.shopOrderId })}
      status={(order) => ({ tone: toneOf(order.status), label: ORDER_STATUS_LABELS[order.status] })}
      description={(order) => (
        <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
          <span>
            {t('placed')} <DateTime value={order.createdAt} />
          </span>
          <ReturnTag order={order} />
          <EddLabel order={order} />
          <OrderTags order={order} />
        </Flex>
      )}
      footer={(order) => <OrderDetailActions key={order.id} order={order} />}
    >
      {(order) => <Details order={order} />}
    </DetailDrawer>
  );
}
