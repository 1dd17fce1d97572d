import { TRIP_MESSAGES, type TripView, tripNumber } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useCancelTrip } from './cancel-trip.request.js';
import { useCompleteTrip } from './complete-trip.request.js';
import { t } from './trips.texts.js';

interface Props {
  trip: TripView;
  onClose: () => void;
}

export function CancelTripDialog({ trip, onClose }: Props) {
  const cancel = useCancelTrip();
  const confirm = async () => {
    try {
      const { message } = await cancel.mutateAsync(trip.id);
      notify.success(message ?? TRIP_MESSAGES.cancelled);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('cancel.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('cancel.title', { id: tripNumber(trip.id) })}
      confirmLabel={t('actions.cancel')}
      cancelLabel={t('actions.keep')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('cancel.text')}
    </ConfirmDialog>
  );
}

export function CompleteTripDialog({ trip, onClose }: Props) {
  const complete = useCompleteTrip();
  const confirm = async () => {
    try {
      const { message } = await complete.mutateAsync(trip.id);
      notify.success(message ?? TRIP_MESSAGES.completed);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('complete.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('complete.title', { id: tripNumber(trip.id) })}
      confirmLabel={t('actions.complete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('complete.text')}
    </ConfirmDialog>
  );
}
