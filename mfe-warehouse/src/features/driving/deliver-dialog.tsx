import {
  type DriverStop,
  PROOF_KINDS,
  StopResultRequest,
  TRIP_LIMITS,
  TRIP_MESSAGES,
  type UpiPayee,
} from '@godown/contracts/fleet';
import { DtoForm, FormInput, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { newUuid } from '@godown/shared-ui/offline';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CodeField } from './code-field.js';
import { DoorPayment } from './door-payment.js';
import { t } from './driving.texts.js';
import { ProofField } from './proof-field.js';
import { type TakenPicture } from './taken-pictures.js';

const FORM = 'deliver';

export interface StopDialogProps {
  tripId: string;
  stop: DriverStop;
  onReport: (result: StopResultRequest, taken: readonly TakenPicture[]) => Promise<void>;
  onClose: () => void;
}

/** Who took the parcel, and how it was paid. */
export function DeliverDialog({
  tripId,
  stop,
  payee,
  onReport,
  onClose,
}: StopDialogProps & {
  /** Whom buyers pay by UPI; null: cash only. */
  payee: UpiPayee | null;
}) {
  const isCod = stop.codPaise > 0;
  const asksProof = stop.asksProof === true;
  const [taken, setTaken] = useState<readonly TakenPicture[]>([]);
  const [isRefused, setRefused] = useState(false);
  const form = useDtoForm(StopResultRequest, {
    defaultValues: {
      stepId: newUuid(),
      at: new Date().toISOString(),
      result: 'DELIVERED',
      receiverName: '',
      ...(stop.asksCode === true ? { code: '' } : {}),
      ...(isCod ? { collectedPaise: stop.codPaise, collectedBy: 'CASH' as const } : {}),
    },
    onSubmit: async ({ reference, ...result }) => {
      if (asksProof && taken.length === 0) {
        setRefused(true);
        return;
      }
      const isUpi = result.collectedBy === 'UPI';
      await onReport({ ...result, ...(isUpi ? { reference } : {}), at: new Date().toISOString() }, taken);
      onClose();
    },
  });
  const collectedBy = useWatch({ control: form.form.control, name: 'collectedBy' });
  return (
    <Dialog
      title={t('form.deliverTitle', { order: stop.shopOrderId })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM}>{t('deliver')}</SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('deliver')}>
        {isCod ? <DoorPayment stop={stop} payee={payee} collectedBy={collectedBy} /> : null}
        {stop.asksCode === true ? <CodeField tripId={tripId} orderId={stop.orderId} /> : null}
        <FormInput
          name="receiverName"
          label={t('form.receiver')}
          required
          maxLength={TRIP_LIMITS.name}
          autoComplete="off"
        />
        <ProofField
          label={t('proof.label')}
          kinds={PROOF_KINDS}
          isAsked={asksProof}
          fault={isRefused && taken.length === 0 ? TRIP_MESSAGES.proof : undefined}
          taken={taken}
          onTaken={setTaken}
        />
      </DtoForm>
    </Dialog>
  );
}
