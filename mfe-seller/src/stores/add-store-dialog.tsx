import { CreateStoreAddressRequest, STORE_MESSAGES, type StoreAddressView } from '@godown/contracts/stores';
import { DtoForm, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { addStore } from './add-store.request.js';
import { StoreFormFields } from './store-form-fields.js';
import { storeKeys } from './stores.keys.js';
import { t } from './stores.texts.js';

const FORM_ID = 'new-store-address';
const BLANK = {
  storeName: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  GSTIN: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
};

/** A shop that is not in the list yet. */
export function AddStoreDialog({
  companyId,
  onAdded,
  onClose,
}: {
  companyId: string;
  onAdded?: (store: StoreAddressView) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useDtoForm(CreateStoreAddressRequest, {
    defaultValues: BLANK,
    failureText: t('add.failed'),
    onSubmit: async (body) => {
      const answer = await addStore(companyId, body);
      notify.success(answer.message ?? STORE_MESSAGES.created);
      void client.invalidateQueries({ queryKey: storeKeys.all });
      onAdded?.(answer.storeAddress);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('add.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('add.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('storeAddress')}>
        <StoreFormFields />
      </DtoForm>
    </Dialog>
  );
}
