import { newUuid } from '@godown/shared-ui/offline';
import { StopResultRequest, UNDELIVERED_REASONS } from '@godown/contracts/fleet';
import { DtoForm, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type StopDialogProps } from './deliver-dialog.js';
import { t } from './driving.texts.js';
import { ProofField } from './proof-field.js';
import { type TakenPicture } from './taken-pictures.js';

const FORM = 'not-delivered';

/** Why the parcel was not delivered; the seller and the buyer are asked what to do. */
export function FailDialog({ stop, onReport, onClose }: StopDialogProps) {
  const [taken, setTaken] = useState<readonly TakenPicture[]>([]);
  const form = useDtoForm(StopResultRequest, {
    defaultValues: { stepId: newUuid(), at: new Date().toISOString(), result: 'UNDELIVERED', remark: '' },
    onSubmit: async (result) => {
      await onReport({ ...result, at: new Date().toISOString() }, taken);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('form.failTitle', { order: stop.shopOrderId })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM}>{t('fail')}</SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('fail')}>
        <FormSelect
          name="remark"
          label={t('form.reason')}
          required
          options={UNDELIVERED_REASONS.map((reason) => ({ value: reason, label: t(`form.reasons.${reason}`) }))}
          placeholder={t('form.chooseReason')}
        />
        <ProofField label={t('proof.photo')} kinds={['PHOTO']} taken={taken} onTaken={setTaken} />
      </DtoForm>
    </Dialog>
  );
}
