import {
  CHANNELS,
  type ChannelKey,
  ConnectStoreRequest,
  storeFaults,
  type StoreView,
} from '@godown/contracts/channels';
import { DtoForm, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack } from '@godown/shared-ui/ui';
import { WarehouseField } from './warehouse-field.js';
import { useConnectStore } from './connect-store.request.js';
import { emptyStoreFields, StoreFields } from './store-fields.js';
import { t } from './channel-list.texts.js';

const FORM_ID = 'connect-store';

interface ConnectDialogProps {
  type: ChannelKey;
  /** Connected before: its address stays. */
  store: StoreView | null;
  onClose: () => void;
}

/** The fields of one channel. All are required; nothing that was saved is shown again. */
export function ConnectDialog({ type, store, onClose }: ConnectDialogProps) {
  const connect = useConnectStore();
  const { name } = CHANNELS[type];
  const form = useDtoForm(ConnectStoreRequest, {
    defaultValues: {
      type,
      ...emptyStoreFields(type, store?.shop),
      warehouseId: store?.warehouseId ?? undefined,
    },
    failureText: t('couldntConnectTheStore'),
    onSubmit: async (body, { setError }) => {
      const faults = storeFaults(type, body);
      for (const { field, message } of faults) setError(field, { message });
      if (faults.length > 0) return;
      notify.success((await connect.mutateAsync(body)).message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('connectNamed', { name })}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('connectStore')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('connectNamed', { name })}>
        <Stack gap="4">
          <StoreFields type={type} />
          <WarehouseField />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
