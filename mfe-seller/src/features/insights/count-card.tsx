import { type InsightsCount } from '@godown/contracts/insights';
import { formatCount, TextLink } from '@godown/shared-ui/ui';
import { Figure } from './figure.js';
import { InsightCard } from './insight-card.js';
import { type InsightsWhere } from './insight.request.js';
import { t } from './insights.texts.js';

/** More says less than the number itself. */
const MOST_PERCENT = 999;

function changeOf({ total, previous }: InsightsCount): string {
  if (total === previous) return t('change.same');
  if (previous === 0) return t('change.fresh');
  const percent = Math.round((Math.abs(total - previous) / previous) * 100);
  if (percent > MOST_PERCENT) return t('change.few', { count: formatCount(previous) });
  return total > previous ? t('change.up', { percent }) : t('change.down', { percent });
}

interface CountCardProps {
  figure: 'orders' | 'cancelled' | 'undelivered' | 'returning';
  where: InsightsWhere;
  title: string;
  /** The list of the orders that are counted. */
  list: { to: string; label: string };
}

export function CountCard({ figure, where, title, list }: CountCardProps) {
  return (
    <InsightCard
      figure={figure}
      where={where}
      title={title}
      table={({ total, previous }) => [
        [t('columns.period'), title],
        [t('columns.chosen'), String(total)],
        [t('columns.previous'), String(previous)],
      ]}
    >
      {(count) => (
        <>
          <Figure note={changeOf(count)}>{formatCount(count.total)}</Figure>
          {count.total === 0 ? null : <TextLink to={list.to}>{list.label}</TextLink>}
        </>
      )}
    </InsightCard>
  );
}
