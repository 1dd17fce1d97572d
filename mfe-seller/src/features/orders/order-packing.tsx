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

const gramsOf = (grams: number) => `${formatCount(grams)} g`;

function factsOf(packing: Packing, booked: BookedWeight | null): KeyValueItem[] {
  const { box, lengthCm, breadthCm, heightCm, photo } = packing;
  const size = `${lengthCm} × ${breadthCm} × ${heightCm} cm`;
  return [
    { label: 'Packed at', value: <DateTime value={packing.packedAt} /> },
    { label: 'Packed by', value: packing.packedBy },
    { label: 'Measured weight', value: gramsOf(packing.weightGrams) },
    { label: 'Box', value: box === null ? size : `${box}, ${size}` },
    { label: 'Chargeable as measured', value: gramsOf(measuredChargeableGrams(packing, booked)) },
    ...(booked === null ? [] : [{ label: 'Chargeable as booked', value: gramsOf(booked.chargeableGrams) }]),
    ...(photo === null
      ? []
      : [{ label: 'Photo', value: <OutLink href={`/api${photo}`}>Photo of the parcel</OutLink> }]),
  ];
}

function Previous({ packings }: { packings: readonly Packing[] }) {
  if (packings.length === 0) return null;
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label="Previous packings">
      {packings.map(({ id, packedAt, packedBy, weightGrams, photo }) => (
        <Text key={id} as="li" size="sm" tone="muted">
          Replaced: {gramsOf(weightGrams)}, packed by {packedBy}, <DateTime value={packedAt} />{' '}
          {photo === null ? null : <OutLink href={`/api${photo}`}>Photo</OutLink>}
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
      <DetailSection title="Packing">
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
    <DetailSection title="Packing">
      <Stack gap="4">
        <KeyValue items={factsOf(latest, data.booked)} />
        {over === 0 ? null : <Banner tone="warning">{`${gramsOf(over)} more than booked`}</Banner>}
        <Previous packings={earlier} />
      </Stack>
    </DetailSection>
  );
}
