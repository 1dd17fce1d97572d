import { EditRetailerRequest, STORE_MESSAGES, type StoreAddressView } from '@godown/contracts/stores';
import { DtoForm, FormCheckbox, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Flex } from '@godown/shared-ui/ui';
import { useEditRetailer } from './edit-retailer.request.js';
import { PlaceField } from './place-field.js';
import { StoreFormFields } from './store-form-fields.js';
import { PhotoField } from './store-photo.js';
import { t } from './stores.texts.js';

const FORM_ID = 'edit-store-address';

function valuesOf(store: StoreAddressView) {
  return {
    retailerId: store.id,
    storeName: store.storeName,
    firstName: store.firstName,
    lastName: store.lastName ?? '',
    phone: store.phone,
    email: store.email ?? '',
    GSTIN: store.GSTIN ?? '',
    addressLine1: store.addressLine1,
    addressLine2: store.addressLine2 ?? '',
    city: store.city,
    state: store.state,
    pincode: store.pincode,
    country: store.country,
    isActive: store.isActive,
    isDistributor: store.isDistributor,
    coordinate: store.coordinate,
    storeLocationImageUrl: store.storeLocationImageUrl,
  };
}

/** What was emptied is taken away: left out, it would stay. */
function clearedOf({ lastName, email, GSTIN, addressLine2, storeLocationImageUrl }: EditRetailerRequest) {
  return {
    lastName: lastName ?? null,
    email: email ?? null,
    GSTIN: GSTIN ?? null,
    addressLine2: addressLine2 ?? null,
    storeLocationImageUrl: storeLocationImageUrl ?? null,
  };
}

/** Changes a store address, which is a retailer. */
export function EditStoreDialog({ store, onClose }: { store: StoreAddressView; onClose: () => void }) {
  const edit = useEditRetailer();
  const form = useDtoForm(EditRetailerRequest, {
    defaultValues: valuesOf(store),
    failureTitle: STORE_MESSAGES.failedTitle,
    failureText: STORE_MESSAGES.failed,
    onSubmit: async (body) => {
      const answer = await edit.mutateAsync({ ...body, ...clearedOf(body) });
      notify.success(answer.message ?? STORE_MESSAGES.updated);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('edit.title', { name: store.storeName })}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('edit.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('edit.name')}>
        <StoreFormFields />
        <PhotoField companyId={store.companyId} storeName={store.storeName} />
        <PlaceField />
        <Flex gap="6" wrap="wrap">
          <FormCheckbox name="isActive" disabled={store.duplicateOf !== null}>
            {t('fields.active')}
          </FormCheckbox>
          <FormCheckbox name="isDistributor">{t('fields.distributor')}</FormCheckbox>
        </Flex>
      </DtoForm>
    </Dialog>
  );
}
