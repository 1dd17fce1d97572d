import { INDIAN_STATES } from '@godown/contracts/geo';
import { CreateStoreAddressRequest, type StoreAddressView } from '@godown/contracts/stores';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, FormGrid } from '@godown/shared-ui/ui';
import { addStore } from './add-store.request.js';

const FORM_ID = 'new-store-address';
const STATES = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));
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
  onAdded: (store: StoreAddressView) => void;
  onClose: () => void;
}) {
  const form = useDtoForm(CreateStoreAddressRequest, {
    defaultValues: BLANK,
    failureText: 'Could not add the store address',
    onSubmit: async (body) => {
      const answer = await addStore(companyId, body);
      notify.success(answer.message ?? 'Success');
      onAdded(answer.storeAddress);
      onClose();
    },
  });
  return (
    <Dialog
      title="Add New Store Address"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            Add store
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label="Store address">
        <FormGrid>
          <FormInput name="storeName" label="Store name" required maxLength={200} />
          <FormInput name="phone" label="Phone" required inputMode="tel" maxLength={10} />
          <FormInput name="firstName" label="First name" required maxLength={100} />
          <FormInput name="lastName" label="Last name" maxLength={100} />
          <FormInput name="email" label="Email" inputMode="email" maxLength={200} />
          <FormInput name="GSTIN" label="GSTIN" maxLength={15} />
          <FormInput name="addressLine1" label="Address line 1" required maxLength={200} />
          <FormInput name="addressLine2" label="Address line 2" maxLength={200} />
          <FormInput name="city" label="City" required maxLength={100} />
          <FormSelect name="state" label="State" required options={STATES} placeholder="Choose a state" />
          <FormInput name="pincode" label="Pincode" required inputMode="numeric" maxLength={6} />
          <FormInput name="country" label="Country" required maxLength={60} />
        </FormGrid>
      </DtoForm>
    </Dialog>
  );
}
