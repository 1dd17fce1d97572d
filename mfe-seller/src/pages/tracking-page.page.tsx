import { Page, PageHeader } from '@godown/shared-ui/ui';
import { BrandProfilePanel } from '../features/brand-profile/brand-profile-panel.js';

export function TrackingPage() {
  return (
    <Page>
      <PageHeader title="Tracking page" description="Your brand on the tracking page" />
      <BrandProfilePanel />
    </Page>
  );
}
