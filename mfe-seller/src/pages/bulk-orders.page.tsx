import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { BulkOrders } from '../features/orders/bulk/bulk-orders.js';

export function BulkOrdersPage() {
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/orders">Orders</TextLink>}
        title="Bulk orders"
        description="Our template, or another platform's export as it is."
      />
      <BulkOrders />
    </Page>
  );
}
