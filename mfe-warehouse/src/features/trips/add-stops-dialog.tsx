import { AddStopsRequest, STOP_ORDERS, type StopOrder, TRIP_MESSAGES, type TripView } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { DtoForm, FormRadioGroup, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, DataTable, Dialog, type Selection, Stack, Text } from '@godown/shared-ui/ui';
import { useAddStops } from './add-stops.request.js';
import { roomOf } from './room-on-board.js';
import { orderColumns } from './trip-orders-table.js';
import { useTripOrders } from './trip-orders.request.js';
import { t } from './trips.texts.js';

const FORM = 'add-stops';

/** Parcels that go along although the driver is out. */
export function AddStopsDialog({ trip, onClose }: { trip: TripView; onClose: () => void }) {
  const add = useAddStops(trip.id);
  const orders = useTripOrders(trip.warehouseId, '', trip.id);
  const rows = orders.data ?? [];
  const form = useDtoForm(AddStopsRequest, {
    defaultValues: { orderIds: [], stopOrder: 'KEEP' satisfies StopOrder },
    failureText: t('add.failed'),
    onSubmit: async (body) => {
      const { message } = await add.mutateAsync(body);
      notify.success(message ?? TRIP_MESSAGES.added);
      onClose();
    },
  });
  const { control, setValue, formState } = form.form;
  const known = new Set(rows.map(({ orderId }) => orderId));
  const chosen = (useWatch({ control, name: 'orderIds' }) ?? []).filter((id) => known.has(id));
  const select = (selection: Selection) =>
    setValue('orderIds', selection.kind === 'some' ? [...selection.ids] : [...known], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  const fault = formState.errors.orderIds?.message;
  const room = roomOf(
    trip,
    rows.filter(({ orderId }) => chosen.includes(orderId)),
  );
  return (
    <Dialog
      title={t('add.title')}
      description={t('add.text')}
      size="lg"
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('add.close')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {chosen.length === 0 ? t('add.submitNone') : t('add.submit', { count: chosen.length })}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('add.title')}>
        <Stack gap="4">
          {room === null ? null : <Text aria-live="polite">{t('add.room', { ...room })}</Text>}
          {fault === undefined ? null : (
            <Text role="alert" size="sm" tone="danger">
              {fault}
            </Text>
          )}
          <DataTable
            name="add-stops"
            label={t('plan.orders')}
            columns={orderColumns()}
            rows={rows}
            rowId={({ orderId }) => orderId}
            rowLabel={({ shopOrderId }) => shopOrderId}
            withColumnChooser={false}
            state={{
              isPending: orders.isPending,
              isError: orders.isError,
              isFetching: orders.isFetching,
              refetch: orders.refetch,
            }}
            errorMessage={errorText(orders.error, t('plan.ordersFailed'))}
            empty={{ title: t('plan.none'), description: t('plan.noneHint') }}
            selection={{ kind: 'some', ids: new Set(chosen) }}
            onSelectionChange={select}
          />
          <FormRadioGroup
            name="stopOrder"
            label={t('add.order')}
            options={STOP_ORDERS.map((value) => ({ value, label: t(`add.orders.${value}`) }))}
          />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
