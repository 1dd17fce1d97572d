import { AddInboundItemRequest, INBOUND_LIMITS, INBOUND_MESSAGES } from '@godown/contracts/inbound';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { useAddItem } from './add-item.request.js';
import { t } from './inbound.texts.js';

const FORM = 'add-inbound-item';

interface AddItemDialogProps {
  shipmentId: string;
  /** What was refused just now, or nothing. */
  code: string;
  onClose: () => void;
}

/** Goods came that are not on the list. */
export function AddItemDialog({ shipmentId, code, onClose }: AddItemDialogProps) {
  const add = useAddItem(shipmentId);
  const form = useDtoForm(AddInboundItemRequest, {
    defaultValues: { code },
    failureText: t('add.failed'),
    onSubmit: async (body) => {
      const { message } = await add.mutateAsync(body);
      notify.success(message ?? INBOUND_MESSAGES.added);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('add.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('add.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('add.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('add.title')}>
        <Stack gap="4">
          <Text size="sm">{t('add.text')}</Text>
          <FormInput
            name="code"
            label={t('add.code')}
            required
            maxLength={INBOUND_LIMITS.code}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
