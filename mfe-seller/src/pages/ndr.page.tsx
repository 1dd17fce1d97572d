import { Page, PageHeader } from '@godown/shared-ui/ui';
import { NdrTable } from '../features/ndr/ndr-table.js';

export function NdrPage() {
  return (
    <Page>
      <PageHeader
        title="NDR"
        description="What buyers asked for after a parcel could not be delivered, and what became of it."
      />
      <NdrTable />
    </Page>
  );
}
