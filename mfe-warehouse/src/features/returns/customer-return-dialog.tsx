import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { AsyncCombobox, Dialog, ErrorState, Field, SkeletonText, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CustomerReturnForm } from './customer-return-form.js';
import { findReturnableOrders } from './find-returnable-orders.request.js';
import { useReturnablePieces } from './returnable-pieces.request.js';
import { t } from './returns.texts.js';

function OfOrder({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { data, isError, error, isFetching, refetch } = useReturnablePieces(orderId);
  if (data !== undefined) return <CustomerReturnForm key={orderId} orderId={orderId} pieces={data} onDone={onDone} />;
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

/** Goods of a delivered order that its customer hands in. */
export function CustomerReturnDialog({ onClose }: { onClose: () => void }) {
  const [order, setOrder] = useState<{ value: string; label: string } | null>(null);
  return (
    <Dialog title={t('customer.title')} onClose={onClose}>
      <Stack gap="5">
        <Field label={t('customer.order')} hint={t('customer.hint')}>
          <AsyncCombobox
            value={order}
            onChange={setOrder}
            loadOptions={findReturnableOrders}
            placeholder={t('customer.find')}
          />
        </Field>
        {order === null ? null : <OfOrder orderId={order.value} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}
