import { SaveShippingPackageRequest, type ShippingPackageView } from '@godown/contracts/orders';
import { DtoForm, FormCheckbox, FormInput, FormNumber, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Grid } from '@godown/shared-ui/ui';
import { useSavePackage } from './save-package.request.js';

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
    failureText: "Couldn't save the shipping package",
    onSubmit: async (body) => {
      const answer = await save.mutateAsync(body);
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={shown ? 'Edit shipping package' : 'New shipping package'}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            Save
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label="Shipping package">
        <FormInput name="name" label="Name" required maxLength={100} />
        <Grid templateColumns="1fr 1fr" gap="4">
          <FormNumber name="length" label="Length" required decimals={2} suffix="cm" />
          <FormNumber name="breadth" label="Breadth" required decimals={2} suffix="cm" />
          <FormNumber name="height" label="Height" required decimals={2} suffix="cm" />
          <FormNumber name="weight" label="Weight" required suffix="gm" />
        </Grid>
        <FormCheckbox name="isDefault">Default package</FormCheckbox>
      </DtoForm>
    </Dialog>
  );
}
