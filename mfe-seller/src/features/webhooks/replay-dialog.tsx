import { WEBHOOK_LIMITS, type WebhookView } from '@godown/contracts/webhooks';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Button,
  Checkbox,
  type DateRange,
  DateRangeField,
  Dialog,
  lastDays,
  Stack,
  Text,
  todayInZone,
  toFilterTimes,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useReplay } from './replay.request.js';
import { t } from './webhooks.texts.js';

/** A day that is left open is the first or last that is kept. */
function given({ start, end }: DateRange): Partial<DateRange> {
  return { ...(start === '' ? {} : { start }), ...(end === '' ? {} : { end }) };
}

export function ReplayDialog({
  webhook,
  companyId,
  onClose,
}: {
  webhook: WebhookView;
  companyId: string | undefined;
  onClose: () => void;
}) {
  const replay = useReplay(companyId);
  const [range, setRange] = useState(() => lastDays(7));
  const [includeDelivered, setIncludeDelivered] = useState(false);
  const send = async () => {
    const { start = '', end = '' } = toFilterTimes({ ...lastDays(WEBHOOK_LIMITS.keptDays), ...given(range) });
    try {
      notify.success(
        (await replay.mutateAsync({ id: webhook.id, body: { start, end, includeDelivered } })).message ?? 'Success',
      );
      onClose();
    } catch (error) {
      notifyError(error, { text: t('couldntReplay') });
    }
  };
  return (
    <Dialog
      title={t('replay')}
      description={webhook.webhookUrl}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="solid"
            loading={replay.isPending}
            onClick={() => {
              void send();
            }}
          >
            {t('replay')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text size="sm" tone="muted">
          {t('eventsThatWereNotDelivered')}
        </Text>
        <DateRangeField label={t('happened')} value={range} onChange={setRange} max={todayInZone()} />
        <Checkbox checked={includeDelivered} onChange={setIncludeDelivered}>
          {t('includeEventsAlreadyDelivered')}
        </Checkbox>
      </Stack>
    </Dialog>
  );
}
