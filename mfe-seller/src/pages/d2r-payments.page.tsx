import { Page, PageHeader } from '@godown/shared-ui/ui';
import { t } from '../features/d2r-invoices/d2r-invoices.texts.js';
import { PaymentsTable } from '../features/d2r-invoices/payments-table.js';

export function D2rPaymentsPage() {
  return (
    <Page>
      <PageHeader title={t('payments.title')} />
      <PaymentsTable />
    </Page>
  );
}
