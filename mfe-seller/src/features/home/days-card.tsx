import {
  FigureTable,
  formatCount,
  formatDay,
  formatPaise,
  lastDays,
  QuerySection,
  SegmentedControl,
  Stat,
  Flex,
  Text,
  TextLink,
  TrendChart,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useDays } from './days.request.js';
import { t } from './home.texts.js';

const SHOWN_DAYS = 14;

export function DaysCard({ companyIds }: { companyIds: readonly string[] }) {
  const range = lastDays(SHOWN_DAYS);
  const query = useDays({ ...range, companyIds });
  const [view, setView] = useState('chart');
  const control = (
    <SegmentedControl
      aria-label={t('views.label')}
      value={view}
      onChange={setView}
      options={[
        { value: 'chart', label: t('views.chart') },
        { value: 'table', label: t('views.table') },
      ]}
    />
  );
  return (
    <QuerySection
      title={t('days.title')}
      about={t('days.about')}
      actions={control}
      query={query}
      failed={t('failed', { what: t('days.title') })}
    >
      {(series) => {
        const orders = series.reduce((total, day) => total + day.orders, 0);
        if (orders === 0) return <Text tone="muted">{t('days.none')}</Text>;
        return (
          <>
            <Flex gap="8" wrap="wrap">
              <Stat label={t('days.placed')} value={formatCount(orders)} />
              <Stat
                label={t('days.revenue')}
                value={formatPaise(series.reduce((total, day) => total + day.revenuePaise, 0))}
              />
            </Flex>
            {view === 'table' ? (
              <FigureTable
                label={t('days.title')}
                columns={[t('days.day'), t('days.placed'), t('days.revenue')]}
                rows={series.map((day) => ({
                  key: day.day,
                  cells: [formatDay(day.day), formatCount(day.orders), formatPaise(day.revenuePaise)],
                }))}
              />
            ) : (
              <TrendChart
                label={t('days.ordersByDay')}
                points={series.map((day) => ({ day: day.day, value: day.orders }))}
                format={(count) => t('days.orders', { count: formatCount(count) })}
              />
            )}
            <TextLink to={`/insights?from=${range.start}&to=${range.end}`}>{t('days.more')}</TextLink>
          </>
        );
      }}
    </QuerySection>
  );
}
