import {
  factsOf,
  mayMoveTrip,
  startHindranceMessage,
  TRIP_MESSAGES,
  type TripActor,
  type TripStatus,
  type TripView,
  tripNumber,
} from '@godown/contracts/fleet';
import { type Command } from '@godown/shared-ui/commands';
import { DetailActions, DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import {
  Banner,
  Code,
  DateTime,
  Flex,
  formatCount,
  Grid,
  Money,
  Panel,
  Stat,
  StatusBadge,
  Timeline,
} from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { AddStopsDialog } from './add-stops-dialog.js';
import { AssignDriverDialog } from './assign-driver-dialog.js';
import { type ShownTrip, useTrip } from './get-trip.request.js';
import { JourneyOrders } from './journey-orders.js';
import { stopTime } from './stop-times.js';
import { StopsDialog } from './stops-dialog.js';
import { CancelTripDialog, CompleteTripDialog } from './trip-dialogs.js';
import { TRAIL_TONES, TRIP_TONES } from './trip-looks.js';
import { TripMap } from './trip-map.js';
import { TRIP_COMMANDS } from './trips.commands.js';
import { t } from './trips.texts.js';
import { useLiveTrip } from './use-live-trip.js';
import { useTripActor } from './use-trip-actor.js';

type Opened = 'addStops' | 'stops' | 'driver' | 'cancel' | 'complete';

function Stats({ stats }: Pick<TripView, 'stats'>) {
  const km = (stats.distanceMetres / 1000).toFixed(1);
  return (
    <Panel tone="sunken">
      <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="4">
        <Stat label={t('detail.total')} value={formatCount(stats.orderCount)} />
        <Stat label={t('detail.delivered')} value={formatCount(stats.delivered)} />
        <Stat label={t('detail.undelivered')} value={formatCount(stats.undelivered)} />
        <Stat label={t('detail.pending')} value={formatCount(stats.pending)} />
        <Stat
          label={t('detail.distance')}
          value={t('detail.kilometres', { km })}
          note={t(stats.isDistancePlanned ? 'detail.planned' : 'detail.driven')}
        />
        <Stat label={t('detail.cash')} value={<Money paise={stats.cashCollectedPaise} />} />
      </Grid>
    </Panel>
  );
}

function Trail({ trails }: Pick<TripView, 'trails'>) {
  return (
    <Timeline
      visible={12}
      entries={trails.map(({ event, createdAt, shopOrderId, name }, index) => {
        const tone = TRAIL_TONES[event];
        const about = [shopOrderId, name].filter((one) => one !== null).join(' · ');
        return {
          key: `${index}-${event}`,
          title: t(`trail.${event}`),
          at: createdAt,
          ...(about === '' ? {} : { description: about }),
          ...(tone === undefined ? {} : { tone }),
        };
      })}
    />
  );
}

/** Nothing where nobody knows; marked when it is later than the driver should be back. */
function expectedEnd({ expectedEndAt = null, latestEndAt = null }: TripView): ReactNode {
  if (expectedEndAt === null) return null;
  const isLate = latestEndAt !== null && expectedEndAt > latestEndAt;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <DateTime value={expectedEndAt} />
      {isLate ? (
        <StatusBadge tone="warning">{t('detail.endsLate', { time: stopTime(latestEndAt) })}</StatusBadge>
      ) : null}
    </Flex>
  );
}

