import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { BulkOrders } from '../features/orders/bulk/bulk-orders.js';

export function BulkOrdersPage() {
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/orders">Orders</TextLink>}
        title="Bulk orders"
        description="Use our template or another platform's export."
      />
      <BulkOrders />
    </Page>
  );
}
