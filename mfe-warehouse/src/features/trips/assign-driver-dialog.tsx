import { AssignDriverRequest, TRIP_MESSAGES, type TripView } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { DtoForm, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, ErrorState, todayInZone } from '@godown/shared-ui/ui';
import { useAssignDriver } from './assign-driver.request.js';
import { useDriversOfWarehouse } from './warehouse-drivers.request.js';
import { t } from './trips.texts.js';

const FORM = 'assign-driver';

/** Gives a trip that has not started to another driver of its warehouse. */
export function AssignDriverDialog({ trip, onClose }: { trip: TripView; onClose: () => void }) {
  const today = todayInZone();
  const planned = trip.plannedStartAt === null ? today : todayInZone(new Date(trip.plannedStartAt));
  const drivers = useDriversOfWarehouse(trip.warehouseId, planned > today ? planned : today);
  const assign = useAssignDriver(trip.id);
  const form = useDtoForm(AssignDriverRequest, {
    defaultValues: { driverId: trip.driver.id },
    failureText: t('assign.failed'),
    onSubmit: async (body) => {
      const { message } = await assign.mutateAsync(body);
      notify.success(message ?? TRIP_MESSAGES.driverAssigned);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('assign.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('assign.close')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('assign.save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('assign.title')}>
        <FormSelect
          name="driverId"
          label={t('plan.driver')}
          required
          options={drivers.data ?? []}
          placeholder={t('plan.chooseDriver')}
        />
      </DtoForm>
      {drivers.isError ? (
        <ErrorState
          message={errorText(drivers.error, t('plan.driversFailed'))}
          onRetry={() => void drivers.refetch()}
        />
      ) : null}
    </Dialog>
  );
}
