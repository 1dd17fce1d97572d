import { errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { ErrorState, type FigureLink, FigureLinks, formatPaise } from '@godown/shared-ui/ui';
import { useTripCount } from './count-trips.request.js';
import { useDriversWithCash } from './drivers-with-cash.request.js';
import { useExpectedGoods } from './expected-goods.request.js';
import { t } from './home.texts.js';
import { useReadyToPick } from './ready-to-pick.request.js';
import { useReturnsToCheck } from './returns-to-check.request.js';

function useInside(companyIds: readonly string[]) {
  const [mayPick, mayReceive, mayCheck] = [useCan('picks.read'), useCan('inbound.read'), useCan('returns.read')];
  const picks = useReadyToPick(mayPick);
  const goods = useExpectedGoods(mayReceive);
  const returns = useReturnsToCheck(companyIds, mayCheck);
  const figures: FigureLink[] = [
    ...(mayPick ? [{ label: t('figures.toPick'), value: picks.data, to: '/picks' }] : []),
    ...(mayReceive ? [{ label: t('figures.goods'), value: goods.data, to: '/inbound?status=ANNOUNCED' }] : []),
    ...(mayCheck ? [{ label: t('figures.toCheck'), value: returns.data, to: '/returns' }] : []),
  ];
  return { queries: [picks, goods, returns], figures };
}

function useOnTheRoad() {
  const [sees, seesCash] = [useCan('trips.read'), useCan('driverCash.read')];
  const planned = useTripCount('CREATED', sees);
  const running = useTripCount('STARTED', sees);
  const cash = useDriversWithCash(seesCash);
  const held = cash.data;
  const figures: FigureLink[] = [
    ...(sees ? [{ label: t('figures.planned'), value: planned.data, to: '/trips?status=CREATED' }] : []),
    ...(sees ? [{ label: t('figures.running'), value: running.data, to: '/trips?status=STARTED' }] : []),
  ];
  if (seesCash)
    figures.push({
      label: t('figures.cash'),
      value: held?.count,
      to: '/cash',
      note: held === undefined || held.count === 0 ? undefined : formatPaise(held.paise),
      isUrgent: held?.isOverdue === true,
    });
  return { queries: [planned, running, cash], figures };
}

/** What waits in the warehouse and on the road; each figure leads to its list. */
export function WarehouseWork({ companyIds }: { companyIds: readonly string[] }) {
  const inside = useInside(companyIds);
  const road = useOnTheRoad();
  const failed = [...inside.queries, ...road.queries].filter(({ isError }) => isError);
  const figures = [...inside.figures, ...road.figures];
  if (figures.length === 0) return null;
  if (failed.length > 0)
    return (
      <ErrorState
        message={errorText(failed[0]?.error, t('failed', { what: t('work') }))}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  return <FigureLinks label={t('work')} figures={figures} />;
}
