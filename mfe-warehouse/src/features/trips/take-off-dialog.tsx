import { type JourneyOrderView, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useTakeOffStop } from './take-off-stop.request.js';
import { t } from './trips.texts.js';

interface TakeOffDialogProps {
  tripId: string;
  order: JourneyOrderView;
  onClose: () => void;
}

export function TakeOffDialog({ tripId, order, onClose }: TakeOffDialogProps) {
  const takeOff = useTakeOffStop();
  const confirm = async () => {
    try {
      const { message } = await takeOff.mutateAsync({ tripId, orderId: order.orderId });
      notify.success(message ?? TRIP_MESSAGES.takenOff);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('takeOff.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('takeOff.title', { order: order.shopOrderId })}
      confirmLabel={t('takeOff.confirm')}
      cancelLabel={t('takeOff.keep')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(order.status === 'PENDING' ? 'takeOff.notLoaded' : 'takeOff.text')}
    </ConfirmDialog>
  );
}
