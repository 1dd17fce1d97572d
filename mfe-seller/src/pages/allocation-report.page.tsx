import { Page, PageHeader } from '@godown/shared-ui/ui';
import { AllocationReport } from '../features/allocation-report/allocation-report.js';

export function AllocationReportPage() {
  return (
    <Page>
      <PageHeader title="Allocation report" description="Booking requests and responses by delivery partner" />
      <AllocationReport />
    </Page>
  );
}
