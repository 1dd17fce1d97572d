import { Page, PageHeader } from '@godown/shared-ui/ui';
import { InsightsDashboard } from '../features/insights/insights-dashboard.js';
import { t } from '../features/insights/insights.texts.js';

export function InsightsPage() {
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <InsightsDashboard />
    </Page>
  );
}
