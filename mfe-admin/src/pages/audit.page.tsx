import { Page, PageHeader } from '@godown/shared-ui/ui';
import { AuditList } from '../features/audit/audit-list.js';
import { t } from './pages.texts.js';

export function AuditPage() {
  return (
    <Page>
      <PageHeader title={t('auditTrail')} description={t('everyActionByWhom')} />
      <AuditList />
    </Page>
  );
}
