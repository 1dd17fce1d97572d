import { Page, PageHeader } from '@godown/shared-ui/ui';
import { BrandProfilePanel } from '../features/brand-profile/brand-profile-panel.js';
import { t } from './pages.texts.js';

export function TrackingPage() {
  return (
    <Page>
      <PageHeader title={t('trackingPage')} description={t('yourBrandOnTheTracking')} />
      <BrandProfilePanel />
    </Page>
  );
}
