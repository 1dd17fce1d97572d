import { Page, PageHeader } from '@godown/shared-ui/ui';
import { t } from '../features/d2r-invoices/d2r-invoices.texts.js';
import { InvoicesTable } from '../features/d2r-invoices/invoices-table.js';

export function D2rInvoicesPage() {
  return (
    <Page>
      <PageHeader title={t('title')} />
      <InvoicesTable />
    </Page>
  );
}
