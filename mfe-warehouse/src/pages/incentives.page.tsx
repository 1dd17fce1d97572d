import { Page, PageHeader } from '@godown/shared-ui/ui';
import { IncentiveList } from '../features/incentives/incentive-list.js';
import { t } from '../features/incentives/incentives.texts.js';

export function IncentivesPage() {
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <IncentiveList />
    </Page>
  );
}
