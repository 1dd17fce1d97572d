import { INDIAN_STATES, readPinDetails } from '@godown/contracts/geo';
import { type PlaceOrderRequest } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { FormInput, FormPincode, FormSelect, useFormContext, useWatch } from '@godown/shared-ui/forms';
import { FormGrid } from '@godown/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { t } from './new-order.texts.js';

const STATES = INDIAN_STATES.map(({ name }) => ({ value: name, label: name }));

type AddressName = 'shippingAddress' | 'billingAddress';

/**
 * A whole PIN code fills in state and city; another one fills them in again and clears the landmark of the address before.
 * What somebody typed stays. A look-up that fails disturbs nobody.
 */
function usePinDetails(name: AddressName): void {
  const { setValue, getValues, formState } = useFormContext<PlaceOrderRequest>();
  const pincode = useWatch<PlaceOrderRequest, `${AddressName}.pincode`>({ name: `${name}.pincode` });
  const isTyped = formState.dirtyFields[name]?.pincode === true;
  const begun = formState.defaultValues?.[name];
  const filled = useRef<Partial<Record<'state' | 'city', string>>>({});
  useEffect(() => {
    if (!/^[1-9]\d{5}$/.test(pincode)) return undefined;
    const stop = new AbortController();
    void api
      .get<unknown>(`/pincode/${pincode}`, { signal: stop.signal })
      .then((answer) => {
        const details = readPinDetails(answer);
        if (details === null) return;
        const state = STATES.find(({ value }) => value.toLowerCase() === details.state.toLowerCase())?.value;
        for (const [field, value] of [
          ['state', state ?? ''],
          ['city', details.district],
        ] as const) {
          const now = getValues(`${name}.${field}`);
          // The place of a copied order or an earlier buyer belongs to its PIN code, until another is typed.
          const isOld = now === filled.current[field] || (isTyped && now === begun?.[field]);
          if (value === '' || (now !== '' && !isOld)) continue;
          filled.current[field] = value;
          setValue(`${name}.${field}`, value, { shouldValidate: true });
        }
        if (isTyped && getValues(`${name}.landmark`) === begun?.landmark) setValue(`${name}.landmark`, '');
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [pincode, name, isTyped, begun, setValue, getValues]);
}

export function AddressFields({ name }: { name: AddressName }) {
  usePinDetails(name);
  return (
    <FormGrid>
      <FormPincode name={`${name}.pincode`} label={t('pincode')} required />
      <FormInput name={`${name}.city`} label={t('city')} required maxLength={100} />
      <FormSelect name={`${name}.state`} label={t('state')} required options={STATES} placeholder={t('chooseAState')} />
      <FormInput name={`${name}.landmark`} label={t('landmark')} maxLength={200} />
      <FormInput name={`${name}.addressLine1`} label={t('addressLine1')} required maxLength={200} />
      <FormInput name={`${name}.addressLine2`} label={t('addressLine2')} maxLength={200} />
    </FormGrid>
  );
}
