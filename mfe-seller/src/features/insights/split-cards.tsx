import { rupeesToPaise } from '@godown/contracts/common';
import { CellLines, FigureTable, formatCount, formatPaise, Text } from '@godown/shared-ui/ui';
import { InsightCard } from './insight-card.js';
import { type InsightsWhere, useInsight } from './insight.request.js';
import { t } from './insights.texts.js';
import { ShareBars } from './share-bars.js';
import { shareOf } from './state-map.js';

export function ProductsCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard title={t('cards.products')} about={t('about.products')} query={useInsight('top-products', where)}>
      {(rows) =>
        rows.length === 0 ? (
          <Text tone="muted">{t('empty')}</Text>
        ) : (
          <FigureTable
            label={t('cards.products')}
            columns={[t('columns.product'), t('columns.quantity'), t('columns.revenue')]}
            rows={rows.map(({ title, sku, quantity, revenue }) => ({
              key: sku,
              cells: [
                <CellLines key="product" below={sku} title={title}>
                  {title}
                </CellLines>,
                formatCount(quantity),
                formatPaise(rupeesToPaise(revenue) ?? 0),
              ],
            }))}
          />
        )
      }
    </InsightCard>
  );
}

export function CouriersCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard title={t('cards.couriers')} about={t('about.couriers')} query={useInsight('couriers', where)}>
      {(rows) => <ShareBars rows={rows} empty={t('noHandover')} />}
    </InsightCard>
  );
}

export function WarehousesCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard title={t('cards.warehouses')} about={t('about.warehouses')} query={useInsight('warehouses', where)}>
      {(rows) => <ShareBars rows={rows} empty={t('empty')} />}
    </InsightCard>
  );
}

export function ReasonsCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard title={t('cards.reasons')} about={t('about.reasons')} query={useInsight('rto-reasons', where)}>
      {(rows) => {
        const all = rows.reduce((sum, { count }) => sum + count, 0);
        const parts = rows.map(({ reason, count }) => ({ name: reason, orders: count, share: shareOf(count, all) }));
        return <ShareBars rows={parts} empty={t('noReturns')} />;
      }}
    </InsightCard>
  );
}
