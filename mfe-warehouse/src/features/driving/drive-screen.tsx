import { type DriverStop, type DriverTrip, tripNumber } from '@godown/contracts/fleet';
import { errorText } from '@godown/shared-ui/api';
import { preloadFormChecks } from '@godown/shared-ui/forms';
import { useLanguage } from '@godown/shared-ui/i18n';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  formatDate,
  Heading,
  Money,
  Panel,
  preloadDialogs,
  SkeletonText,
  Stat,
  Text,
} from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { AddedParcels } from './added-parcels.js';
import { DeskChangesCard } from './desk-changes-card.js';
import { DeliverDialog, type StopDialogProps } from './deliver-dialog.js';
import { preloadUpiCode } from './door-payment.js';
import { t } from './driving.texts.js';
import { DutySwitch } from './duty-switch.js';
import { expectedStops } from './expected-stops.js';
import { FailDialog } from './fail-dialog.js';
import { LoadScreen } from './load-screen.js';
import { CashNews, OwnCash } from './own-cash.js';
import { OwnStatement } from './own-statement.js';
import { StopCard } from './stop-card.js';
import { StopList } from './stop-list.js';
import { type Driving, useDriving } from './use-driving.js';
import { useOnline } from '@godown/shared-ui/offline';

function Notes({ driving }: { driving: Driving }) {
  const isOnline = useOnline();
  const { waiting, refusals, isKept } = driving;
  return (
    <Flex direction="column" gap="2" aria-live="polite">
      {refusals.length === 0 ? null : (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={driving.forgetRefusals}>
              {t('understood')}
            </Button>
          }
        >
          {refusals.map((message, index) => (
            <Text key={index}>{t('refused', { message })}</Text>
          ))}
        </Banner>
      )}
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {waiting === 0 ? null : <Banner tone="info">{t('waiting', { count: waiting })}</Banner>}
      {isKept ? null : <Banner tone="danger">{t('notKept')}</Banner>}
    </Flex>
  );
}

/** The desk has taken it off the running trip: it is still on the vehicle. */
const isTakenOff = ({ status, wasLoaded }: DriverStop): boolean => status === 'TAKEN_OFF' && wasLoaded !== false;

function TakenOff({ stops }: Pick<DriverTrip, 'stops'>) {
  const off = stops.filter(isTakenOff);
  if (off.length === 0) return null;
  const orders = off.map(({ shopOrderId }) => shopOrderId).join(', ');
  return <Banner tone="warning">{t('takenOff', { count: off.length, orders })}</Banner>;
}

const cashOf = ({ stops }: Pick<DriverTrip, 'stops'>): number =>
  stops.reduce((sum, { collectedBy, collectedPaise }) => sum + (collectedBy === 'CASH' ? collectedPaise : 0), 0);

/** What the driver still has to do at the warehouse. */
function handInText(trip: Pick<DriverTrip, 'stops'>): string {
  const hasParcels = trip.stops.some((stop) => stop.status === 'UNDELIVERED' || isTakenOff(stop));
  if (cashOf(trip) > 0) return t(hasParcels ? 'handIn.all' : 'handIn.cash');
  return t(hasParcels ? 'handIn.parcels' : 'handIn.nothing');
}

interface AllDoneProps {
  trip: DriverTrip;
  /** Added parcels that are not on the vehicle. */
  unloaded: number;
  onComplete: () => void;
}

function AllDone({ trip, unloaded, onComplete }: AllDoneProps) {
  const collected = cashOf(trip);
  return (
    <Panel>
      <Flex direction="column" gap="3">
        <Heading as="h2" size="lg">
          {t('allDone')}
        </Heading>
        {collected === 0 ? null : <Stat label={t('cash')} value={<Money paise={collected} />} />}
        <Text tone="muted">{handInText(trip)}</Text>
        {unloaded === 0 ? null : <Text>{t('added.leftOut', { count: unloaded })}</Text>}
        <Button minH="14" variant="solid" onClick={onComplete}>
          {t('complete')}
        </Button>
      </Flex>
    </Panel>
  );
}

