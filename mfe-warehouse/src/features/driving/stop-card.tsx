import { type DriverStop } from '@godown/contracts/fleet';
import { CheckIcon, CircleXIcon, MapPinIcon, PhoneIcon, RouteIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import {
  Banner,
  Box,
  Button,
  chakra,
  Code,
  Flex,
  formatDay,
  formatPaise,
  Grid,
  Heading,
  Panel,
  StatusBadge,
  Text,
} from '@godown/shared-ui/ui';
import { t } from './driving.texts.js';
import { type ExpectedStop } from './expected-stops.js';
import { StopTime } from './stop-time.js';

/** Outside of the product: the phone's own dialler and map. */
const BigLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '14',
    borderWidth: 'thin',
    borderColor: 'border.button',
    borderRadius: 'md',
    color: 'brand.fg',
    fontWeight: 'medium',
  },
});

function navigationLink({ addressLines, city, pincode }: DriverStop): string {
  const destination = [...addressLines, city, pincode].join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}

/** What the buyer has changed since the order. */
function Changed({ stop: { change = null } }: { stop: DriverStop }) {
  if (change === null) return null;
  const changed = [
    ...(change.phone ? [t('changed.phone')] : []),
    ...(change.address ? [t('changed.address')] : []),
    ...(change.day === null ? [] : [t('changed.day', { day: formatDay(change.day) })]),
  ];
  return <StatusBadge tone="warning">{`${t('changed.title')}: ${changed.join(', ')}`}</StatusBadge>;
}

/** The parcel is not to be delivered any more. */
function CalledBack({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <Banner tone="warning">
      <Text>{t('calledBack')}</Text>
      {note === '' ? null : <Text>{t('calledBackNote', { note })}</Text>}
    </Banner>
  );
}

interface StopCardProps {
  stop: DriverStop;
  expected: ExpectedStop | undefined;
  onArrive: () => void;
  onDeliver: () => void;
  onFail: () => void;
}

/** Where to go now, with everything a thumb needs. */
export function StopCard({ stop, expected, onArrive, onDeliver, onFail }: StopCardProps) {
  const arrive = () => {
    onArrive();
    notify.success(t('arrivedSaved'));
  };
  const isBack = (stop.returnNote ?? null) !== null;
  return (
    <Panel>
      <Flex direction="column" gap="3">
        <Box>
          <Text size="sm" tone="muted">{`${t('next')} · ${t('stop', { position: stop.position })}`}</Text>
          <Heading as="h2" size="lg">
            {stop.customerName}
          </Heading>
          <Text>{stop.addressLines.join(', ')}</Text>
          <Text>{`${stop.city} ${stop.pincode}`}</Text>
          <StopTime expected={expected} />
          <Changed stop={stop} />
          <Text size="sm" tone="muted">
            <Code>{`${stop.shopOrderId} · ${stop.awb}`}</Code>
          </Text>
        </Box>
        <CalledBack note={stop.returnNote ?? null} />
        <Text size="lg" weight="semibold">
          {stop.codPaise > 0 ? t('collect', { amount: formatPaise(stop.codPaise) }) : t('paid')}
        </Text>
        <Grid templateColumns="1fr 1fr" gap="2">
          <BigLink href={`tel:+91${stop.phone}`}>
            <PhoneIcon aria-hidden="true" />
            {t('call')}
          </BigLink>
          <BigLink href={navigationLink(stop)} target="_blank" rel="noreferrer noopener">
            <RouteIcon aria-hidden="true" />
            {t('navigate')}
          </BigLink>
        </Grid>
        <Button minH="12" icon={<MapPinIcon aria-hidden="true" />} onClick={arrive}>
          {t('arrived')}
        </Button>
        <Grid templateColumns="1fr 1fr" gap="2">
          <Button minH="14" icon={<CircleXIcon aria-hidden="true" />} onClick={onFail}>
            {t('fail')}
          </Button>
          <Button
            minH="14"
            variant="solid"
            disabled={isBack}
            icon={<CheckIcon aria-hidden="true" />}
            onClick={onDeliver}
          >
            {t('deliver')}
          </Button>
        </Grid>
      </Flex>
    </Panel>
  );
}
