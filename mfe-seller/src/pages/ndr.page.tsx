import { Page, PageHeader } from '@godown/shared-ui/ui';
import { NdrTable } from '../features/ndr/ndr-table.js';

export function NdrPage() {
  return (
    <Page>
      <PageHeader title="NDR" description="Buyer requests after failed deliveries" />
      <NdrTable />
    </Page>
  );
}
