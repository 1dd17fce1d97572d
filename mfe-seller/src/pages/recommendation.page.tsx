import { Page, PageHeader } from '@godown/shared-ui/ui';
import { RecommendationScreen } from '../features/recommendation/recommendation-screen.js';
import { t } from '../features/recommendation/recommendation.texts.js';

export function RecommendationPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <RecommendationScreen />
    </Page>
  );
}
