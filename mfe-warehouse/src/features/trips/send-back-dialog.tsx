import { type JourneyOrderView, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useSendBack } from './send-back.request.js';
import { t } from './trips.texts.js';

interface SendBackDialogProps {
  tripId: string;
  order: JourneyOrderView;
  onClose: () => void;
}

/** A parcel that nobody tries to deliver any more. */
export function SendBackDialog({ tripId, order, onClose }: SendBackDialogProps) {
  const sendBack = useSendBack();
  const confirm = async () => {
    try {
      const { message } = await sendBack.mutateAsync({ tripId, orderId: order.orderId });
      notify.success(message ?? TRIP_MESSAGES.sentBack);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('sendBack.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('sendBack.title', { order: order.shopOrderId })}
      confirmLabel={t('sendBack.confirm')}
      cancelLabel={t('sendBack.keep')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(order.status === 'RETURNED' ? 'sendBack.back' : 'sendBack.onBoard')}
    </ConfirmDialog>
  );
}
