import { INDIAN_STATES } from '@godown/contracts/geo';
import { FormInput, FormPincode, FormSelect, useFormContext, useWatch } from '@godown/shared-ui/forms';
import { FormGrid } from '@godown/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { type PersonFields } from './person-fields.js';
import { t } from './people.texts.js';
import { usePinDetails } from './pin-details.request.js';

const STATES = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));

/** Fills in city and state of a pincode that was typed here, unless somebody wrote them. */
function usePinFill(): void {
  const { setValue, getValues, formState } = useFormContext<PersonFields>();
  const pincode = useWatch<PersonFields, 'address.pincode'>({ name: 'address.pincode' }) ?? '';
  const isTyped = formState.dirtyFields.address?.pincode === true;
  const given = useRef<Record<string, string>>({});
  const { data } = usePinDetails(isTyped ? pincode : '');
  useEffect(() => {
    if (!data) return;
    for (const [field, value] of [
      ['state', data.state],
      ['city', data.district],
    ] as const) {
      const now = getValues(`address.${field}`) ?? '';
      // What somebody typed stays; what was saved or filled in here belongs to the code before.
      const isOld = now === given.current[field] || now === formState.defaultValues?.address?.[field];
      if (value === '' || (now !== '' && !isOld)) continue;
      given.current[field] = value;
      setValue(`address.${field}`, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [data, getValues, setValue, formState]);
}

export function AddressFields() {
  usePinFill();
  return (
    <FormGrid>
      <FormInput
        name="address.addressLine1"
        label={t('fields.addressLine1')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <FormInput name="address.addressLine2" label={t('fields.addressLine2')} maxLength={200} autoComplete="off" />
      <FormPincode name="address.pincode" label={t('fields.pincode')} required autoComplete="off" />
      <FormInput name="address.city" label={t('fields.city')} required maxLength={100} autoComplete="off" />
      <FormSelect
        name="address.state"
        label={t('fields.state')}
        required
        options={STATES}
        placeholder={t('fields.chooseState')}
      />
      <FormInput name="address.country" label={t('fields.country')} required maxLength={60} autoComplete="off" />
    </FormGrid>
  );
}
