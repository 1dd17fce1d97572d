import { type ReturnType } from '@godown/contracts/orders';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { Button, DateTime, Dialog, ErrorState, KeyValue, SkeletonText } from '@godown/shared-ui/ui';
import { CheckInNotes } from './check-in-notes.js';
import { foundOf } from './found-pieces.js';
import { useReturnDetails } from './return-details.request.js';
import { t } from './order-actions.texts.js';

/** Who took a return back, when, what was found of each item, and the photos of it. */
export function ReturnDetailsDialog({
  orderId,
  type,
  onClose,
}: {
  orderId: string;
  type: ReturnType;
  onClose: () => void;
}) {
  const { data, error, isPending, isFetching, refetch } = useReturnDetails(orderId);
  return (
    <Dialog
      title={t('detailsNamed', { type })}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {isPending ? <SkeletonText /> : null}
      {error !== null && !data ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {data ? (
        <KeyValue
          columns={1}
          items={[
            { label: t('processedAt'), value: <DateTime value={data.processedAt} /> },
            { label: t('processedBy'), value: data.processedBy },
            ...data.items.map((item) => ({
              label: `${item.title} (${item.sku})`,
              value: foundOf(item),
            })),
          ]}
        />
      ) : null}
      {data ? <CheckInNotes orderId={orderId} /> : null}
    </Dialog>
  );
}
