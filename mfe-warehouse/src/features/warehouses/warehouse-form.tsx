import { INDIAN_STATES, PINCODE_LENGTH } from '@godown/contracts/geo';
import { type SaveWarehouseRequest } from '@godown/contracts/warehouses';
import {
  DtoForm,
  type DtoFormApi,
  FormCheckbox,
  FormInput,
  FormNumber,
  FormPhone,
  FormPincode,
  FormSelect,
  useFormContext,
  useWatch,
} from '@godown/shared-ui/forms';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { FormGrid, Section } from '@godown/shared-ui/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { pinDetailsOptions } from './pin-details.request.js';
import { t } from './warehouses.texts.js';

const STATES = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));

function Columns({ children }: { children: ReactNode }) {
  return <FormGrid>{children}</FormGrid>;
}

/** Fills in city and state of a PIN code that was typed here. What it cannot find out stays as it is. */
function usePinFill(): void {
  const { setValue, getValues, formState } = useFormContext<SaveWarehouseRequest>();
  const pincode = useWatch<SaveWarehouseRequest, 'pincode'>({ name: 'pincode' });
  const isTyped = formState.dirtyFields.pincode === true;
  const filled = useRef('');
  const given = useRef<Partial<Record<'state' | 'city', string>>>({});
  const { data } = useQuery({
    ...pinDetailsOptions(pincode ?? ''),
    enabled: isTyped && pincode?.length === PINCODE_LENGTH,
  });
  useEffect(() => {
    if (!data || !isTyped || filled.current === pincode) return;
    filled.current = pincode;
    for (const [field, value] of [
      ['state', data.state],
      ['city', data.district],
    ] as const) {
      const now = getValues(field);
      // What somebody typed stays; what was saved or filled in here belongs to the code before.
      if (value === '' || (now && now !== given.current[field] && now !== formState.defaultValues?.[field])) continue;
      given.current[field] = value;
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  }, [data, isTyped, pincode, setValue, getValues, formState]);
}

function AddressFields() {
  usePinFill();
  return (
    <Columns>
      <FormInput name="addressLine1" label={t('addressLine1')} required maxLength={200} autoComplete="address-line1" />
      <FormInput name="addressLine2" label={t('addressLine2')} maxLength={200} autoComplete="address-line2" />
      <FormInput name="landmark" label={t('landmark')} maxLength={200} />
      <FormPincode name="pincode" label={t('pincode')} required autoComplete="postal-code" />
      <FormInput name="city" label={t('city')} required maxLength={100} />
      <FormSelect name="state" label={t('state')} required options={STATES} placeholder={t('chooseAState')} />
      <FormNumber name="coordinate.latitude" label={t('latitude')} decimals={6} />
      <FormNumber name="coordinate.longitude" label={t('longitude')} decimals={6} />
    </Columns>
  );
}

/** The fields of a warehouse. The rules and their messages are the contract's. */
export function WarehouseForm({ form, id }: { form: DtoFormApi<SaveWarehouseRequest>; id: string }) {
  const isSeller = useSession((session) => session.variant) === 'seller';
  return (
    <DtoForm api={form} id={id} aria-label={t('warehouse')}>
      <Section title={t('warehouse')}>
        <Columns>
          <FormInput name="name" label={t('name')} required maxLength={120} />
          <FormPhone name="phone" label={t('phone')} required autoComplete="tel-national" />
          <FormInput name="email" label={t('email')} inputMode="email" autoComplete="email" />
        </Columns>
        {isSeller ? null : <FormCheckbox name="IsSellerWarehouse">{t('sellerWarehouseBelongs')}</FormCheckbox>}
      </Section>
      <Section title={t('address')}>
        <AddressFields />
      </Section>
    </DtoForm>
  );
}
