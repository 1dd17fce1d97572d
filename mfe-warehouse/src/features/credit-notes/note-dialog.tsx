import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { AsyncCombobox, Dialog, ErrorState, Field, SkeletonText } from '@godown/shared-ui/ui';
import { t } from './credit-notes.texts.js';
import { findDeliveredOrders } from './find-delivered-orders.request.js';
import { useNotableOrder } from './notable-order.request.js';
import { NoteForm } from './note-form.js';

interface NoteDialogProps {
  /** Empty while it is still to be chosen. */
  orderId: string;
  onChoose: (orderId: string) => void;
  onClose: () => void;
}

function OfOrder({ orderId, onClose }: Pick<NoteDialogProps, 'orderId' | 'onClose'>) {
  const { data, isError, error, isFetching, refetch } = useNotableOrder(orderId);
  if (data !== undefined) return <NoteForm order={data} onDone={onClose} />;
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

/** Credit for goods of one delivered order. */
export function NoteDialog({ orderId, onChoose, onClose }: NoteDialogProps) {
  return (
    <Dialog title={t('dialog.title')} size="lg" onClose={onClose}>
      {orderId === '' ? (
        <Field label={t('dialog.order')} hint={t('dialog.noOrders')}>
          <AsyncCombobox
            value={null}
            onChange={(order) => onChoose(order?.value ?? '')}
            loadOptions={findDeliveredOrders}
            placeholder={t('dialog.findOrder')}
          />
        </Field>
      ) : (
        <OfOrder orderId={orderId} onClose={onClose} />
      )}
    </Dialog>
  );
}
