import { hasText } from '@godown/contracts/common';
import { CapturePaymentRequest, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { newIdempotencyKey } from '@godown/shared-ui/api';
import { useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { useEffect } from 'react';
import { useProof } from '../../payments/use-proof.js';
import { type KeptCollection } from './kept-collections.js';
import { type BillOnPhone, type Collecting } from './use-collecting.js';

/** What the form fills: an open bill, or a payment that was refused. */
export interface CollectOf {
  retailer: string;
  bills: readonly BillOnPhone[];
  refused: KeptCollection | null;
}

/** A payment of one bill: it goes to the queue, from where it is sent. */
export function useCollectForm(
  { bills, refused }: CollectOf,
  { add, clock }: Pick<Collecting, 'add' | 'clock'>,
  onDone: () => void,
) {
  const proof = useProof(refused?.orderId ?? bills[0]?.orderId ?? '');
  const api = useDtoForm<CapturePaymentRequest>(CapturePaymentRequest, {
    defaultValues: { ...(refused?.body ?? { id: bills[0]?.invoiceId ?? '' }) },
    onSubmit: async (body, form) => {
      if (body.amount === 0) {
        form.setError('amount', { type: 'min', message: RECEIVABLE_MESSAGES.amount });
        return;
      }
      if (body.mode === 'UPI' && !hasText(body.upiReference)) {
        form.setError('upiReference', { type: 'required', message: RECEIVABLE_MESSAGES.upiReference });
        return;
      }
      const bill = bills.find(({ invoiceId }) => invoiceId === body.id) ?? refused;
      if (bill === null) return;
      const { orderId, shopOrderId, retailerId, retailer } = bill;
      // Money that was refused was taken when it was first told.
      const { at = new Date().toISOString(), clockAheadMs = clock.clockAheadMs } = refused?.body ?? {};
      const taken = { ...body, at, ...(clockAheadMs === undefined ? {} : { clockAheadMs }) };
      const collection = { orderId, shopOrderId, retailerId, retailer, body: taken, hasPicture: false, refusal: null };
      await add({ key: newIdempotencyKey(), ...collection }, proof.file, refused);
      onDone();
    },
  });
  const { form } = api;
  const mode = useWatch({ control: form.control, name: 'mode' });
  const isCheque = mode === 'CHEQUE';
  const isUpi = mode === 'UPI';
  useEffect(() => {
    if (!isCheque) form.unregister('cheque');
  }, [isCheque, form]);
  useEffect(() => {
    if (!isUpi) form.unregister('upiReference');
  }, [isUpi, form]);
  const id = useWatch({ control: form.control, name: 'id' });
  const rupees = useWatch({ control: form.control, name: 'amount' });
  const upiBill = isUpi ? (bills.find(({ invoiceId }) => invoiceId === id) ?? null) : null;
  return { api, proof, isCheque, isUpi, upiBill, rupees };
}
