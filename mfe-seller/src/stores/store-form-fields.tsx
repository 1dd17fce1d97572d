import { GSTIN_LENGTH } from '@godown/contracts/common';
import { INDIAN_STATES } from '@godown/contracts/geo';
import { FormInput, FormPhone, FormPincode, FormSelect } from '@godown/shared-ui/forms';
import { FormGrid } from '@godown/shared-ui/ui';
import { t } from './stores.texts.js';
import { usePinFill } from './use-pin-fill.js';

export const STATE_OPTIONS = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));

const NAMES = { pincode: 'pincode', state: 'state', city: 'city' } as const;

/** The fields of a store address, for a new one and for a change. */
export function StoreFormFields() {
  usePinFill(NAMES);
  return (
    <FormGrid>
      <FormInput name="storeName" label={t('fields.storeName')} required maxLength={200} />
      <FormPhone name="phone" label={t('fields.phone')} required />
      <FormInput name="firstName" label={t('fields.firstName')} maxLength={100} />
      <FormInput name="lastName" label={t('fields.lastName')} maxLength={100} />
      <FormInput name="email" label={t('fields.email')} inputMode="email" maxLength={200} />
      <FormInput name="GSTIN" label={t('fields.gstin')} maxLength={GSTIN_LENGTH} />
      <FormInput name="addressLine1" label={t('fields.addressLine1')} required maxLength={200} />
      <FormInput name="addressLine2" label={t('fields.addressLine2')} maxLength={200} />
      <FormPincode name="pincode" label={t('fields.pincode')} required />
      <FormInput name="city" label={t('fields.city')} required maxLength={100} />
      <FormSelect
        name="state"
        label={t('fields.state')}
        required
        options={STATE_OPTIONS}
        placeholder={t('fields.chooseState')}
      />
      <FormInput name="country" label={t('fields.country')} required maxLength={60} />
    </FormGrid>
  );
}
