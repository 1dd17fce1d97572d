import {
  type CapturePaymentRequest,
  COLLECTION_MODE_LABELS,
  COLLECTION_MODES,
  type CollectionInvoice,
} from '@godown/contracts/receivables';
import { DetailSection } from '@godown/shared-ui/detail';
import { DtoForm, FormCheckbox, FormInput, FormMoney, FormSelect, SubmitButton } from '@godown/shared-ui/forms';
import { useCan } from '@godown/shared-ui/session';
import { formatPaise, Stack } from '@godown/shared-ui/ui';
import { ChequeFields } from '../../payments/cheque-fields.js';
import { ProofField } from '../../payments/proof-field.js';
import { t } from './d2r-invoices.texts.js';
import { useCaptureForm } from './use-capture-form.js';

const MODE_OPTIONS = COLLECTION_MODES.map((value) => ({ value, label: COLLECTION_MODE_LABELS[value] }));

/** What a retailer pays. Mode, proof and closing wait for an amount. */
export function CaptureForm({ invoice }: { invoice: CollectionInvoice }) {
  const { form, proof, hasAmount, isClosing, tellsCheque, isUpi } = useCaptureForm(invoice);
  const mayClose = useCan('invoices.close');
  return (
    <DetailSection title={t('capture.title')}>
      <DtoForm<CapturePaymentRequest> api={form} aria-label={t('capture.title')}>
        <Stack gap="4">
          <FormMoney name="amount" label={t('capture.amount')} required />
          <FormSelect
            name="mode"
            label={t('capture.mode')}
            required={hasAmount}
            disabled={!hasAmount}
            options={MODE_OPTIONS}
            placeholder={t('capture.chooseMode')}
            hint={
              invoice.creditPaise === 0 ? undefined : t('capture.credit', { amount: formatPaise(invoice.creditPaise) })
            }
          />
          {tellsCheque ? <ChequeFields /> : null}
          {isUpi ? (
            <FormInput
              name="upiReference"
              label={t('capture.upiReference')}
              hint={t('capture.upiReferenceHint')}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
            />
          ) : null}
          <ProofField proof={proof} disabled={!hasAmount} />
          {mayClose ? (
            <FormCheckbox name="isInvoiceClosed" disabled={!hasAmount}>
              {t('capture.close')}
            </FormCheckbox>
          ) : null}
          {isClosing ? <FormMoney name="stockReturnAmount" label={t('capture.stockReturn')} /> : null}
          <SubmitButton loading={form.submitting || proof.isShrinking}>{t('capture.submit')}</SubmitButton>
        </Stack>
      </DtoForm>
    </DetailSection>
  );
}
