import { CreateSalesmanRequest, SALESMAN_LIMITS, SALESMAN_MESSAGES } from '@godown/contracts/field-force';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack } from '@godown/shared-ui/ui';
import { CompanyField } from '../../companies/company-field.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { useCreateSalesman } from './create-salesman.request.js';
import { t } from './salesmen.texts.js';

const FORM_ID = 'salesman';

export function CreateSalesmanDialog({ onClose }: { onClose: () => void }) {
  const companies = useCompanies();
  const create = useCreateSalesman();
  const form = useDtoForm(CreateSalesmanRequest, {
    defaultValues: { name: '', phone: '', companyId: onlyOf(companies) },
    failureText: SALESMAN_MESSAGES.createFailed,
    onSubmit: async (body) => {
      const { message } = await create.mutateAsync(body);
      notify.success(message ?? SALESMAN_MESSAGES.created);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('create')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('form.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('create')}>
        <Stack gap="4">
          <CompanyField />
          <FormInput name="name" label={t('form.name')} required maxLength={SALESMAN_LIMITS.name} autoComplete="off" />
          <FormInput
            name="phone"
            label={t('form.phone')}
            hint={t('form.phoneHint')}
            required
            type="tel"
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
          />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
