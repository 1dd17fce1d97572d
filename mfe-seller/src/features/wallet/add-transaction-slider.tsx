import { CreateWalletTransactionRequest, WALLET_MESSAGES } from '@godown/contracts/wallet';
import { useIdempotencyKey } from '@godown/shared-ui/api';
import {
  DtoForm,
  FormInput,
  FormMoney,
  FormRadioGroup,
  FormSelect,
  FormTextarea,
  SubmitButton,
  useDtoForm,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Slider } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { useCreateTransaction } from './create-transaction.request.js';
import { CATEGORY_OPTIONS, TYPE_OPTIONS } from './transactions-filter-bar.js';
import { t } from './wallet.texts.js';

const FORM = 'add-transaction';

interface Props {
  company: { value: string; label: string };
  onClose: () => void;
}

/** An admin writes a transaction of a company by hand. */
export function AddTransactionSlider({ company, onClose }: Props) {
  const create = useCreateTransaction();
  const { key, renew } = useIdempotencyKey();
  const form = useDtoForm<CreateWalletTransactionRequest>(CreateWalletTransactionRequest, {
    defaultValues: { companyId: company.value, type: 'CREDIT', category: 'ADJUSTMENT', referenceId: '', remark: '' },
    failureTitle: WALLET_MESSAGES.creationFailedTitle,
    onSubmit: async (body) => {
      await create.mutateAsync({ body, idempotencyKey: key() });
      notify.success(WALLET_MESSAGES.created);
      onClose();
    },
  });
  // Another amount is another intention: the key of a refused call must not stand in its way.
  useEffect(() => form.form.subscribe({ formState: { values: true }, callback: renew }), [form.form, renew]);
  return (
    <Slider
      title={t('addTransaction')}
      description={company.label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('addTransaction')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('addTransaction')}>
        <FormRadioGroup name="type" label={t('type')} required options={TYPE_OPTIONS} />
        <FormMoney name="amount" label={t('amount')} required />
        <FormSelect name="category" label={t('category')} required options={CATEGORY_OPTIONS} />
        <FormInput name="referenceId" label={t('reference')} maxLength={100} hint={t('awbOrderId')} />
        <FormTextarea
          name="remark"
          label={t('remark')}
          required
          maxLength={300}
          hint={t('shownInTheCompanysStatement')}
        />
      </DtoForm>
    </Slider>
  );
}
