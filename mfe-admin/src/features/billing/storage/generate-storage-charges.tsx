import { BILLING_MESSAGES } from '@godown/contracts/billing';
import { notifyError, useIdempotencyKey } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import {
  Button,
  type ComboboxOption,
  ConfirmDialog,
  type DateRange,
  DateRangeField,
  Field,
  FieldGroup,
  FormFrame,
  Flex,
  formatCount,
  formatDate,
  Grid,
  NumberField,
  Section,
  todayInZone,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CompanyField } from '../company-field.js';
import { useDeductStorageCharges } from './deduct-storage-charges.request.js';
import { t } from './storage-charges.texts.js';

interface Typed {
  company: ComboboxOption | null;
  range: DateRange;
  quantity: number | null;
}

type Faults = Partial<Record<keyof Typed, string>>;

const NOTHING: Typed = { company: null, range: { start: '', end: '' }, quantity: null };

function faultsOf({ company, range, quantity }: Typed): Faults {
  return {
    ...(company === null ? { company: t('pleaseSelectACompany') } : {}),
    ...(range.start === '' || range.end === '' ? { range: BILLING_MESSAGES.dateRangeMandatory } : {}),
    ...(quantity === null || quantity < 1 ? { quantity: t('quantityShouldBeGreater') } : {}),
  };
}

/** Company, days, quantity; the server knows the rate, and which of the days are charged already. */
export function GenerateStorageCharges() {
  const [typed, setTyped] = useState(NOTHING);
  const [faults, setFaults] = useState<Faults>({});
  const [asking, setAsking] = useState(false);
  const deduct = useDeductStorageCharges();
  const { key, renew } = useIdempotencyKey();
  const change = (changes: Partial<Typed>) => {
    renew();
    setFaults({});
    setTyped({ ...typed, ...changes });
  };
  const ask = () => {
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length === 0) setAsking(true);
  };
  const confirm = async () => {
    const body = {
      companyId: typed.company?.value ?? '',
      startDate: typed.range.start,
      endDate: typed.range.end,
      quantity: typed.quantity ?? 0,
    };
    try {
      const answer = await deduct.mutateAsync({ body, key: key() });
      notify.success(answer.message ?? BILLING_MESSAGES.deductButton);
      renew();
      setTyped({ ...NOTHING, company: typed.company });
    } catch (error) {
      notifyError(error, { title: BILLING_MESSAGES.storageFailed });
    }
    setAsking(false);
  };
  const { company, range, quantity } = typed;
  return (
    <Section title={t('generateStorageCharges')} description={t('daysAlreadyChargedAreSkipped')}>
      <FormFrame onSubmit={ask}>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr', xl: '2fr 2fr 1fr' }} gap="4" alignItems="start">
          <CompanyField company={company} onChange={(next) => change({ company: next })} error={faults.company} />
          <FieldGroup label={t('dateRange')} required error={faults.range}>
            <DateRangeField
              label={t('dateRange')}
              value={range}
              onChange={(next) => change({ range: next })}
              max={todayInZone()}
              presets={false}
            />
          </FieldGroup>
          <Field label={t('quantity')} required error={faults.quantity} hint={t('unitsStoredPerDay')}>
            <NumberField value={quantity} onChange={(next) => change({ quantity: next })} />
          </Field>
        </Grid>
        <Flex justify="flex-end">
          <Button type="submit" variant="solid">
            {BILLING_MESSAGES.deductButton}
          </Button>
        </Flex>
      </FormFrame>
      {asking ? (
        <ConfirmDialog
          title={BILLING_MESSAGES.confirmDeduction}
          confirmLabel={BILLING_MESSAGES.deductButton}
          tone="danger"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {t('storageOfPerDay', {
            quantity: formatCount(quantity ?? 0),
            start: formatDate(range.start, 'date'),
            end: formatDate(range.end, 'date'),
            label: company?.label ?? '',
          })}
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
