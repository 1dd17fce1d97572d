import { type FleetPerson, type Place, type PlaceTies } from '@godown/contracts/fleet';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog, Flex, formatPaise, Text } from '@godown/shared-ui/ui';
import { type PeopleKind } from './people-kinds.js';
import { t } from './people.texts.js';
import { usePlaceTies } from './place-ties.request.js';
import { useTakeOff } from './take-off.request.js';

/** What hangs on the person there, in whole sentences. */
function tiesTexts(kind: PeopleKind, place: string, { openTrips, cashPaise, colleagues }: PlaceTies): string[] {
  const amount = formatPaise(cashPaise);
  const told: string[] = [];
  if (kind === 'drivers') {
    told.push(t('takeOff.driver', { place }));
    if (openTrips > 0) told.push(t('takeOff.trips', { count: openTrips }));
    if (cashPaise > 0) told.push(t('switch.cash', { amount }));
  } else if (kind === 'cluster-owners') {
    told.push(t('takeOff.owner', { place }));
    if (colleagues > 0) told.push(t('takeOff.drivers', { count: colleagues }));
    if (openTrips > 0) told.push(t('takeOff.clusterTrips', { count: openTrips }));
    if (cashPaise > 0) told.push(t('takeOff.clusterCash', { amount }));
  } else {
    told.push(t('takeOff.user', { place }));
    if (colleagues > 0) told.push(t('takeOff.colleagues', { count: colleagues }));
  }
  return told;
}

interface TakeOffProps {
  kind: PeopleKind;
  person: FleetPerson;
  place: Place;
  onClose: () => void;
}

/** Asks before somebody is taken off a cluster or a warehouse, and says what hangs on it or comes first. */
export function TakeOffDialog({ kind, person, place, onClose }: TakeOffProps) {
  const path = `${kind}/${person.id}/${kind === 'warehouse-users' ? 'warehouses' : 'clusters'}/${place.id}`;
  const ties = usePlaceTies(path);
  const takeOff = useTakeOff(path);
  const blockedBy = ties.data?.blockedBy ?? null;
  const confirm = () =>
    takeOff.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify.success(message ?? t('save'));
        onClose();
      },
      onError: (error) => {
        notifyError(error, { text: t(`${kind}.switchFailed`) });
        void ties.refetch();
      },
    });
  const isReady = ties.data !== undefined && blockedBy === null;
  return (
    <Dialog
      title={t('takeOff.title', { name: person.name, place: place.name })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isReady ? t('actions.keep') : t('takeOff.close')}</Button>
          {isReady ? (
            <Button variant="danger" loading={takeOff.isPending} onClick={confirm}>
              {t('takeOff.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      <Flex direction="column" gap="2">
        {ties.isPending ? <Text tone="muted">{t('takeOff.loading')}</Text> : null}
        {ties.isError ? <Banner tone="danger">{errorText(ties.error, t('takeOff.failed'))}</Banner> : null}
        {ties.data === undefined
          ? null
          : tiesTexts(kind, place.name, ties.data).map((sentence) => <Text key={sentence}>{sentence}</Text>)}
        {blockedBy === null ? null : <Banner tone="warning">{blockedBy}</Banner>}
      </Flex>
    </Dialog>
  );
}
