import { formatDate, Page, PageHeader } from '@godown/shared-ui/ui';
import { t } from '../features/home/home.texts.js';
import { WarehouseHome } from '../features/home/warehouse-home.js';

export function HomePage() {
  return (
    <Page>
      <PageHeader title={t('title')} description={formatDate(new Date(), 'date')} />
      <WarehouseHome />
    </Page>
  );
}
