import { useSession } from '@godown/shared-ui/session';
import { Box, Grid } from '@godown/shared-ui/ui';
import { CountCard } from './count-card.js';
import { InsightsFilterBar } from './insights-filter-bar.js';
import { type InsightsWhere } from './insight.request.js';
import { t } from './insights.texts.js';
import { RevenueCard } from './revenue-card.js';
import { CouriersCard, ProductsCard, ReasonsCard, WarehousesCard } from './split-cards.js';
import { StatesCard } from './states-card.js';
import { useInsightsFilters } from './use-insights-filters.js';

function CountCards({ where }: { where: InsightsWhere }) {
  const listOf = (tab: string, more: Readonly<Record<string, string>> = {}) =>
    `/orders?${new URLSearchParams({ tab, from: where.start, to: where.end, ...more }).toString()}`;
  return (
    <>
      <CountCard
        figure="orders"
        where={where}
        title={t('cards.orders')}
        list={{ to: listOf('all'), label: t('open.orders') }}
      />
      <CountCard
        figure="cancelled"
        where={where}
        title={t('cards.cancelled')}
        list={{ to: listOf('cancelled'), label: t('open.cancelled') }}
      />
      <CountCard
        figure="undelivered"
        where={where}
        title={t('cards.undelivered')}
        list={{ to: listOf('undelivered'), label: t('open.undelivered') }}
      />
      <CountCard
        figure="returning"
        where={where}
        title={t('cards.returning')}
        list={{ to: listOf('all', { returning: 'yes' }), label: t('open.returning') }}
      />
    </>
  );
}

/** Ten parts, each with a call of its own, all asked at once. */
export function InsightsDashboard() {
  const filters = useInsightsFilters();
  const isAdmin = useSession((session) => session.variant === 'admin');
  const { where } = filters;
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <InsightsFilterBar filters={filters} isAdmin={isAdmin} />
      <Grid
        templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
        css={{ '& > * > *': { height: 'full' } }}
      >
        <CountCards where={where} />
      </Grid>
      <RevenueCard where={where} />
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <StatesCard where={where} />
        <ProductsCard where={where} />
      </Grid>
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <CouriersCard where={where} />
        <WarehousesCard where={where} />
        <ReasonsCard where={where} />
      </Grid>
    </Box>
  );
}
