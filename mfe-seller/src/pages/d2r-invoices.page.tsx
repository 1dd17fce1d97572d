import { D2R_INVOICE_DAYS } from '@godown/contracts/receivables';
import { Page, PageHeader } from '@godown/shared-ui/ui';
import { t } from '../features/d2r-invoices/d2r-invoices.texts.js';
import { InvoicesTable } from '../features/d2r-invoices/invoices-table.js';
import { TallyActions } from '../features/d2r-invoices/tally-actions.js';
import { useInvoiceFilters } from '../features/d2r-invoices/use-invoice-filters.js';

export function D2rInvoicesPage() {
  const filters = useInvoiceFilters();
  const { from, to } = filters.params.filters;
  const { companyIds = [] } = filters.where;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={filters.isDefaultRange ? t('lastDays', { count: D2R_INVOICE_DAYS }) : undefined}
        actions={<TallyActions kind="sales" from={from} to={to} companyIds={companyIds} />}
      />
      <InvoicesTable filters={filters} />
    </Page>
  );
}
