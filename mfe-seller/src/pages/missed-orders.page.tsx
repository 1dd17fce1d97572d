import { Page, PageHeader } from '@godown/shared-ui/ui';
import { MissedOrdersTable } from '../features/missed-orders/missed-orders-table.js';
import { t } from './pages.texts.js';

export function MissedOrdersPage() {
  return (
    <Page>
      <PageHeader title={t('missedOrders')} description={t('ordersOfYourStores')} />
      <MissedOrdersTable />
    </Page>
  );
}
