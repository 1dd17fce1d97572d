import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { EmptyState, ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { useWarehouse } from '../features/warehouses/find-warehouses.request.js';
import { WarehouseEditor } from '../features/warehouses/warehouse-editor.js';
import { t } from './pages.texts.js';
import { AllowedOnly } from '../access/allowed-only.js';

function Content() {
  const { warehouseId = '' } = useParams();
  const { data: warehouse, error, isPending, isFetching, refetch } = useWarehouse(warehouseId);
  return (
    <Page width="form">
      <PageHeader
        above={<TextLink to="/warehouses">{t('warehouses')}</TextLink>}
        title={warehouse ? t('editNamed', { name: warehouse.name }) : t('editWarehouse')}
      />
      {isPending ? <SkeletonPanel /> : null}
      {error !== null && !warehouse ? (
        <ErrorState
          message={errorText(error, couldNotGet('warehouse'))}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {warehouse === null ? <EmptyState title={t('warehouseNotFound')} /> : null}
      {warehouse ? <WarehouseEditor key={warehouse.id} warehouse={warehouse} /> : null}
    </Page>
  );
}

export function EditWarehousePage() {
  return (
    <AllowedOnly permission="warehouses.write">
      <Content />
    </AllowedOnly>
  );
}
