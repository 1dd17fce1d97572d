import { Page, PageHeader } from '@godown/shared-ui/ui';
import { RetailerActions } from '../features/retailers/retailer-actions.js';
import { RetailerList } from '../features/retailers/retailer-list.js';
import { t } from '../features/retailers/retailers.texts.js';

export function RetailersPage() {
  return (
    <Page>
      <PageHeader title={t('title')} actions={<RetailerActions />} />
      <RetailerList />
    </Page>
  );
}
