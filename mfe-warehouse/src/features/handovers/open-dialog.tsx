import { HANDOVER_MESSAGES, NewHandoverRequest } from '@godown/contracts/handovers';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DtoForm, FormSelect, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { Button, Dialog, ErrorState } from '@godown/shared-ui/ui';
import { useHandoverCouriers } from './handover-couriers.request.js';
import { useOwnWarehouses } from '../../own-warehouses/own-warehouses.request.js';
import { t } from './handovers.texts.js';
import { useOpenHandover } from './open-handover.request.js';

const FORM = 'open-handover';

/** Which courier stands at which warehouse. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = useOpenHandover();
  const warehouses = useOwnWarehouses();
  const form = useDtoForm(NewHandoverRequest, {
    defaultValues: { warehouseId: '' },
    failureText: t('open.failed'),
    onSubmit: async (body) => {
      const { id, message } = await open.mutateAsync(body);
      notify.success(message ?? HANDOVER_MESSAGES.opened);
      await navigate(`/handovers/${id}`);
    },
  });
  const warehouseId = useWatch({ control: form.form.control, name: 'warehouseId' }) ?? '';
  const couriers = useHandoverCouriers(warehouseId);
  const failed = warehouses.isError ? warehouses : couriers.isError ? couriers : null;
  return (
    <Dialog
      title={t('open.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('open.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('open.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('open.title')}>
        <FormSelect
          name="warehouseId"
          label={t('open.warehouse')}
          required
          options={warehouses.data ?? []}
          placeholder={t('open.chooseWarehouse')}
        />
        <FormSelect
          name="courier"
          label={t('open.courier')}
          required
          options={couriers.data ?? []}
          placeholder={t('open.chooseCourier')}
          hint={couriers.data?.length === 0 ? t('open.none') : undefined}
        />
      </DtoForm>
      {failed === null ? null : (
        <ErrorState
          message={errorText(failed.error, failed === couriers ? t('open.couriersFailed') : couldNotGet('warehouses'))}
          onRetry={() => void failed.refetch()}
        />
      )}
    </Dialog>
  );
}
