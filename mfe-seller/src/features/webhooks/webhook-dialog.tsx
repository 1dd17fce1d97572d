import {
  DEFAULT_WEBHOOK_EVENT,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENT_TYPES,
  SaveWebhookRequest,
  type WebhookSecretResponse,
  type WebhookView,
} from '@godown/contracts/webhooks';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, FormGrid, Stack } from '@godown/shared-ui/ui';
import { useCreateWebhook } from './create-webhook.request.js';
import { useUpdateWebhook } from './update-webhook.request.js';
import { t } from './webhooks.texts.js';

const FORM_ID = 'webhook';
const EVENT_TYPES = WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] }));

interface WebhookDialogProps {
  /** null for a new one */
  webhook: WebhookView | null;
  companyId: string | undefined;
  /** A new webhook's secret comes once. */
  onCreated: (created: WebhookSecretResponse['data']) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, companyId, onCreated, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook(companyId);
  const update = useUpdateWebhook(companyId);
  const form = useDtoForm(SaveWebhookRequest, {
    defaultValues: {
      webhookUrl: webhook?.webhookUrl ?? '',
      eventType: webhook?.eventType ?? DEFAULT_WEBHOOK_EVENT,
      authHeaders: { key: webhook?.authHeaders?.key ?? '', value: '' },
    },
    failureText: t('couldntSaveTheWebhook'),
    onSubmit: async (body) => {
      if (webhook === null) {
        const { message, data } = await create.mutateAsync(body);
        notify.success(message ?? 'Success');
        onCreated(data);
      } else {
        notify.success((await update.mutateAsync({ id: webhook.id, body })).message ?? 'Success');
      }
      onClose();
    },
  });
  const isStored = webhook?.authHeaders !== null && webhook !== null;
  return (
    <Dialog
      title={webhook === null ? t('createNewWebhook') : t('editWebhook')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {webhook === null ? t('create') : t('save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('webhook')}>
        <Stack gap="4">
          <FormInput
            name="webhookUrl"
            label={t('webhookUrl')}
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            hint={t('aPublicHttpsAddressEvery')}
          />
          <FormSelect name="eventType" label={t('eventType')} required options={EVENT_TYPES} />
          <FormGrid>
            <FormInput
              name="authHeaders.key"
              label={t('headerKey')}
              autoComplete="off"
              spellCheck={false}
              hint={t('optionalSentOnlyWhenBoth')}
            />
            <FormInput
              name="authHeaders.value"
              label={t('headerValue')}
              autoComplete="off"
              spellCheck={false}
              hint={isStored ? t('leaveBlankToKeep') : t('storedEncryptedAndNeverShown')}
            />
          </FormGrid>
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
