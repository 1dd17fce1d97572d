import { InitiatePhonePeRequest, PAYMENT_MESSAGES } from '@godown/contracts/payments';
import { useIdempotencyKey } from '@godown/shared-ui/api';
import {
  DtoForm,
  FormCombobox,
  FormMoney,
  FormPhone,
  FormTextarea,
  SubmitButton,
  useDtoForm,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, type ComboboxOption, Dialog, formatPaise } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { useInitiatePayment } from './initiate-payment.request.js';
import { t } from './payments.texts.js';

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
        t('requestSent', { amount: formatPaise(Math.round(asked.amount * 100)), mobile: asked.mobile }),
      );
      onClose();
    },
  });
  // Another amount or phone is another intention: the key of a refused call must not stand in its way.
  useEffect(() => form.form.subscribe({ formState: { values: true }, callback: renew }), [form.form, renew]);
  return (
    <Dialog
      title={t('initiatePayment')}
      description={t('theRequestAppearsInPhonePe')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('initiatePayment')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('initiatePayment')}>
        {asksCompany ? (
          <FormCombobox
            name="companyId"
            label={t('company')}
            required
            missing={t('pleaseSelectACompany')}
            selected={chosen}
            onPicked={setChosen}
            loadOptions={findCompanies}
            placeholder={t('itsWalletIsCredited')}
          />
        ) : null}
        <FormMoney name="amount" label={t('amount')} required />
        <FormPhone name="mobile" label={t('mobile')} required autoComplete="off" />
        <FormTextarea name="message" label={t('message')} required maxLength={100} hint={t('shownToThePayer')} />
      </DtoForm>
    </Dialog>
  );
}
