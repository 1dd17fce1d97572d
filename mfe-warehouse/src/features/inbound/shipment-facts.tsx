import { type InboundView } from '@godown/contracts/inbound';
import {
  DateTime,
  Flex,
  formatCount,
  formatDay,
  Heading,
  KeyValue,
  type KeyValueItem,
  Panel,
  Stack,
  Text,
} from '@godown/shared-ui/ui';
import { t } from './inbound.texts.js';

/** Before a shipment is closed, what is missing may still come. */
function totalsOf({ status, totals }: InboundView): KeyValueItem[] {
  const { expected, good, damaged, booked, missing, over } = totals;
  const figure = (label: string, value: number) => ({ label, value: formatCount(value) });
  return [
    figure(t('facts.expected'), expected),
    figure(t('facts.counted'), good + damaged),
    figure(t('facts.booked'), booked),
    ...(damaged > 0 ? [figure(t('facts.damaged'), damaged)] : []),
    ...(over > 0 ? [figure(t('facts.over'), over)] : []),
    ...(status === 'CLOSED' && missing > 0 ? [figure(t('facts.missing'), missing)] : []),
  ];
}

/** What was announced, and how far it has come. */
export function ShipmentFacts({ shipment }: { shipment: InboundView }) {
  const { expectedOn, supplier, announcedBy } = shipment;
  return (
    <Panel>
      <KeyValue
        columns={3}
        items={[
          ...totalsOf(shipment),
          { label: t('facts.expectedOn'), value: formatDay(expectedOn) },
          ...(supplier === null ? [] : [{ label: t('facts.supplier'), value: supplier }]),
          { label: t('facts.announcedBy'), value: announcedBy },
        ]}
      />
    </Panel>
  );
}

/** Lorry by lorry, the newest first. */
export function Bookings({ shipment: { bookings } }: { shipment: InboundView }) {
  if (bookings.length === 0) return null;
  return (
    <Panel>
      <Stack gap="2">
        <Heading as="h2" size="md">
          {t('bookings.title')}
        </Heading>
        {bookings.map(({ id, good, damaged, bookedAt, bookedBy }) => (
          <Flex key={id} gap="3" wrap="wrap" justify="space-between">
            <Text>
              {damaged === 0
                ? t('bookings.line', { good: formatCount(good) })
                : t('bookings.lineDamaged', { good: formatCount(good), damaged: formatCount(damaged) })}
            </Text>
            <Text size="sm" tone="muted">
              {bookedBy} <DateTime value={bookedAt} />
            </Text>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
