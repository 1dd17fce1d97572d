import { CHEQUE_BANK_LENGTH } from '@godown/contracts/receivables';
import { FormDate, FormInput } from '@godown/shared-ui/forms';
import { t } from './payments.texts.js';

/** What is written on a cheque: `cheque` of a payment's form. */
export function ChequeFields() {
  return (
    <>
      <FormInput
        name="cheque.number"
        label={t('chequeNumber')}
        hint={t('chequeHint')}
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
      <FormInput name="cheque.bank" label={t('bank')} required maxLength={CHEQUE_BANK_LENGTH} autoComplete="off" />
      <FormDate name="cheque.date" label={t('chequeDate')} required />
    </>
  );
}
