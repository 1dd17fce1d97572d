import { type CapturePaymentRequest, COLLECTION_MODE_LABELS, COLLECTION_MODES } from '@godown/contracts/receivables';
import { DtoForm, FormInput, FormMoney, FormSelect, SubmitButton } from '@godown/shared-ui/forms';
import { Button, Dialog, formatPaise, Stack, Text } from '@godown/shared-ui/ui';
import { ChequeFields } from '../../payments/cheque-fields.js';
import { ProofField } from '../../payments/proof-field.js';
import { t } from './collecting.texts.js';
import { UpiCode } from './upi-code.js';
import { type CollectOf, useCollectForm } from './use-collect-form.js';
import { type BillOnPhone, type Collecting } from './use-collecting.js';

const FORM = 'collect';
const MODE_OPTIONS = COLLECTION_MODES.map((value) => ({ value, label: COLLECTION_MODE_LABELS[value] }));

function billOption({ invoiceId, shopOrderId, balancePaise, waitingPaise }: BillOnPhone) {
  const amount = formatPaise(Math.max(0, balancePaise - waitingPaise));
  return { value: invoiceId, label: t('form.billOf', { order: shopOrderId, amount }) };
}

interface CollectDialogProps {
  of: CollectOf;
  collecting: Pick<Collecting, 'add' | 'clock'>;
  onClose: () => void;
}

/** What a retailer pays the salesman. */
export function CollectDialog({ of, collecting, onClose }: CollectDialogProps) {
  const { api, proof, isCheque, isUpi, upiBill, rupees } = useCollectForm(of, collecting, onClose);
  return (
    <Dialog
      title={t('form.title', { retailer: of.retailer })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM} loading={api.submitting || proof.isShrinking}>
            {t('form.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm<CapturePaymentRequest> api={api} id={FORM} aria-label={t('form.submit')}>
        <Stack gap="4">
          {of.bills.length === 0 ? null : (
            <FormSelect name="id" label={t('form.bill')} required options={of.bills.map(billOption)} />
          )}
          <FormMoney name="amount" label={t('form.amount')} required />
          <FormSelect
            name="mode"
            label={t('form.mode')}
            required
            options={MODE_OPTIONS}
            placeholder={t('form.chooseMode')}
          />
          {isCheque ? <ChequeFields /> : null}
          {upiBill === null ? null : <UpiCode bill={upiBill} rupees={rupees} />}
          {isUpi ? (
            <FormInput
              name="upiReference"
              label={t('upi.reference')}
              hint={t('upi.referenceHint')}
              required
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
            />
          ) : null}
          <ProofField proof={proof} disabled={false} />
          {of.refused?.hasPicture === true && proof.file === null ? (
            <Text size="sm" tone="muted">
              {t('form.keptPicture')}
            </Text>
          ) : null}
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
