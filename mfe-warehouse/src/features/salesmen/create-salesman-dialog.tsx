import { CreateSalesmanRequest, SALESMAN_MESSAGES } from '@godown/contracts/field-force';
import { DtoForm, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack } from '@godown/shared-ui/ui';
import { CompanyField } from '../../companies/company-field.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { useCreateSalesman } from './create-salesman.request.js';
import { SalesmanFields } from './salesman-fields.js';
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
          <SalesmanFields />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
