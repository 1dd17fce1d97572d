import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { BulkInbound } from '../features/inventory/bulk-inbound.js';

export function BulkInboundPage() {
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/inventory">Inventory</TextLink>}
        title="Bulk inbound"
        description="Receive many deliveries at once."
      />
      <BulkInbound />
    </Page>
  );
}
