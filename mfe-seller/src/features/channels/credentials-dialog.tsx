import { CHANNELS, StoreCredentialsRequest, storeFaults, type StoreView } from '@godown/contracts/channels';
import { DtoForm, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './credentials.texts.js';
import { emptyStoreFields, StoreFields } from './store-fields.js';
import { useUpdateCredentials } from './update-credentials.request.js';

const FORM_ID = 'store-credentials';

/** New credentials for a connected store; what the channel says against them is shown at the form. */
export function CredentialsDialog({ store, onClose }: { store: StoreView; onClose: () => void }) {
  const { type, shop } = store;
  const update = useUpdateCredentials(store.id);
  const form = useDtoForm(StoreCredentialsRequest, {
    defaultValues: emptyStoreFields(type, shop),
    failureText: t('failed'),
    onSubmit: async (body, { setError }) => {
      const faults = storeFaults(type, body);
      for (const { field, message } of faults) setError(field, { message });
      if (faults.length > 0) return;
      notify.success((await update.mutateAsync(body)).message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('title', { shop })}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('command')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('title', { shop })}>
        <Stack gap="4">
          <Text tone="muted">{t('hint', { channel: CHANNELS[type].name })}</Text>
          <StoreFields type={type} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
