import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { BulkInbound } from '../features/inventory/bulk-inbound.js';
import { t } from './pages.texts.js';

export function BulkInboundPage() {
  return (
    <Page>
      <PageHeader
        above={<TextLink to="/inventory">{t('inventory')}</TextLink>}
        title={t('bulkInbound')}
        description={t('receiveManyDeliveriesAtOnce')}
      />
      <BulkInbound />
    </Page>
  );
}
