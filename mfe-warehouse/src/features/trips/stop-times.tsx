import { FINAL_JOURNEY_STATUSES, type JourneyOrderView } from '@godown/contracts/fleet';
import { CellLines, type Column, formatDate, StatusBadge, todayInZone } from '@godown/shared-ui/ui';
import { t } from './trips.texts.js';

/** The hour of a time of today, else with its day. */
export function stopTime(at: string): string {
  return formatDate(at, todayInZone(new Date(at)) === todayInZone() ? 'time' : 'timeline');
}

/** How far behind the plan, in minutes or from an hour on in hours; null: it is not. */
export function lateText(minutes: number | null | undefined): string | null {
  if (minutes === null || minutes === undefined || minutes === 0) return null;
  if (minutes < 60) return t('times.late', { minutes });
  return t('times.lateHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const isDone = ({ status }: JourneyOrderView) => FINAL_JOURNEY_STATUSES.includes(status);

/** When a stop was planned or is expected, and when it was done. */
export function timeColumns(): Column<JourneyOrderView>[] {
  return [
    {
      key: 'expected',
      header: t('times.expected'),
      has: ({ plannedAt, expectedAt }) => (plannedAt ?? expectedAt ?? null) !== null,
      cell: (order) => {
        const { plannedAt = null, expectedAt = null, lateMinutes } = order;
        const at = isDone(order) ? plannedAt : expectedAt;
        if (at === null) return '–';
        const isMoved = !isDone(order) && plannedAt !== null && (lateMinutes ?? 0) > 0;
        return (
          <CellLines below={isMoved ? t('times.planned', { time: stopTime(plannedAt) }) : undefined}>
            {stopTime(at)}
          </CellLines>
        );
      },
    },
    {
      key: 'done',
      header: t('times.done'),
      has: (order) => isDone(order) || lateText(order.lateMinutes) !== null,
      cell: (order) => {
        const late = lateText(order.lateMinutes);
        const at = isDone(order) ? (order.endedAt ?? null) : null;
        if (at === null && late === null) return '–';
        return (
          <CellLines>
            {at === null ? null : stopTime(at)}{' '}
            {late === null ? null : <StatusBadge tone="warning">{late}</StatusBadge>}
          </CellLines>
        );
      },
    },
  ];
}
