import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { ErrorState, Page, PageHeader, SkeletonText } from '@godown/shared-ui/ui';
import { NewTripForm } from '../features/trips/new-trip-form.js';
import { PlannersOnly } from '../features/trips/planners-only.js';
import { useOwnWarehouses } from '../own-warehouses/own-warehouses.request.js';
import { t } from '../features/trips/trips.texts.js';

function Content() {
  const warehouses = useOwnWarehouses();
  return (
    <Page>
      <PageHeader title={t('plan.title')} description={t('plan.description')} />
      {warehouses.isPending ? <SkeletonText /> : null}
      {warehouses.isError ? (
        <ErrorState
          message={errorText(warehouses.error, couldNotGet('warehouses'))}
          onRetry={() => void warehouses.refetch()}
        />
      ) : null}
      {warehouses.data === undefined ? null : <NewTripForm warehouses={warehouses.data} />}
    </Page>
  );
}

export function NewTripPage() {
  return (
    <PlannersOnly>
      <Content />
    </PlannersOnly>
  );
}
