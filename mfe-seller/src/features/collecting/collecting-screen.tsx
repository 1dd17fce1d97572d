import { errorText } from '@godown/shared-ui/api';
import { preloadFormChecks } from '@godown/shared-ui/forms';
import { useOnline } from '@godown/shared-ui/offline';
import { useSearchParams } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import {
  Banner,
  ErrorState,
  Flex,
  formatDate,
  formatPaise,
  Money,
  Panel,
  preloadDialogs,
  SkeletonText,
  Stat,
  todayInZone,
} from '@godown/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { CollectDialog } from './collect-dialog.js';
import { t } from './collecting.texts.js';
import { DaysList } from './days-list.js';
import { summaryOf } from './days-summary.js';
import { DaysSummarySection } from './days-summary-section.js';
import { HandInSection } from './hand-in-section.js';
import { type OwnDay } from './own-collections.request.js';
import { RetailerBills } from './retailer-bills.js';
import { UnsentCollections } from './unsent.js';
import { type UnsentOrder, type UnsentWork, unsentVisits } from './unsent-work.js';
import { type CollectOf } from './use-collect-form.js';
import { type Collecting, useCollecting } from './use-collecting.js';

function Notes({ collecting: { isKept, oldSince } }: { collecting: Collecting }) {
  const isOnline = useOnline();
  return (
    <Flex direction="column" gap="2" aria-live="polite">
      {isOnline ? null : <Banner tone="warning">{t('offline')}</Banner>}
      {oldSince === null ? null : <Banner tone="info">{t('old', { time: formatDate(oldSince) })}</Banner>}
      {isKept ? null : <Banner tone="danger">{t('notKept')}</Banner>}
    </Flex>
  );
}

function InHand({ day: { cashPaise, chequesPaise, cheques } }: { day: OwnDay }) {
  const cash = cashPaise < 0 ? t('over', { amount: formatPaise(-cashPaise) }) : <Money paise={cashPaise} />;
  return (
    <Panel padding="sm">
      <Flex gap="8" wrap="wrap">
        <Stat label={t('cash')} value={cash} />
        <Stat
          label={cheques === 0 ? t('cheques') : `${t('cheques')} · ${t('chequeCount', { count: cheques })}`}
          value={<Money paise={chequesPaise} />}
        />
      </Flex>
    </Panel>
  );
}

interface DayProps {
  collecting: Collecting;
  unsent: UnsentWork;
  onCollect: (of: CollectOf) => void;
}

function Day({ collecting, unsent, onCollect }: DayProps) {
  const [query] = useSearchParams();
  const { day, error, isFetching, retry, bills, waiting } = collecting;
  if (day === null)
    return error === null ? (
      <SkeletonText />
    ) : (
      <ErrorState message={errorText(error, t('failed'))} retrying={isFetching} onRetry={retry} />
    );
  const summary = summaryOf(day, waiting, unsent);
  return (
    <>
      <InHand day={day} />
      <RetailerBills
        bills={bills}
        retailerId={query.get('retailer')}
        plannedIds={day.day === todayInZone() ? (day.work?.plannedRetailerIds ?? []) : []}
        onCollect={(retailer, own) => onCollect({ retailer, bills: own, refused: null })}
      />
      <HandInSection hands={day.hands ?? []} unsentPaise={summary.unsentPaise} />
      <DaysSummarySection day={day} summary={summary} />
      <DaysList day={day} />
    </>
  );
}

/** What was sent is known to the server: it is asked again. */
function useWhenFewer(count: number, then: () => void) {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) then();
    before.current = count;
  }, [count, then]);
}

/**
 * What a salesman collects, with one thumb and without a network, and what the day came to.
 * @param unsentOrders those that wait on this phone
 */
export function CollectingScreen({ unsentOrders }: { unsentOrders: readonly UnsentOrder[] }) {
  // A payment is taken where there may be no network.
  useEffect(() => {
    preloadDialogs();
    preloadFormChecks();
  }, []);
  const collecting = useCollecting();
  const [asking, setAsking] = useState<CollectOf | null>(null);
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const { waiting, refused, bills, retry } = collecting;
  useWhenFewer(unsentOrders.length, retry);
  return (
    <Flex direction="column" gap="4">
      <Notes collecting={collecting} />
      <UnsentCollections
        kept={[...refused, ...waiting]}
        onEdit={(one) =>
          setAsking({
            retailer: one.retailer,
            bills: bills.filter(({ retailerId }) => retailerId === one.retailerId),
            refused: one,
          })
        }
        onDrop={collecting.drop}
      />
      <Day collecting={collecting} unsent={{ orders: unsentOrders, ...unsentVisits(userId) }} onCollect={setAsking} />
      {asking === null ? null : <CollectDialog of={asking} collecting={collecting} onClose={() => setAsking(null)} />}
    </Flex>
  );
}
