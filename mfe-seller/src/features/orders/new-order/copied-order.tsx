import { PHONE_PATTERN } from '@godown/contracts/common';
import { type OrderView } from '@godown/contracts/orders';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { Banner, ErrorState, SkeletonPanel } from '@godown/shared-ui/ui';
import { useOrder } from '../order.request.js';
import { copyOf } from './copy-of-order.js';
import { useStoreByPhone } from './find-store-by-phone.request.js';
import { useKnownItemsQuery } from './known-items.request.js';
import { NewOrderEditor } from './new-order-editor.js';
import { t } from './new-order.texts.js';

/** The shop of a D2R order, by its phone; nothing where the company hides phones. */
function useStoreOf(order: OrderView) {
  const { isD2ROrder, companyId, customer, shippingD2RAddressId } = order;
  const phone = isD2ROrder && PHONE_PATTERN.test(customer.phone) ? customer.phone : '';
  const query = useStoreByPhone(companyId, phone);
  return {
    isPending: phone !== '' && query.isPending,
    store: query.data?.value === shippingD2RAddressId ? query.data : null,
  };
}

function Copy({ order }: { order: OrderView }) {
  const ids = order.itemDetails.flatMap(({ catalogueId }) => catalogueId ?? []);
  const items = useKnownItemsQuery(ids, '');
  const { isPending, store } = useStoreOf(order);
  if (items.isError)
    return (
      <ErrorState
        message={errorText(items.error, couldNotGet('items'))}
        retrying={items.isFetching}
        onRetry={() => void items.refetch()}
      />
    );
  if ((ids.length > 0 && items.data === undefined) || isPending) return <SkeletonPanel />;
  const copy = copyOf(order, items.data ?? new Map(), store ?? null);
  return (
    <>
      {copy.leftOut.length === 0 ? null : (
        <Banner tone="warning">
          {t('copy.leftOut', { skus: copy.leftOut.join(', '), count: copy.leftOut.length })}
        </Banner>
      )}
      <NewOrderEditor copy={copy} />
    </>
  );
}

/** The form filled with an earlier order. */
export function CopiedOrder({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useOrder(orderId);
  if (data !== undefined) return <Copy key={data.id} order={data} />;
  if (error === null) return <SkeletonPanel />;
  return (
    <ErrorState message={errorText(error, couldNotGet('order'))} retrying={isFetching} onRetry={() => void refetch()} />
  );
}
