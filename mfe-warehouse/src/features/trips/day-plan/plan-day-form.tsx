import { type DayPlan, PlanDayRequest, USUAL_SHIFT } from '@godown/contracts/fleet';
import {
  DtoForm,
  FormDate,
  FormInput,
  FormNumber,
  FormSelect,
  SubmitButton,
  useDtoForm,
} from '@godown/shared-ui/forms';
import { Flex, FormGrid, type Option, Section, todayInZone } from '@godown/shared-ui/ui';
import { DayDriversField } from './day-drivers-field.js';
import { t } from './day-plan.texts.js';
import { useProposeDay } from './propose-day.request.js';

interface Props {
  warehouses: readonly Option[];
  /** What was asked for last time. */
  before: PlanDayRequest | null;
  onProposed: (asked: PlanDayRequest, plan: DayPlan) => void;
}

/** Which day, which shift, which drivers. The server shares the parcels out. */
export function PlanDayForm({ warehouses, before, onProposed }: Props) {
  const propose = useProposeDay();
  const [only, ...more] = warehouses;
  const today = todayInZone();
  const form = useDtoForm(PlanDayRequest, {
    defaultValues: before ?? {
      warehouseId: more.length === 0 ? (only?.value ?? '') : '',
      day: today,
      ...USUAL_SHIFT,
      drivers: [],
    },
    failureText: t('proposeFailed'),
    onSubmit: async (body) => {
      const { plan } = await propose.mutateAsync(body);
      onProposed(body, plan);
    },
  });
  return (
    <DtoForm api={form} aria-label={t('title')}>
      <Section title={t('frame')}>
        <FormGrid>
          <FormSelect
            name="warehouseId"
            label={t('warehouse')}
            required
            options={warehouses}
            placeholder={t('chooseWarehouse')}
            onPicked={() => form.form.setValue('drivers', [])}
          />
          <FormDate name="day" label={t('day')} required min={today} />
          <FormInput name="startTime" label={t('startTime')} type="time" required />
          <FormInput name="endTime" label={t('endTime')} type="time" required />
          <FormNumber name="minutesPerStop" label={t('minutesPerStop')} required />
        </FormGrid>
      </Section>
      <Section title={t('drivers.title')}>
        <DayDriversField />
      </Section>
      <Flex justify="flex-end">
        <SubmitButton>{t('propose')}</SubmitButton>
      </Flex>
    </DtoForm>
  );
}
