import { Page, PageHeader } from '@godown/shared-ui/ui';
import { AuditList } from '../features/audit/audit-list.js';

export function AuditPage() {
  return (
    <Page>
      <PageHeader title="Audit trail" description="Every action, by whom and from where" />
      <AuditList />
    </Page>
  );
}
