import { CapturePaymentRequest, type CollectionInvoice, RECEIVABLE_MESSAGES } from '@godown/contracts/receivables';
import { useIdempotencyKey } from '@godown/shared-ui/api';
import { useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { useEffect } from 'react';
import { useProof } from '../../payments/use-proof.js';
import { useCapturePayment } from './capture-payment.request.js';
import { t } from './d2r-invoices.texts.js';

/** The form of one payment: without money there is neither mode nor proof nor closing. */
export function useCaptureForm({ invoiceId, orderId }: Pick<CollectionInvoice, 'invoiceId' | 'orderId'>) {
  const capture = useCapturePayment();
  const proof = useProof(orderId);
  const { key, renew } = useIdempotencyKey();
  const api = useDtoForm(CapturePaymentRequest, {
    defaultValues: { id: invoiceId, isInvoiceClosed: false },
    failureText: t('capture.failed'),
    onSubmit: async (body) => {
      const sent = await proof.sent();
      await capture.mutateAsync({
        body: { ...body, ...(sent === null ? {} : { proof: sent }) },
        idempotencyKey: key(),
      });
      notify.success(RECEIVABLE_MESSAGES.captured);
    },
  });
  const { form } = api;
  const amount = useWatch({ control: form.control, name: 'amount' });
  const isClosed = useWatch({ control: form.control, name: 'isInvoiceClosed' });
  const mode = useWatch({ control: form.control, name: 'mode' });
  const isSalesman = useCan('salesmanCash.own');
  const hasAmount = typeof amount === 'number' && amount > 0;
  const isClosing = hasAmount && isClosed === true;
  // A salesman carries the cheque, so it is known by its number.
  const tellsCheque = isSalesman && hasAmount && mode === 'CHEQUE';
  const isUpi = hasAmount && mode === 'UPI';
  // Another payment is another intention: the key of a refused call must not stand in its way.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: renew }), [form, renew]);
  const { clear } = proof;
  useEffect(() => {
    if (hasAmount) return;
    form.resetField('mode');
    form.resetField('isInvoiceClosed');
    clear();
  }, [hasAmount, form, clear]);
  useEffect(() => {
    if (!isClosing) form.unregister('stockReturnAmount');
  }, [isClosing, form]);
  useEffect(() => {
    if (!tellsCheque) form.unregister('cheque');
  }, [tellsCheque, form]);
  useEffect(() => {
    if (!isUpi) form.unregister('upiReference');
  }, [isUpi, form]);
  return { form: api, proof, hasAmount, isClosing, tellsCheque, isUpi };
}
