import { CountInboundLineRequest, INBOUND_MESSAGES, type InboundLine } from '@godown/contracts/inbound';
import { isApiError } from '@godown/shared-ui/api';
import { DtoForm, FormNumber, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { newUuid } from '@godown/shared-ui/offline';
import { Banner, Button, Dialog, FormGrid, Stack, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useCountLine } from './count-line.request.js';
import { t } from './inbound.texts.js';

const FORM = 'count-inbound-line';

interface CountDialogProps {
  shipmentId: string;
  /** As it is now: it changes while the dialog is open when others count. */
  line: InboundLine;
  onClose: () => void;
}

/** Units that somebody counted by hand; refused when others have counted them since. */
export function CountDialog({ shipmentId, line, onClose }: CountDialogProps) {
  const { id, wsin, title } = line;
  const [seen, setSeen] = useState(line);
  const [conflict, setConflict] = useState<string | null>(null);
  const count = useCountLine(shipmentId, id);
  const form = useDtoForm(CountInboundLineRequest, {
    defaultValues: { key: newUuid(), revision: line.revision, good: line.good, damaged: line.damaged },
    failureText: t('count.failed'),
    onSubmit: async (body, { setValue }) => {
      try {
        const { message } = await count.mutateAsync({ ...body, revision: seen.revision });
        notify.success(message ?? INBOUND_MESSAGES.counted);
        onClose();
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error;
        setConflict(error.message);
        setValue('key', newUuid());
      }
    },
  });
  const isStale = line.revision !== seen.revision;
  const takeNew = () => {
    setSeen(line);
    setConflict(null);
    form.form.setValue('good', line.good);
    form.form.setValue('damaged', line.damaged);
  };
  return (
    <Dialog
      title={t('count.title', { wsin })}
      description={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('count.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('count.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('count.title', { wsin })}>
        <Stack gap="4">
          <Text size="sm">{t('count.text')}</Text>
          {conflict === null && !isStale ? null : (
            <Banner
              tone="warning"
              urgent
              action={
                isStale ? (
                  <Button size="sm" onClick={takeNew}>
                    {t('count.show', { good: line.good, damaged: line.damaged })}
                  </Button>
                ) : undefined
              }
            >
              {conflict ?? INBOUND_MESSAGES.countedSince}
            </Banner>
          )}
          <FormGrid>
            <FormNumber name="good" label={t('count.good')} required />
            <FormNumber name="damaged" label={t('count.damaged')} required />
          </FormGrid>
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
