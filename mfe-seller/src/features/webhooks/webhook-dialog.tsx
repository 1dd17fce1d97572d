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
    failureText: "Couldn't save the webhook",
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
      title={webhook === null ? 'Create New Webhook' : 'Edit webhook'}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {webhook === null ? 'Create' : 'Save'}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label="Webhook">
        <Stack gap="4">
          <FormInput
            name="webhookUrl"
            label="Webhook Url"
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            hint="A public https address. Every event is a signed POST to it."
          />
          <FormSelect name="eventType" label="Event type" required options={EVENT_TYPES} />
          <FormGrid>
            <FormInput
              name="authHeaders.key"
              label="Header key"
              autoComplete="off"
              spellCheck={false}
              hint="Optional. Sent only when both are filled in."
            />
            <FormInput
              name="authHeaders.value"
              label="Header value"
              autoComplete="off"
              spellCheck={false}
              hint={isStored ? 'Leave blank to keep the stored value.' : 'Stored encrypted and never shown again.'}
            />
          </FormGrid>
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
