import { type InsightsCount } from '@godown/contracts/insights';
import { type UseQueryResult } from '@godown/shared-ui/query';
import { formatCount, TextLink } from '@godown/shared-ui/ui';
import { Figure } from './figure.js';
import { InsightCard } from './insight-card.js';
import { t } from './insights.texts.js';

function changeOf({ total, previous }: InsightsCount): string {
  if (total === previous) return t('change.same');
  if (previous === 0) return t('change.fresh');
  const percent = Math.round((Math.abs(total - previous) / previous) * 100);
  return total > previous ? t('change.up', { percent }) : t('change.down', { percent });
}

interface CountCardProps {
  title: string;
  query: UseQueryResult<InsightsCount>;
  /** The list of the orders that are counted. */
  list: { to: string; label: string };
}

export function CountCard({ title, query, list }: CountCardProps) {
  return (
    <InsightCard title={title} query={query}>
      {(count) => (
        <>
          <Figure note={changeOf(count)}>{formatCount(count.total)}</Figure>
          {count.total === 0 ? null : <TextLink to={list.to}>{list.label}</TextLink>}
        </>
      )}
    </InsightCard>
  );
}
