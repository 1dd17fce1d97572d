import { formatDate, Page, PageHeader } from '@godown/shared-ui/ui';
import { AdminHome } from '../features/home/admin-home.js';
import { t } from '../features/home/home.texts.js';

export function HomePage() {
  return (
    <Page>
      <PageHeader title={t('title')} description={formatDate(new Date(), 'date')} />
      <AdminHome />
    </Page>
  );
}
