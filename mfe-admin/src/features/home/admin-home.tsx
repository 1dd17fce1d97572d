import { ORDER_TAB_COUNT_CAP } from '@godown/contracts/orders';
import { errorText } from '@godown/shared-ui/api';
import { useSession } from '@godown/shared-ui/session';
import { Box, ErrorState, FigureLinks, Grid } from '@godown/shared-ui/ui';
import { CompaniesCard } from './companies-card.js';
import { useOrderCounts } from './count-orders.request.js';
import { CouriersCard } from './couriers-card.js';
import { t } from './home.texts.js';
import { TasksCard } from './tasks-card.js';

const TABS = [
  { tab: 'placed', label: 'figures.toShip' },
  { tab: 'ready', label: 'figures.ready' },
  { tab: 'transit', label: 'figures.transit' },
  { tab: 'undelivered', label: 'figures.undelivered' },
  { tab: 'returns', label: 'figures.returning' },
] as const;

function Orders({ companyIds }: { companyIds: readonly string[] }) {
  const query = useOrderCounts(companyIds);
  if (query.isError)
    return (
      <ErrorState
        message={errorText(query.error, t('failed', { what: t('orders') }))}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <FigureLinks
      label={t('orders')}
      figures={TABS.map(({ tab, label }) => ({
        label: t(label),
        value: query.data?.[tab],
        cap: ORDER_TAB_COUNT_CAP,
        to: `/orders?tab=${tab}`,
      }))}
    />
  );
}

/** Each part asks for its own figures, all at once. */
export function AdminHome() {
  const companyIds = useSession((session) => session.selectedCompanyIds);
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <Orders companyIds={companyIds} />
      <CompaniesCard companyIds={companyIds} />
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
        <CouriersCard companyIds={companyIds} />
        <TasksCard />
      </Grid>
    </Box>
  );
}
