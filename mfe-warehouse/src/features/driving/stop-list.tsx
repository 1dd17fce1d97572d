import { type DriverStop, type JourneyStatus } from '@godown/contracts/fleet';
import { Box, chakra, Flex, Heading, StatusBadge, Text, type Tone } from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';
import { type ExpectedStop } from './expected-stops.js';
import { StopTime } from './stop-time.js';

const TONES: Readonly<Record<JourneyStatus, Tone>> = {
  PENDING: 'info',
  PICKED_UP: 'progress',
  DELIVERED: 'success',
  UNDELIVERED: 'warning',
  RETURNED: 'neutral',
  TAKEN_OFF: 'danger',
};

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '14',
    p: '3',
    textAlign: 'start',
    borderWidth: 'thin',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.panel',
    _disabled: { cursor: 'default' },
  },
});

interface StopListProps {
  stops: readonly DriverStop[];
  /** Another stop than the next one is driven to. */
  onChoose: ((stop: DriverStop) => void) | null;
  /** When the driver is expected, by order. */
  expected: ReadonlyMap<string, ExpectedStop>;
}

/** Every stop in its order. */
export function StopList({ stops, onChoose, expected }: StopListProps) {
  const isRunning = onChoose !== null;
  return (
    <Box as="section">
      <Heading as="h2" size="sm" mb="2">
        {t('stops')}
      </Heading>
      <Flex as="ol" direction="column" gap="2">
        {stops.map((stop) => (
          <li key={stop.orderId}>
            <Row
              type="button"
              disabled={onChoose === null || stop.status !== 'PICKED_UP'}
              onClick={() => onChoose?.(stop)}
            >
              <Text weight="semibold">{stop.position}</Text>
              <Box flex="1" minW="0">
                <Text>{stop.customerName}</Text>
                <Text size="sm" tone="muted">{`${stop.city} ${stop.pincode}`}</Text>
                <StopTime expected={expected.get(stop.orderId)} />
              </Box>
              <StatusBadge tone={TONES[stop.status]}>
                {isRunning && stop.status === 'PENDING' ? t('added.toLoad') : t(`statuses.${stop.status}`)}
              </StatusBadge>
            </Row>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
