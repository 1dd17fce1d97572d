import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { BulkOrders } from '../features/orders/bulk/bulk-orders.js';
import { t } from './pages.texts.js';

export function BulkOrdersPage() {
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/orders">{t('orders')}</TextLink>}
        title={t('bulkOrders')}
        description={t('useOurTemplateOrAnother')}
      />
      <BulkOrders />
    </Page>
  );
}
