import { Page, PageHeader } from '@godown/shared-ui/ui';
import { t } from '../features/d2r-invoices/d2r-invoices.texts.js';
import { PaymentsTable } from '../features/d2r-invoices/payments-table.js';
import { TallyActions } from '../features/d2r-invoices/tally-actions.js';
import { usePaymentFilters } from '../features/d2r-invoices/use-payment-filters.js';

export function D2rPaymentsPage() {
  const filters = usePaymentFilters();
  const { from, to } = filters.params.filters;
  const { companyIds = [] } = filters.where;
  return (
    <Page>
      <PageHeader
        title={t('payments.title')}
        actions={<TallyActions kind="receipt" from={from} to={to} companyIds={companyIds} />}
      />
      <PaymentsTable filters={filters} />
    </Page>
  );
}
