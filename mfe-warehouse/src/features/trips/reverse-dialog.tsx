import {
  type JourneyOrderView,
  reversedStatus,
  ReverseResultRequest,
  TRIP_LIMITS,
  TRIP_MESSAGES,
  type TripView,
} from '@godown/contracts/fleet';
import { DtoForm, FormTextarea, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { useReverseResult } from './reverse-result.request.js';
import { t } from './trips.texts.js';

const FORM = 'reverse-result';

interface ReverseDialogProps {
  trip: Pick<TripView, 'id' | 'status'>;
  order: JourneyOrderView;
  onClose: () => void;
}

/** A result that the driver told by mistake. */
export function ReverseDialog({ trip, order, onClose }: ReverseDialogProps) {
  const reverse = useReverseResult(trip.id, order.orderId);
  const form = useDtoForm(ReverseResultRequest, {
    defaultValues: { reason: '' },
    failureText: t('reverse.failed'),
    onSubmit: async (body) => {
      const { message } = await reverse.mutateAsync(body);
      notify.success(message ?? TRIP_MESSAGES.reversed);
      onClose();
    },
  });
  const isOnBoard = reversedStatus(trip.status) === 'PICKED_UP';
  return (
    <Dialog
      title={t('reverse.title', { order: order.shopOrderId })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('reverse.keep')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('reverse.confirm')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('reverse.confirm')}>
        <Stack gap="4">
          <Text>{t(isOnBoard ? 'reverse.onBoard' : 'reverse.planned')}</Text>
          {order.collectedPaise > 0 ? <Text>{t('reverse.money')}</Text> : null}
          <FormTextarea name="reason" label={t('reverse.reason')} required maxLength={TRIP_LIMITS.remark} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
