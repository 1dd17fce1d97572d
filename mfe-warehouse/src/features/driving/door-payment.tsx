import { type DriverStop, type StopResultRequest, TRIP_LIMITS, type UpiPayee } from '@godown/contracts/fleet';
import { FormInput, FormRadioGroup } from '@godown/shared-ui/forms';
import { formatPaise, Text } from '@godown/shared-ui/ui';
import { lazy, Suspense } from 'react';
import { t } from './driving.texts.js';

const loadUpiCode = () => import('./upi-code.js').then(({ UpiCode }) => ({ default: UpiCode }));
const UpiCode = lazy(loadUpiCode);

/** Before the driver is where there may be no network. */
export function preloadUpiCode(): void {
  void loadUpiCode().catch(() => undefined);
}

interface DoorPaymentProps {
  stop: DriverStop;
  /** null: cash only. */
  payee: UpiPayee | null;
  collectedBy: StopResultRequest['collectedBy'];
}

/** How the buyer pays a parcel with cash on delivery. */
export function DoorPayment({ stop, payee, collectedBy }: DoorPaymentProps) {
  return (
    <>
      <Text size="lg" weight="semibold">
        {t('collect', { amount: formatPaise(stop.codPaise) })}
      </Text>
      {payee === null ? null : (
        <FormRadioGroup
          name="collectedBy"
          label={t('form.how')}
          required
          options={[
            { value: 'CASH', label: t('form.cash') },
            { value: 'UPI', label: t('form.upi') },
          ]}
        />
      )}
      {payee === null || collectedBy !== 'UPI' ? null : (
        <>
          <Suspense fallback={null}>
            <UpiCode payee={payee} stop={stop} />
          </Suspense>
          <FormInput
            name="reference"
            label={t('form.reference')}
            required
            maxLength={TRIP_LIMITS.reference}
            autoComplete="off"
          />
        </>
      )}
    </>
  );
}
