import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { ErrorState, Page, PageHeader, SkeletonText } from '@godown/shared-ui/ui';
import { t } from '../features/trips/day-plan/day-plan.texts.js';
import { PlanDay } from '../features/trips/day-plan/plan-day.js';
import { PlannersOnly } from '../features/trips/planners-only.js';
import { useOwnWarehouses } from '../own-warehouses/own-warehouses.request.js';

function Content() {
  const warehouses = useOwnWarehouses();
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      {warehouses.isPending ? <SkeletonText /> : null}
      {warehouses.isError ? (
        <ErrorState
          message={errorText(warehouses.error, couldNotGet('warehouses'))}
          onRetry={() => void warehouses.refetch()}
        />
      ) : null}
      {warehouses.data === undefined ? null : <PlanDay warehouses={warehouses.data} />}
    </Page>
  );
}

export function DayPlanPage() {
  return (
    <PlannersOnly>
      <Content />
    </PlannersOnly>
  );
}
