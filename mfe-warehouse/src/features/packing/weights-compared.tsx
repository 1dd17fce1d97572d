import {
  type BookedWeight,
  gramsOverBooked,
  measuredChargeableGrams,
  type WeighedParcel,
} from '@godown/contracts/packing';
import { courierName } from '@godown/contracts/shipping';
import { Banner, formatCount, KeyValue, Stack } from '@godown/shared-ui/ui';
import { t } from './packing.texts.js';

export const shownGrams = (grams: number) => `${formatCount(grams)} g`;

/** The scale beside the booking: what is heavier than booked is charged later. */
export function WeightsCompared({ parcel, booked }: { parcel: WeighedParcel; booked: BookedWeight | null }) {
  const over = gramsOverBooked(parcel, booked);
  return (
    <Stack gap="3">
      <KeyValue
        columns={3}
        items={[
          { label: t('weights.measured'), value: shownGrams(parcel.weightGrams) },
          { label: t('weights.chargeable'), value: shownGrams(measuredChargeableGrams(parcel, booked)) },
          booked === null
            ? { label: t('weights.notBooked'), value: t('weights.none') }
            : {
                label: t('weights.booked', { courier: courierName(booked.courier) }),
                value: shownGrams(booked.chargeableGrams),
              },
        ]}
      />
      {over === 0 ? null : (
        <Banner tone="warning" urgent>
          {t('weights.over', { weight: shownGrams(over) })}
        </Banner>
      )}
    </Stack>
  );
}
