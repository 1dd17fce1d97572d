import { Page, PageHeader } from '@godown/shared-ui/ui';
import { AllocationReport } from '../features/allocation-report/allocation-report.js';

export function AllocationReportPage() {
  return (
    <Page>
      <PageHeader title="Allocation report" description="How often each delivery partner was asked, and its answers." />
      <AllocationReport />
    </Page>
  );
}