function Loaded({ trip }: { trip: ShownTrip }) {
  const { driver, warehouseName, createdAt, plannedStartAt, startedAt, endedAt, hindrance } = trip;
  const { latestEndAt = null } = trip;
  return (
    <>
      {hindrance === undefined ? null : (
        <Banner tone="danger">
          {startHindranceMessage(hindrance)}. {t('detail.assignAnother')}
        </Banner>
      )}
      <DetailSection
        facts={[
          { label: t('columns.driver'), value: driver.name },
          { label: t('columns.phone'), value: <Code>{driver.phone}</Code> },
          { label: t('detail.date'), value: <DateTime value={createdAt} /> },
          { label: t('detail.warehouse'), value: warehouseName },
          {
            label: t('detail.plannedStartAt'),
            value: plannedStartAt === null ? null : <DateTime value={plannedStartAt} />,
          },
          { label: t('detail.startedAt'), value: startedAt === null ? null : <DateTime value={startedAt} /> },
          { label: t('detail.latestEndAt'), value: latestEndAt === null ? null : <DateTime value={latestEndAt} /> },
          { label: t('detail.expectedEndAt'), value: expectedEnd(trip) },
          { label: t('detail.endedAt'), value: endedAt === null ? null : <DateTime value={endedAt} /> },
        ]}
      />
      <DetailSection title={t('detail.stats')}>
        <Stats stats={trip.stats} />
      </DetailSection>
      <DetailSection title={t('orders.title')}>
        <JourneyOrders trip={trip} />
      </DetailSection>
      <DetailSection title={t('map.title')}>
        <TripMap events={trip.locationEvents} orders={trip.journeyOrders} tiles={trip.tiles} />
      </DetailSection>
      <DetailSection title={t('trail.title')}>
        <Trail trails={trip.trails} />
      </DetailSection>
    </>
  );
}

/** null: nothing can be done with the trip as it stands. */
function actionsOf(trip: TripView, by: TripActor, onOpen: (what: Opened) => void): ReactNode {
  const offered = (name: Opened): Command => ({ ...TRIP_COMMANDS[name], run: () => onOpen(name) });
  const facts = factsOf(trip.journeyOrders.map(({ status }) => status));
  const mayMove = (to: TripStatus) => mayMoveTrip(trip.status, to, by, facts);
  const cancel = mayMove('CANCELLED') ? [offered('cancel')] : [];
  if (trip.status === 'CREATED')
    return <DetailActions primary={offered('stops')} more={[offered('driver'), ...cancel]} />;
  if (trip.status !== 'STARTED') return null;
  if (trip.stats.pending === 0 && !mayMove('COMPLETED'))
    return <DetailActions primary={offered('addStops')} more={cancel} />;
  return (
    <DetailActions
      primary={offered(trip.stats.pending > 0 ? 'stops' : 'complete')}
      more={[offered('addStops'), ...cancel]}
    />
  );
}

function Dialogs({
  opened,
  trip,
  onClose,
}: {
  opened: Opened | null;
  trip: TripView | undefined;
  onClose: () => void;
}) {
  if (opened === null || trip === undefined) return null;
  if (opened === 'addStops') return <AddStopsDialog trip={trip} onClose={onClose} />;
  if (opened === 'stops') return <StopsDialog trip={trip} onClose={onClose} />;
  if (opened === 'driver') return <AssignDriverDialog trip={trip} onClose={onClose} />;
  if (opened === 'cancel') return <CancelTripDialog trip={trip} onClose={onClose} />;
  return <CompleteTripDialog trip={trip} onClose={onClose} />;
}

/** One trip: who, what, where, and what happened. */
export function TripDetail({ row }: { row: OpenRow }) {
  const query = useTrip(row.id);
  useLiveTrip(row.id);
  const canManage = useCan('trips.manage');
  const actor = useTripActor();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <DetailDrawer
        row={row}
        query={query}
        noun={t('detail.noun')}
        size="lg"
        title={({ id }) => t('detail.title', { id: tripNumber(id) })}
        status={({ status }) => ({ tone: TRIP_TONES[status], label: t(`statuses.${status}`) })}
        errorMessage={TRIP_MESSAGES.loadFailed}
        footer={(trip) => (canManage ? (actionsOf(trip, actor, setOpened) ?? undefined) : undefined)}
      >
        {(trip) => <Loaded trip={trip} />}
      </DetailDrawer>
      <Dialogs opened={opened} trip={query.data} onClose={() => setOpened(null)} />
    </>
  );
}
