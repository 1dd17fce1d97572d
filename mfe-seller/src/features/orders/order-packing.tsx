import { type BookedWeight, gramsOverBooked, measuredChargeableGrams, type Packing } from '@godown/contracts/packing';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import {
  Banner,
  DateTime,
  ErrorState,
  formatCount,
  KeyValue,
  type KeyValueItem,
  OutLink,
  Stack,
  Text,
} from '@godown/shared-ui/ui';
import { usePackings } from './packings.request.js';
import { t } from './order-details.texts.js';

const gramsOf = (grams: number) => `${formatCount(grams)} g`;

function factsOf(packing: Packing, booked: BookedWeight | null): KeyValueItem[] {
  const { box, lengthCm, breadthCm, heightCm, photo } = packing;
  const size = `${lengthCm} × ${breadthCm} × ${heightCm} cm`;
  return [
    { label: t('packedAt'), value: <DateTime value={packing.packedAt} /> },
    { label: t('packedBy'), value: packing.packedBy },
    { label: t('measuredWeight'), value: gramsOf(packing.weightGrams) },
    { label: t('box'), value: box === null ? size : `${box}, ${size}` },
    { label: t('chargeableAsMeasured'), value: gramsOf(measuredChargeableGrams(packing, booked)) },
    ...(booked === null ? [] : [{ label: t('chargeableAsBooked'), value: gramsOf(booked.chargeableGrams) }]),
    ...(photo === null
      ? []
      : [{ label: t('photo'), value: <OutLink href={`/api${photo}`}>{t('photoOfTheParcel')}</OutLink> }]),
  ];
}

function Previous({ packings }: { packings: readonly Packing[] }) {
  if (packings.length === 0) return null;
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('previousPackings')}>
      {packings.map(({ id, packedAt, packedBy, weightGrams, photo }) => (
        <Text key={id} as="li" size="sm" tone="muted">
          {t('replacedPackedBy', { weightGrams: gramsOf(weightGrams), packedBy })} <DateTime value={packedAt} />{' '}
          {photo === null ? null : <OutLink href={`/api${photo}`}>{t('photo')}</OutLink>}
        </Text>
      ))}
    </Stack>
  );
}

/** How the parcel was packed: the proof when a courier charges more. Nothing is drawn of an order that nobody has packed. */
export function OrderPacking({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = usePackings(orderId, useCan('packing.read'));
  if (error !== null && data === undefined)
    return (
      <DetailSection title={t('packing')}>
        <ErrorState
          message={errorText(error, couldNotGet('packing'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </DetailSection>
    );
  const [latest, ...earlier] = data?.packings ?? [];
  if (data === undefined || latest === undefined) return null;
  const over = gramsOverBooked(latest, data.booked);
  return (
    <DetailSection title={t('packing')}>
      <Stack gap="4">
        <KeyValue items={factsOf(latest, data.booked)} />
        {over === 0 ? null : <Banner tone="warning">{t('moreThanBooked', { over: gramsOf(over) })}</Banner>}
        <Previous packings={earlier} />
      </Stack>
    </DetailSection>
  );
}
