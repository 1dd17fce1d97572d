import { SaveEwayBillRequest } from '@godown/contracts/invoices';
import { type OrderView } from '@godown/contracts/orders';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Flex, Grid } from '@godown/shared-ui/ui';
import { t } from './eway-bill.texts.js';
import { useSaveEwayBill } from './save-eway-bill.request.js';

const FORM_ID = 'eway-bill-number';

/** The booking hands the number to the courier. */
export function EwayBillNumberForm({
  order,
  onSaved,
}: {
  order: Pick<OrderView, 'id' | 'ewayBill'>;
  onSaved: () => void;
}) {
  const save = useSaveEwayBill(order.id);
  const form = useDtoForm(SaveEwayBillRequest, {
    defaultValues: { ewayBill: order.ewayBill ?? '' },
    failureText: t('number.failed'),
    onSubmit: async (body) => {
      const answer = await save.mutateAsync(body);
      notify.success(answer.message ?? 'Success');
      onSaved();
    },
  });
  return (
    <DtoForm api={form} id={FORM_ID} aria-label={t('number.title')}>
      <Grid gap="4">
        <FormInput
          name="ewayBill"
          label={t('number.label')}
          required
          inputMode="numeric"
          maxLength={14}
          autoComplete="off"
        />
        <Flex>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('number.submit')}
          </SubmitButton>
        </Flex>
      </Grid>
    </DtoForm>
  );
}
