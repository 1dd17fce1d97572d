import { type ManagedSalesman, SALESMAN_MESSAGES, UpdateSalesmanRequest } from '@godown/contracts/field-force';
import { DtoForm, FormSwitch, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { SalesmanFields } from './salesman-fields.js';
import { t } from './salesmen.texts.js';
import { useUpdateSalesman } from './update-salesman.request.js';

const FORM_ID = 'salesman';

/** Changes name and phone, and switches a salesman on or off; says what stays with whoever is switched off. */
export function EditSalesmanDialog({ salesman, onClose }: { salesman: ManagedSalesman; onClose: () => void }) {
  const update = useUpdateSalesman();
  const form = useDtoForm(UpdateSalesmanRequest, {
    defaultValues: {
      userId: salesman.id,
      name: salesman.name,
      phone: salesman.phone ?? '',
      isActive: salesman.isActive,
    },
    onSubmit: async (body) => {
      const { message } = await update.mutateAsync(body);
      notify.success(message ?? SALESMAN_MESSAGES.updated);
      onClose();
    },
  });
  const isActive = useWatch({ control: form.form.control, name: 'isActive' });
  return (
    <Dialog
      title={t('editOf', { name: salesman.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('form.save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('editOf', { name: salesman.name })}>
        <Stack gap="4">
          <SalesmanFields />
          <FormSwitch name="isActive">{t('form.active')}</FormSwitch>
          <Text size="sm" tone="subtle">
            {t('form.activeHint')}
          </Text>
          {salesman.isActive && isActive === false ? (
            <Banner tone="warning">{t('form.staying', { count: salesman.beats })}</Banner>
          ) : null}
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
