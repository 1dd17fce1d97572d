import { SALESMAN_LIMITS } from '@godown/contracts/field-force';
import { FormInput } from '@godown/shared-ui/forms';
import { t } from './salesmen.texts.js';

export function SalesmanFields() {
  return (
    <>
      <FormInput name="name" label={t('form.name')} required maxLength={SALESMAN_LIMITS.name} autoComplete="off" />
      <FormInput
        name="phone"
        label={t('form.phone')}
        hint={t('form.phoneHint')}
        required
        type="tel"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
    </>
  );
}
