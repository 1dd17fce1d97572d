import { Page, PageHeader } from '@godown/shared-ui/ui';
import { NdrTable } from '../features/ndr/ndr-table.js';
import { t } from './pages.texts.js';

export function NdrPage() {
  return (
    <Page>
      <PageHeader title={t('ndr')} description={t('buyerRequestsAfterFailedDeliveries')} />
      <NdrTable />
    </Page>
  );
}
