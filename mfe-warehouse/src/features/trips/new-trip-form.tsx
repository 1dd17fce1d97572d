import { NewTripRequest, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import {
  DtoForm,
  FormInput,
  FormNumber,
  FormSelect,
  SubmitButton,
  useDtoForm,
  useWatch,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import {
  ErrorState,
  Field,
  Flex,
  formatDate,
  FormGrid,
  type Option,
  Section,
  Select,
  todayInZone,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useCreateTrip } from './create-trip.request.js';
import { useDriversOfWarehouse } from './warehouse-drivers.request.js';
import { TripOrdersTable } from './trip-orders-table.js';
import { t } from './trips.texts.js';
import { useClustersOf } from './warehouse-clusters.request.js';

/** What a small van takes. */
const USUAL = { capacityKilograms: 300, capacityParcels: 40 } as const;

const QUARTER_MS = 900_000;

/** The next quarter of an hour, while that is today. */
function usualStart(now: Date): { startTime?: string } {
  const start = new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS);
  return todayInZone(start) === todayInZone(now) ? { startTime: formatDate(start, 'filter').slice(-5) } : {};
}

/** Which parcels, whose vehicle, how much of it. The server finds the order of the stops. */
export function NewTripForm({ warehouses }: { warehouses: readonly Option[] }) {
  const navigate = useNavigate();
  const create = useCreateTrip();
  const [clusterId, setClusterId] = useState('');
  const [only, ...more] = warehouses;
  const form = useDtoForm(NewTripRequest, {
    defaultValues: {
      warehouseId: more.length === 0 ? (only?.value ?? '') : '',
      driverId: '',
      ...USUAL,
      ...usualStart(new Date()),
      orderIds: [],
    },
    failureText: t('plan.failed'),
    onSubmit: async (body) => {
      const { id, message } = await create.mutateAsync(body);
      notify.success(message ?? TRIP_MESSAGES.created);
      await navigate(`/trips?trip=${id}`);
    },
  });
  const { control, setValue } = form.form;
  const warehouseId = useWatch({ control, name: 'warehouseId' }) ?? '';
  const drivers = useDriversOfWarehouse(warehouseId);
  const clusters = useClustersOf(warehouseId);
  const hasNoDriver = drivers.data?.length === 0;
  return (
    <DtoForm api={form} aria-label={t('plan.title')}>
      <FormGrid>
        <FormSelect
          name="warehouseId"
          label={t('plan.warehouse')}
          required
          options={warehouses}
          placeholder={t('plan.chooseWarehouse')}
          onPicked={() => {
            setClusterId('');
            setValue('driverId', '');
            setValue('orderIds', []);
          }}
        />
        <FormSelect
          name="driverId"
          label={t('plan.driver')}
          required
          options={drivers.data ?? []}
          placeholder={t('plan.chooseDriver')}
          hint={hasNoDriver ? t('plan.noDrivers') : undefined}
        />
        <FormNumber name="capacityParcels" label={t('plan.parcels')} required />
        <FormNumber name="capacityKilograms" label={t('plan.kilograms')} required />
        <FormInput name="startTime" label={t('plan.startTime')} type="time" hint={t('plan.startHint')} />
        <FormInput name="endTime" label={t('plan.endTime')} type="time" hint={t('plan.endHint')} />
      </FormGrid>
      {drivers.isError ? (
        <ErrorState
          message={errorText(drivers.error, t('plan.driversFailed'))}
          onRetry={() => void drivers.refetch()}
        />
      ) : null}
      {warehouseId === '' ? null : (
        <Section title={t('plan.orders')}>
          <Flex direction="column" gap="3">
            <Field label={t('plan.cluster')}>
              <Select
                options={clusters.data ?? []}
                placeholder={t('plan.allClusters')}
                value={clusterId}
                onChange={setClusterId}
              />
            </Field>
            <TripOrdersTable clusterId={clusterId} />
          </Flex>
        </Section>
      )}
      <Flex justify="flex-end">
        <SubmitButton>{t('plan.submit')}</SubmitButton>
      </Flex>
    </DtoForm>
  );
}
