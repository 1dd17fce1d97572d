import { type DayDriver, type DriverOfDay, type PlanDayRequest } from '@godown/contracts/fleet';
import { isDay } from '@godown/contracts/orders';
import { errorText } from '@godown/shared-ui/api';
import { useFormContext, useWatch } from '@godown/shared-ui/forms';
import {
  Box,
  Button,
  Checkbox,
  ErrorState,
  Flex,
  NumberField,
  SkeletonText,
  StatusBadge,
  Text,
} from '@godown/shared-ui/ui';
import { useDayDrivers } from './day-drivers.request.js';
import { t } from './day-plan.texts.js';

const toDayDriver = ({ id, capacityKilograms, capacityParcels }: DriverOfDay): DayDriver => ({
  driverId: id,
  capacityKilograms,
  capacityParcels,
});

const mayDrive = ({ hindrance = null }: DriverOfDay): boolean => hindrance === null;

interface RowProps {
  driver: DriverOfDay;
  /** undefined: not of the day. */
  chosen: DayDriver | undefined;
  onChange: (next: DayDriver | null) => void;
}

function DriverRow({ driver, chosen, onChange }: RowProps) {
  const { name, hindrance = null } = driver;
  const isUnchosen = chosen === undefined;
  const shown = chosen ?? toDayDriver(driver);
  return (
    <Flex as="li" gap="3" align="center" wrap="wrap" py="1">
      <Box flex={{ base: '1 0 100%', sm: '1' }} minW="12rem">
        <Checkbox
          checked={!isUnchosen}
          disabled={isUnchosen && hindrance !== null}
          onChange={(isOn) => onChange(isOn ? shown : null)}
        >
          {name}
          <Text as="span" size="xs" tone="muted">{` · ${driver.clusterName ?? t('drivers.anyCluster')}`}</Text>
        </Checkbox>
        {hindrance === null ? null : <StatusBadge tone="danger">{t(`drivers.hindrances.${hindrance}`)}</StatusBadge>}
      </Box>
      <Box flex={{ base: '1', sm: 'none' }} w={{ sm: '7rem' }}>
        <NumberField
          aria-label={t('drivers.parcelsOf', { name })}
          suffix={t('drivers.parcels')}
          disabled={isUnchosen}
          value={shown.capacityParcels}
          onChange={(value) => onChange({ ...shown, capacityParcels: value ?? 0 })}
        />
      </Box>
      <Box flex={{ base: '1', sm: 'none' }} w={{ sm: '7rem' }}>
        <NumberField
          aria-label={t('drivers.kilogramsOf', { name })}
          suffix={t('drivers.kilograms')}
          disabled={isUnchosen}
          value={shown.capacityKilograms}
          onChange={(value) => onChange({ ...shown, capacityKilograms: value ?? 0 })}
        />
      </Box>
    </Flex>
  );
}

/** Who drives that day, and what each vehicle takes. */
export function DayDriversField() {
  const { setValue, formState } = useFormContext<PlanDayRequest>();
  const warehouseId = useWatch<PlanDayRequest, 'warehouseId'>({ name: 'warehouseId' }) ?? '';
  const chosen = useWatch<PlanDayRequest, 'drivers'>({ name: 'drivers' }) ?? [];
  const day = useWatch<PlanDayRequest, 'day'>({ name: 'day' });
  // A day that is being typed is none yet.
  const drivers = useDayDrivers(warehouseId, day !== undefined && isDay(day) ? day : undefined);
  const choose = (next: readonly DayDriver[]) =>
    setValue('drivers', [...next], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const change = (id: string, next: DayDriver | null) => {
    const others = chosen.filter(({ driverId }) => driverId !== id);
    const at = chosen.findIndex(({ driverId }) => driverId === id);
    if (next === null) choose(others);
    else choose(at < 0 ? [...chosen, next] : chosen.with(at, next));
  };
  const faults = formState.errors.drivers;
  const rowFault = Array.isArray(faults)
    ? faults.flatMap((one) => one?.capacityParcels?.message ?? one?.capacityKilograms?.message ?? [])[0]
    : undefined;
  const fault = faults?.message ?? faults?.root?.message ?? rowFault;
  if (warehouseId === '') return <Text tone="muted">{t('drivers.first')}</Text>;
  if (drivers.isPending) return <SkeletonText />;
  if (drivers.isError)
    return (
      <ErrorState message={errorText(drivers.error, t('drivers.failed'))} onRetry={() => void drivers.refetch()} />
    );
  if (drivers.data.length === 0) return <Text tone="muted">{t('drivers.none')}</Text>;
  return (
    <Flex direction="column" gap="2">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text aria-live="polite">{t('drivers.chosen', { count: chosen.length })}</Text>
        <Button size="sm" onClick={() => choose(drivers.data.filter(mayDrive).map(toDayDriver))}>
          {t('drivers.all')}
        </Button>
      </Flex>
      {fault === undefined ? null : (
        <Text role="alert" size="sm" tone="danger">
          {fault}
        </Text>
      )}
      <Box as="ul" listStyleType="none" p="0" m="0">
        {drivers.data.map((driver) => (
          <DriverRow
            key={driver.id}
            driver={driver}
            chosen={chosen.find(({ driverId }) => driverId === driver.id)}
            onChange={(next) => change(driver.id, next)}
          />
        ))}
      </Box>
    </Flex>
  );
}
