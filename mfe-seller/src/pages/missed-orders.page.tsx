import { Page, PageHeader } from '@godown/shared-ui/ui';
import { MissedOrdersTable } from '../features/missed-orders/missed-orders-table.js';

export function MissedOrdersPage() {
  return (
    <Page>
      <PageHeader title="Missed orders" description="Orders of your stores that could not be imported" />
      <MissedOrdersTable />
    </Page>
  );
}
