import { type AssignedOrder, type LastTrip, FLEET_MESSAGES, type FleetPerson } from '@godown/contracts/fleet';
import { ORDER_STATUS_LABELS } from '@godown/contracts/orders';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Button, Code, DateTime, Flex, LinkButton, StatusBadge, Text, TextLink, type Tone } from '@godown/shared-ui/ui';
import { PapersBadge } from './papers.js';
import { type KindRights, type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';
import { PlacesSection } from './places-section.js';
import { statusOf } from './person-status.js';
import { usePerson } from './person.request.js';

const addressOf = ({ address }: FleetPerson) =>
  [address.addressLine1, address.addressLine2, address.city, address.state, address.pincode, address.country]
    .filter((part) => part !== '')
    .join(', ');

const orderStatusLabel = (status: string) =>
  Object.entries(ORDER_STATUS_LABELS).find(([key]) => key === status)?.[1] ?? status;

function Orders({ orders, count }: { orders: readonly AssignedOrder[]; count: number }) {
  return (
    <DetailSection title={`${t('sections.orders')} (${count})`}>
      {orders.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('noOrders')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
          {orders.map(({ orderId, shopOrderId, status }) => (
            <Flex as="li" key={orderId} justify="space-between" align="center" gap="3">
              <TextLink to={`/orders/${orderId}`}>{shopOrderId}</TextLink>
              <StatusBadge tone="info">{orderStatusLabel(status)}</StatusBadge>
            </Flex>
          ))}
        </Flex>
      )}
    </DetailSection>
  );
}

const TRIP_TONES: Readonly<Record<LastTrip['status'], Tone>> = {
  CREATED: 'info',
  STARTED: 'progress',
  COMPLETED: 'success',
  CANCELLED: 'neutral',
};

function Trips({ trips }: { trips: readonly LastTrip[] }) {
  return (
    <DetailSection title={t('sections.trips')}>
      {trips.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('noTrips')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
          {trips.map(({ id, status, createdAt, doneCount, orderCount }) => (
            <Flex as="li" key={id} justify="space-between" align="center" gap="3">
              <TextLink to={`/trips?trip=${id}`}>
                <DateTime value={createdAt} />
              </TextLink>
              <Text as="span" size="sm" tone="muted">
                {t('tripOrders', { doneCount, orderCount })}
              </Text>
              <StatusBadge tone={TRIP_TONES[status]}>{t(`trips.${status}`)}</StatusBadge>
            </Flex>
          ))}
        </Flex>
      )}
    </DetailSection>
  );
}

function Papers({ person }: { person: FleetPerson }) {
  const { licenceNumber, licenceExpiresOn, vehiclePapersNumber, vehiclePapersExpireOn } = person.documents ?? {};
  const end = (day: string | undefined) =>
    day === undefined ? null : <DateTime value={`${day}T12:00:00+05:30`} format="date" />;
  return (
    <DetailSection
      title={t('sections.papers')}
      facts={[
        { label: t('fields.licence'), value: licenceNumber },
        { label: t('fields.licenceEnd'), value: end(licenceExpiresOn) },
        { label: t('fields.vehicle'), value: vehiclePapersNumber },
        { label: t('fields.vehicleEnd'), value: end(vehiclePapersExpireOn) },
      ]}
    >
      <Flex>
        <PapersBadge person={person} />
      </Flex>
    </DetailSection>
  );
}

/** Also of a driver who holds none: what was handed in, and what was earned. */
function CashLink({ driverId }: { driverId: string }) {
  if (!useCan('driverCash.read')) return null;
  return (
    <DetailSection title={t('sections.cash')}>
      <TextLink to={`/cash?driver=${driverId}`}>{t('cashOf')}</TextLink>
    </DetailSection>
  );
}

interface PersonDrawerProps {
  kind: PeopleKind;
  row: OpenRow;
  may: (right: keyof KindRights) => boolean;
  onSwitch: (person: FleetPerson) => void;
}

/** One person beside the list. */
export function PersonDrawer({ kind, row, may, onSwitch }: PersonDrawerProps) {
  const query = usePerson(kind, row.id);
  const data = query.data ?? undefined;
  return (
    <DetailDrawer
      row={row}
      noun={t(`${kind}.noun`)}
      query={{ ...query, data }}
      errorMessage={kind === 'drivers' ? FLEET_MESSAGES.driversFailed : t(`${kind}.missing`)}
      title={({ user }) => user.name}
      status={({ user }) => statusOf(kind, user)}
      footer={({ user }) => (
        <Flex w="full" gap="2" justify="flex-end" wrap="wrap">
          {may('switch') ? (
            <Button onClick={() => onSwitch(user)}>
              {user.status === 0 ? t('actions.activate') : t('actions.deactivate')}
            </Button>
          ) : null}
          {may('manage') ? (
            <LinkButton to={`/${kind}/${user.id}/edit`} variant="solid">
              {t('actions.edit')}
            </LinkButton>
          ) : null}
        </Flex>
      )}
    >
      {({ user, orders, trips }) => (
        <>
          <DetailSection
            facts={[
              { label: t('fields.phone'), value: <Code>{user.phone}</Code> },
              { label: t('fields.email'), value: user.address.email },
              // Those who may change them find the places below.
              ...(may('manage') && kind !== 'warehouse-users'
                ? []
                : [{ label: t('columns.clusters'), value: user.clusters.map(({ name }) => name).join(', ') }]),
              { label: t('fields.warehouse'), value: user.warehouses.map(({ name }) => name).join(', ') },
              { label: t('fields.address'), value: addressOf(user), wide: true },
            ]}
          />
          {may('manage') ? <PlacesSection kind={kind} person={user} /> : null}
          {kind === 'drivers' ? (
            <>
              <Papers person={user} />
              <Orders orders={orders} count={user.assignedOrderIds.length} />
              <Trips trips={trips} />
              <CashLink driverId={user.id} />
            </>
          ) : null}
        </>
      )}
    </DetailDrawer>
  );
}
