import { Page, PageHeader } from '@godown/shared-ui/ui';
import { t } from '../features/allocation-report/allocation-report.texts.js';
import { AllocationReport } from '../features/allocation-report/allocation-report.js';

export function AllocationReportPage() {
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <AllocationReport />
    </Page>
  );
}
