import { rupeesToPaise } from '@godown/contracts/common';
import { CellLines, FigureTable, formatCount, formatPaise, Text } from '@godown/shared-ui/ui';
import { InsightCard } from './insight-card.js';
import { type InsightsWhere } from './insight.request.js';
import { t } from './insights.texts.js';
import { ShareBars } from './share-bars.js';
import { shareOf } from './state-map.js';

export function ProductsCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard
      figure="top-products"
      where={where}
      title={t('cards.products')}
      about={t('about.products')}
      table={(rows) => [
        [t('columns.product'), t('columns.sku'), t('columns.quantity'), t('columns.revenue')],
        ...rows.map(({ title, sku, quantity, revenue }) => [title, sku, String(quantity), revenue.toFixed(2)]),
      ]}
    >
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
    <InsightCard
      figure="couriers"
      where={where}
      title={t('cards.couriers')}
      about={t('about.couriers')}
      table={(rows) => sharesTable(t('columns.courier'), rows)}
    >
      {(rows) => <ShareBars rows={rows} empty={t('noHandover')} />}
    </InsightCard>
  );
}

export function WarehousesCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard
      figure="warehouses"
      where={where}
      title={t('cards.warehouses')}
      about={t('about.warehouses')}
      table={(rows) => sharesTable(t('columns.warehouse'), rows)}
    >
      {(rows) => <ShareBars rows={rows} empty={t('empty')} />}
    </InsightCard>
  );
}

export function ReasonsCard({ where }: { where: InsightsWhere }) {
  return (
    <InsightCard
      figure="rto-reasons"
      where={where}
      title={t('cards.reasons')}
      about={t('about.reasons')}
      table={(rows) => [
        [t('columns.reason'), t('columns.orders')],
        ...rows.map(({ reason, count }) => [reason, String(count)]),
      ]}
    >
      {(rows) => {
        const all = rows.reduce((sum, { count }) => sum + count, 0);
        const parts = rows.map(({ reason, count }) => ({ name: reason, orders: count, share: shareOf(count, all) }));
        return <ShareBars rows={parts} empty={t('noReturns')} />;
      }}
    </InsightCard>
  );
}

function sharesTable(first: string, rows: readonly { name: string; orders: number }[]): string[][] {
  return [[first, t('columns.orders')], ...rows.map(({ name, orders }) => [name, String(orders)])];
}
