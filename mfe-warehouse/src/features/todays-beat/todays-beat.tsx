import { type BeatShop, type TodaysBeat } from '@godown/contracts/field-force';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useOnline } from '@godown/shared-ui/offline';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  EmptyState,
  ErrorState,
  Flex,
  formatCount,
  formatDate,
  lazyCode,
  LazyPlace,
  preloadDialogs,
  Section,
  SegmentedControl,
  Skeleton,
  SkeletonText,
  Stat,
  Text,
} from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { type KnownBeats, readKnownBeats } from './known-beats.js';
import { ShopRow } from './shop-row.js';
import { t } from './todays-beat.texts.js';
import { useTodaysBeats } from './todays-beats.request.js';
import { UnsentCheckIns } from './unsent-check-ins.js';
import { type CheckInQueue, useCheckInQueue } from './use-check-in-queue.js';
import { type ShopSort, sortShops, useShopSort } from './use-shop-sort.js';

const map = lazyCode(async () => (await import('./beat-map.js')).BeatMap);

/** What the phone cannot do now. @param oldSince of beats that are not of now */
function PhoneNotes({ oldSince, isKept }: { oldSince: string | null; isKept: boolean }) {
  const isOnline = useOnline();
  return (
    <Flex direction="column" gap="2" aria-live="polite">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {oldSince === null ? null : <Banner tone="info">{t('old', { time: formatDate(oldSince) })}</Banner>}
      {isKept ? null : <Banner tone="danger">{t('notKept')}</Banner>}
    </Flex>
  );
}

const isOnMap = ({ latitude, longitude }: BeatShop) => latitude !== null && longitude !== null;

interface OneBeatProps {
  beat: TodaysBeat;
  clockAheadMs: number;
  queue: CheckInQueue;
  sort: ShopSort;
}

function OneBeat({ beat, clockAheadMs, queue, sort }: OneBeatProps) {
  const { companyId, name, shops } = beat;
  return (
    <Section title={name}>
      <Flex direction="column" gap="3">
        {shops.some(isOnMap) ? (
          <LazyPlace code={map} fallback={<Skeleton maxW="xl" h="64" />} draw={(BeatMap) => <BeatMap beat={beat} />} />
        ) : null}
        {shops.length === 0 ? <Text tone="muted">{t('noShops')}</Text> : null}
        {sortShops(shops, sort, queue).map(({ shop, place }) => (
          <ShopRow
            key={shop.retailerId}
            shop={shop}
            place={place}
            companyId={companyId}
            clockAheadMs={clockAheadMs}
            queue={queue}
          />
        ))}
      </Flex>
    </Section>
  );
}

function SortChoice({ sort, onChoose }: { sort: ShopSort; onChoose: (sort: ShopSort) => void }) {
  return (
    <SegmentedControl
      aria-label={t('sort.label')}
      options={[
        { value: 'beat', label: t('sort.beat') },
        { value: 'first', label: t('sort.first') },
      ]}
      value={sort}
      onChange={onChoose}
    />
  );
}

function Beats({ known: { beats, clockAheadMs }, queue }: { known: KnownBeats; queue: CheckInQueue }) {
  const [sort, setSort] = useShopSort();
  if (beats.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.description')} />;
  const shops = beats.flatMap((beat) => beat.shops);
  const done = shops.filter(({ isVisitedToday }) => isVisitedToday).length;
  return (
    <>
      <Stat
        label={t('visited.title')}
        value={t('visited.of', { done: formatCount(done), count: formatCount(shops.length) })}
      />
      <SortChoice sort={sort} onChoose={setSort} />
      {beats.map((beat) => (
        <OneBeat key={beat.id} beat={beat} clockAheadMs={clockAheadMs} queue={queue} sort={sort} />
      ))}
    </>
  );
}

/** The beats of the day with their shops in the order of the visits; without a network those that were told last. */
export function TodaysBeat() {
  // A check-in is removed where there may be no network.
  useEffect(preloadDialogs, []);
  const owner = {
    userId: useSession((session) => session.profile?.entityId ?? ''),
    companyIds: useSession((session) => session.selectedCompanyIds),
  };
  const queue = useCheckInQueue();
  const { data, error, isFetching, refetch } = useTodaysBeats(owner);
  const known = data ?? readKnownBeats(owner);
  return (
    <Flex direction="column" gap="4">
      <PhoneNotes oldSince={error === null ? null : (known?.at ?? null)} isKept={queue.isKept} />
      <UnsentCheckIns queue={queue} />
      {known !== null ? (
        <Beats known={known} queue={queue} />
      ) : error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState
          message={errorText(error, couldNotGet(t('beats')))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Flex>
  );
}
