import {
  CHANNELS,
  type ChannelKey,
  ConnectStoreRequest,
  SECRET_STORE_FIELDS,
  STORE_FIELDS,
  type StoreField,
  storeFaults,
  type StoreView,
} from '@godown/contracts/channels';
import { DtoForm, FormInput, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack } from '@godown/shared-ui/ui';
import { FIELD_HINTS } from './channels.texts.js';
import { WarehouseField } from './warehouse-field.js';
import { useConnectStore } from './connect-store.request.js';

const FORM_ID = 'connect-store';

interface ConnectDialogProps {
  type: ChannelKey;
  /** Connected before: its address stays. */
  store: StoreView | null;
  onClose: () => void;
}

function isSecret(field: StoreField): boolean {
  return SECRET_STORE_FIELDS.some((one) => one === field);
}

/** The fields of one channel. All are required; nothing that was saved is shown again. */
export function ConnectDialog({ type, store, onClose }: ConnectDialogProps) {
  const connect = useConnectStore();
  const { name, fields } = CHANNELS[type];
  const form = useDtoForm(ConnectStoreRequest, {
    defaultValues: {
      type,
      shop: store?.shop ?? '',
      key: '',
      secret: '',
      webhook_client_id: '',
      ...(fields.uc_client_id === undefined ? {} : { uc_client_id: '', shipping_provider_code: '' }),
      warehouseId: store?.warehouseId ?? undefined,
    },
    failureText: "Couldn't connect the store",
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
      title={`Connect ${name}`}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            Connect store
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={`Connect ${name}`}>
        <Stack gap="4">
          {STORE_FIELDS.map((field) => {
            const label = fields[field];
            if (label === undefined) return null;
            const Control = isSecret(field) ? FormPassword : FormInput;
            return (
              <Control
                key={field}
                name={field}
                label={label}
                required
                autoComplete="off"
                hint={FIELD_HINTS[type][field]}
              />
            );
          })}
          <WarehouseField />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
