import { ORDER_STATUS_LABELS, type OrderView } from '@godown/contracts/orders';
import { errorText, LOAD_FAILED, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import {
  Button,
  DateTime,
  ErrorState,
  Flex,
  Heading,
  KeyValue,
  SkeletonText,
  Slider,
  StatusBadge,
  Text,
} from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';
import { EddLabel } from './edd-label.js';
import { orderFacts, OrderItems } from './order-facts.js';
import { OrderRequests } from './order-requests.js';
import { OrderSliderActions } from './order-slider-actions.js';
import { OrderTags } from './order-tags.js';
import { OrderTimeline } from './order-timeline.js';
import { toneOf } from './order-tone.js';
import { useOrder } from './order.request.js';

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
      Re-check serviceability
    </Button>
  );
}

function Details({ order }: { order: OrderView }) {
  return (
    <Flex direction="column" gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <StatusBadge tone={toneOf(order.status)}>{ORDER_STATUS_LABELS[order.status]}</StatusBadge>
        <OrderTags order={order} />
        <EddLabel order={order} />
        <Text as="span" size="sm" tone="muted">
          Placed <DateTime value={order.createdAt} />
        </Text>
      </Flex>
      <OrderItems order={order} />
      <Flex direction="column" gap="2">
        <Heading as="h3" size="sm">
          Timeline
        </Heading>
        <OrderTimeline order={order} recheck={<Recheck order={order} />} />
      </Flex>
      <OrderRequests requests={order.customerRequest} />
      <KeyValue items={orderFacts(order)} />
    </Flex>
  );
}

/** Everything about one order, beside the list. */
export function OrderSlider({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: order, error, isPending, isFetching, refetch } = useOrder(orderId);
  return (
    <Slider
      title={order ? `Order ${order.shopOrderId}` : 'Order'}
      size="lg"
      onClose={onClose}
      footer={order ? <OrderSliderActions order={order} /> : undefined}
    >
      {isPending ? <SkeletonText /> : null}
      {error !== null && !order ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {order ? <Details order={order} /> : null}
    </Slider>
  );
}
