import { InitiatePhonePeRequest, PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { useIdempotencyKey } from '@godown/shared-ui/api';
import {
  DtoForm,
  FormCombobox,
  FormInput,
  FormMoney,
  FormTextarea,
  SubmitButton,
  useDtoForm,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, type ComboboxOption, Dialog, formatPaise } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { useInitiatePayment } from './initiate-payment.request.js';

const FORM = 'initiate-payment';

interface Props {
  /** Admins say whose wallet gets it; a seller's is the own one. */
  asksCompany: boolean;
  company: ComboboxOption | null;
  onClose: () => void;
}

/** Asks a phone for money. */
export function InitiatePaymentDialog({ asksCompany, company, onClose }: Props) {
  const initiate = useInitiatePayment();
  const { key, renew } = useIdempotencyKey();
  const [chosen, setChosen] = useState(company);
  const form = useDtoForm<InitiatePhonePeRequest>(InitiatePhonePeRequest, {
    defaultValues: { mobile: '', message: '', companyId: company?.value ?? '' },
    failureTitle: PAYMENT_MESSAGES.initiateFailed,
    onSubmit: async ({ companyId, ...asked }) => {
      await initiate.mutateAsync({ body: asksCompany ? { ...asked, companyId } : asked, idempotencyKey: key() });
      notify.success(
        PAYMENT_MESSAGES.initiated,
        `${formatPaise(Math.round(asked.amount * 100))} is asked for on ${asked.mobile}.`,
      );
      onClose();
    },
  });
  // Another amount or phone is another intention: the key of a refused call must not stand in its way.
  useEffect(() => form.form.subscribe({ formState: { values: true }, callback: renew }), [form.form, renew]);
  return (
    <Dialog
      title="Initiate Payment"
      description="The request appears in PhonePe on this mobile. The wallet is credited when it is paid."
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            Initiate Payment
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label="Initiate Payment">
        {asksCompany ? (
          <FormCombobox
            name="companyId"
            label="Company"
            required
            missing="Please select a company"
            selected={chosen}
            onPicked={setChosen}
            loadOptions={findCompanies}
            placeholder="Its wallet is credited"
          />
        ) : null}
        <FormMoney name="amount" label="Amount" required />
        <FormInput name="mobile" label="Mobile" required inputMode="numeric" maxLength={10} autoComplete="off" />
        <FormTextarea name="message" label="Message" required maxLength={100} hint="Shown to the payer on the phone" />
      </DtoForm>
    </Dialog>
  );
}
