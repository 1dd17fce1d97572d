import { SALESMAN_LIMITS } from '@godown/contracts/field-force';
import { FormInput, FormPhone } from '@godown/shared-ui/forms';
import { t } from './salesmen.texts.js';

export function SalesmanFields() {
  return (
    <>
      <FormInput name="name" label={t('form.name')} required maxLength={SALESMAN_LIMITS.name} autoComplete="off" />
      <FormPhone name="phone" label={t('form.phone')} hint={t('form.phoneHint')} required autoComplete="off" />
    </>
  );
}
