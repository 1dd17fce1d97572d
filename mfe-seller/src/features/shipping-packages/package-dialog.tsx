import { SaveShippingPackageRequest, type ShippingPackageView } from '@godown/contracts/orders';
import { DtoForm, FormCheckbox, FormInput, FormNumber, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Grid } from '@godown/shared-ui/ui';
import { useSavePackage } from './save-package.request.js';
import { t } from './shipping-packages.texts.js';

const FORM_ID = 'shipping-package';
const BLANK = {
  name: '',
  length: undefined,
  breadth: undefined,
  height: undefined,
  weight: undefined,
  isDefault: false,
};

/** @param shown null for a new one */
export function PackageDialog({ shown, onClose }: { shown: ShippingPackageView | null; onClose: () => void }) {
  const save = useSavePackage(shown?.id ?? null);
  const { id: _id, ...values } = shown ?? { id: '', ...BLANK };
  const form = useDtoForm(SaveShippingPackageRequest, {
    defaultValues: values,
    failureText: t('couldntSaveTheShippingPackage'),
    onSubmit: async (body) => {
      const answer = await save.mutateAsync(body);
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={shown ? t('editShippingPackage') : t('newShippingPackage')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('shippingPackage')}>
        <FormInput name="name" label={t('name')} required maxLength={100} />
        <Grid templateColumns="1fr 1fr" gap="4">
          <FormNumber name="length" label={t('length')} required decimals={2} suffix="cm" />
          <FormNumber name="breadth" label={t('breadth')} required decimals={2} suffix="cm" />
          <FormNumber name="height" label={t('height')} required decimals={2} suffix="cm" />
          <FormNumber name="weight" label={t('weight')} required suffix="gm" />
        </Grid>
        <FormCheckbox name="isDefault">{t('defaultPackage')}</FormCheckbox>
      </DtoForm>
    </Dialog>
  );
}
