import { Page, PageHeader } from '@godown/shared-ui/ui';
import { AuditList } from '../features/audit/audit-list.js';

export function AuditPage() {
  return (
    <Page>
      <PageHeader
        title="Audit trail"
        description="Who did what, for whom and from where. Lines are added and never changed."
      />
      <AuditList />
    </Page>
  );
}
