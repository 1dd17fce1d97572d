import { FigureTable, formatCount, Text } from '@godown/shared-ui/ui';
import { InsightCard } from './insight-card.js';
import { type InsightsWhere } from './insight.request.js';
import { t } from './insights.texts.js';
import { shareOf, StateMap } from './state-map.js';
import { useViewSwitch } from './use-view-switch.js';

export function StatesCard({ where }: { where: InsightsWhere }) {
  const view = useViewSwitch(t('cards.states'), 'map');
  return (
    <InsightCard
      figure="states"
      where={where}
      title={t('cards.states')}
      actions={view.control}
      table={(rows) => [
        [t('columns.state'), t('columns.orders')],
        ...rows.map(({ state, orders }) => [state, String(orders)]),
      ]}
    >
      {(rows) => {
        const all = rows.reduce((sum, { orders }) => sum + orders, 0);
        if (all === 0) return <Text tone="muted">{t('empty')}</Text>;
        if (!view.isTable) return <StateMap rows={rows} />;
        return (
          <FigureTable
            label={t('cards.states')}
            columns={[t('columns.state'), t('columns.orders'), t('columns.share')]}
            rows={rows.map(({ state, orders }) => ({
              key: state,
              cells: [state, formatCount(orders), t('share', { share: shareOf(orders, all) })],
            }))}
          />
        );
      }}
    </InsightCard>
  );
}
