import { rupeesToPaise } from '@godown/contracts/common';
import { FigureTable, formatDay, formatPaise, Text, TrendChart } from '@godown/shared-ui/ui';
import { Figure } from './figure.js';
import { InsightCard } from './insight-card.js';
import { type InsightsWhere } from './insight.request.js';
import { t } from './insights.texts.js';
import { useViewSwitch } from './use-view-switch.js';

const inRupees = (rupees: number): string => formatPaise(rupeesToPaise(rupees) ?? 0);

export function RevenueCard({ where }: { where: InsightsWhere }) {
  const view = useViewSwitch(t('cards.revenue'), 'chart');
  return (
    <InsightCard
      figure="revenue"
      where={where}
      title={t('cards.revenue')}
      about={t('about.revenue')}
      actions={view.control}
      table={({ series }) => [
        [t('columns.day'), t('columns.revenue')],
        ...series.map(({ day, amount }) => [day, amount.toFixed(2)]),
      ]}
    >
      {({ total, series }) => (
        <>
          <Figure>{inRupees(total)}</Figure>
          {total === 0 ? (
            <Text tone="muted">{t('empty')}</Text>
          ) : view.isTable ? (
            <FigureTable
              label={t('cards.revenue')}
              columns={[t('columns.day'), t('columns.revenue')]}
              rows={series.map(({ day, amount }) => ({ key: day, cells: [formatDay(day), inRupees(amount)] }))}
            />
          ) : (
            <TrendChart
              label={t('cards.revenue')}
              points={series.map(({ day, amount }) => ({ day, value: amount }))}
              format={inRupees}
            />
          )}
        </>
      )}
    </InsightCard>
  );
}
