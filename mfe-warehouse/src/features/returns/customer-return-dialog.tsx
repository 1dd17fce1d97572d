import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { AsyncCombobox, Banner, Dialog, ErrorState, Field, SkeletonText, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CustomerReturnForm } from './customer-return-form.js';
import { findReturnableOrders, type ReturnableOption } from './find-returnable-orders.request.js';
import { isCustomerReturn, type OrderOfReturn } from './kept-customer-returns.js';
import { useReturnable } from './returnable-pieces.request.js';
import { t } from './returns.texts.js';
import { type CustomerReturnDraft } from './use-customer-return.js';
import { type ReturnsQueue } from './use-returns-queue.js';

interface OfOrderProps {
  order: OrderOfReturn;
  before: CustomerReturnDraft['before'];
  queue: ReturnsQueue;
  onDone: () => void;
}

function OfOrder({ order, before, queue, onDone }: OfOrderProps) {
  const { data, isError, error, isFetching, refetch } = useReturnable(order);
  const { shopOrderId } = order;
  const isWaiting = queue.kept.some(
    (one) => one.refusal === null && isCustomerReturn(one) && one.order.shopOrderId === shopOrderId,
  );
  if (isWaiting) return <Banner tone="warning">{t('customer.waits', { order: shopOrderId })}</Banner>;
  if (data !== undefined) {
    const draft = { order: data ?? order, lines: data?.lines ?? null, before };
    return <CustomerReturnForm key={shopOrderId} draft={draft} queue={queue} onDone={onDone} />;
  }
  if (!isError) return <SkeletonText />;
  return (
    <ErrorState
      message={errorText(error, couldNotGet('order'))}
      retrying={isFetching}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}

const optionOf = (order: OrderOfReturn): ReturnableOption => ({
  value: order.id ?? order.shopOrderId,
  label: order.shopOrderId,
  detail: '',
  order,
});

interface CustomerReturnDialogProps {
  /** One that was refused. */
  before: CustomerReturnDraft['before'];
  queue: ReturnsQueue;
  onClose: () => void;
}

/** Goods of a delivered order that its customer hands in. */
export function CustomerReturnDialog({ before, queue, onClose }: CustomerReturnDialogProps) {
  const [option, setOption] = useState<ReturnableOption | null>(before === null ? null : optionOf(before.kept.order));
  const order = option?.order ?? null;
  return (
    <Dialog title={t('customer.title')} steadfast onClose={onClose}>
      <Stack gap="5">
        <Field label={t('customer.order')} hint={t('customer.hint')}>
          <AsyncCombobox
            value={option}
            onChange={setOption}
            loadOptions={findReturnableOrders}
            placeholder={t('customer.find')}
          />
        </Field>
        {order === null ? null : (
          <OfOrder key={order.id ?? order.shopOrderId} {...{ order, before, queue }} onDone={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