function UnderWay({ trip, driving }: { trip: DriverTrip; driving: Driving }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ what: 'deliver' | 'fail'; stop: DriverStop } | null>(null);
  const open = trip.stops.filter(({ status }) => status === 'PICKED_UP');
  const added = trip.stops.filter(({ status }) => status === 'PENDING');
  const stop = open.find(({ orderId }) => orderId === chosenId) ?? open[0];
  const expected = expectedStops(trip, new Date());
  const dialogOf = (asked: DriverStop): StopDialogProps => ({
    tripId: trip.id,
    stop: asked,
    onReport: (result, taken) => driving.report(asked, result, taken),
    onClose: () => setAsking(null),
  });
  return (
    <>
      <TakenOff stops={trip.stops} />
      <AddedParcels stops={added} onLoad={driving.load} />
      {stop === undefined ? (
        <AllDone trip={trip} unloaded={added.length} onComplete={driving.complete} />
      ) : (
        <StopCard
          stop={stop}
          expected={expected.get(stop.orderId)}
          onArrive={() => driving.arrive(stop)}
          onDeliver={() => setAsking({ what: 'deliver', stop })}
          onFail={() => setAsking({ what: 'fail', stop })}
        />
      )}
      <StopList stops={trip.stops} expected={expected} onChoose={({ orderId }) => setChosenId(orderId)} />
      {asking === null ? null : asking.what === 'deliver' ? (
        <DeliverDialog {...dialogOf(asking.stop)} payee={trip.upi ?? null} />
      ) : (
        <FailDialog {...dialogOf(asking.stop)} />
      )}
    </>
  );
}

/** "None" is what the phone knows; it says since when, if the server does not answer now. */
function NoTrip({ oldSince }: Pick<Driving, 'oldSince'>) {
  const isOnline = useOnline();
  const time = oldSince === null ? '' : formatDate(oldSince);
  const description =
    oldSince === null ? t('empty.description') : t(isOnline ? 'empty.unreached' : 'empty.offline', { time });
  return <EmptyState title={t('empty.title')} description={description} />;
}

function Trip({ trip, driving }: { trip: DriverTrip | null; driving: Driving }) {
  if (trip === null) return <NoTrip oldSince={driving.oldSince} />;
  if (trip.status === 'CREATED') return <LoadScreen key={trip.id} trip={trip} onStart={driving.start} />;
  if (trip.status === 'STARTED') return <UnderWay trip={trip} driving={driving} />;
  return <EmptyState title={t('completing')} description={handInText(trip)} />;
}

/** The phone offers to install the app: its own icon, straight to the trip. React moves them into the page's head. */
function InstallLinks() {
  return (
    <>
      <link rel="manifest" href="/driver.webmanifest" />
      <link rel="apple-touch-icon" href="/driver-192.png" />
    </>
  );
}

/** What a driver does in a shift, with one thumb and without a network. */
export function DriveScreen() {
  // A result is given where there may be no network.
  useEffect(() => {
    preloadDialogs();
    preloadFormChecks();
    preloadUpiCode();
  }, []);
  // Everything on it is drawn anew in another language.
  useLanguage();
  const driving = useDriving();
  if (!driving.isKnown)
    return driving.error === null ? (
      <SkeletonText lines={6} />
    ) : (
      <ErrorState message={errorText(driving.error, t('failed'))} onRetry={driving.retry} />
    );
  return (
    <Flex direction="column" gap="4" maxW="xl" w="full" mx="auto">
      <InstallLinks />
      <Notes driving={driving} />
      <DeskChangesCard changes={driving.changes} onSeen={driving.forgetChanges} />
      <CashNews />
      {driving.trip === null ? null : (
        <Text size="sm" tone="muted">
          {t('number', { trip: tripNumber(driving.trip.id) })}
        </Text>
      )}
      <Trip trip={driving.trip} driving={driving} />
      <OwnCash />
      <OwnStatement />
      {driving.isOffDuty === null || driving.trip?.status === 'STARTED' ? null : (
        <DutySwitch isOffDuty={driving.isOffDuty} mayChange={driving.oldSince === null} />
      )}
    </Flex>
  );
}
