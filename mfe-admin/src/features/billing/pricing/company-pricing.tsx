import {
  BILLING_MESSAGES,
  type CompanyPricing,
  type PricingField,
  STORAGE_CHARGE_TYPE_LABELS,
  STORAGE_CHARGE_TYPES,
  STORAGE_TYPE_FIELD,
  type StorageChargeType,
  type UpdatePricingRequest,
} from '@godown/contracts/billing';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { Field, Grid, Section, Select, Stack } from '@godown/shared-ui/ui';
import { type ReactNode, useRef } from 'react';
import { PriceField } from './price-field.js';
import { useUpdatePricing } from './update-pricing.request.js';
import { t } from './pricing.texts.js';

const TYPES = STORAGE_CHARGE_TYPES.map((value) => ({ value, label: STORAGE_CHARGE_TYPE_LABELS[value] }));

interface PriceSection {
  title: string;
  description: string;
  prices: readonly (readonly [PricingField, (pricing: CompanyPricing) => number])[];
}

const FLAT: PriceSection = {
  title: t('flatCharges'),
  description: t('deliveredByCouriers'),
  prices: [
    ['flat.forward', ({ flat }) => flat.forward],
    ['flat.rto', ({ flat }) => flat.rto],
    ['flat.codPercent', ({ flat }) => flat.codPercent],
    ['flat.codMinimum', ({ flat }) => flat.codMinimum],
    ['flat.packaging', ({ flat }) => flat.packaging],
  ],
};
const LIGHTNING: PriceSection = {
  title: t('wherehouseLightningCharges'),
  description: t('deliveredByOurOwnFleet'),
  prices: [
    ['lightning.forward', ({ lightning }) => lightning.forward],
    ['lightning.rto', ({ lightning }) => lightning.rto],
    ['lightning.perExtra500g', ({ lightning }) => lightning.perExtra500g],
  ],
};
const STORAGE: PriceSection = {
  title: t('storageCharges'),
  description: t('stockInTheWarehouses'),
  prices: [['storage.rate', ({ storage }) => storage.rate]],
};

interface CompanyPricingProps {
  companyId: string;
  pricing: CompanyPricing;
}

/** Every price of one company; each saves itself. */
export function CompanyPricingForm({ companyId, pricing }: CompanyPricingProps) {
  const update = useUpdatePricing();
  const mayWrite = useCan('pricing.write');
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (field: UpdatePricingRequest['field'], value: number | StorageChargeType) => {
    try {
      const answer = await update.mutateAsync({ companyId, field, value });
      notify.success(answer.message ?? BILLING_MESSAGES.pricingUpdated);
      return true;
    } catch (error) {
      notifyError(error, { title: BILLING_MESSAGES.pricingFailed });
      return false;
    }
  };
  // One after the other: an older value of the same price must not arrive last.
  const save = (field: UpdatePricingRequest['field'], value: number | StorageChargeType): Promise<boolean> => {
    const saving = running.current.then(() => send(field, value));
    running.current = saving;
    return saving;
  };
  const draw = ({ title, description, prices }: PriceSection, more?: ReactNode) => (
    <Section title={title} description={description}>
      <Grid
        templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)', xl: 'repeat(5, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        {more}
        {prices.map(([field, of]) => (
          <PriceField
            key={field}
            field={field}
            saved={of(pricing)}
            onSave={(value) => save(field, value)}
            disabled={!mayWrite}
          />
        ))}
      </Grid>
    </Section>
  );
  return (
    <Stack gap="4">
      {draw(FLAT)}
      {draw(LIGHTNING)}
      {draw(
        STORAGE,
        <Field label={t('storageChargeType')} hint={t('howRateAndQuantity')}>
          <Select
            options={TYPES}
            value={pricing.storageChargeType}
            disabled={!mayWrite}
            onChange={(next) => {
              if (next !== '') void save(STORAGE_TYPE_FIELD, next);
            }}
          />
        </Field>,
      )}
    </Stack>
  );
}
