import { D2R_INVOICE_COUNT_CAP } from '@godown/contracts/receivables';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { DataTable } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { useInvoices } from './find-invoices.request.js';
import { InvoiceSlider } from './invoice-slider.js';
import { invoiceColumns } from './invoices.columns.js';
import { InvoicesFilterBar } from './invoices-filter-bar.js';
import { type InvoiceFilters } from './use-invoice-filters.js';

/** Bills of retailers: where they are, what is paid and what is due. */
export function InvoicesTable({ filters: { params, where } }: { filters: InvoiceFilters }) {
  const list = useInvoices({ ...params.body, where });
  const rows = list.data?.invoices ?? [];
  const count = list.data?.totalRecords ?? 0;
  const opened = useOpenRow(
    'order',
    rows.map(({ orderId }) => orderId),
  );
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  return (
    <>
      <DataTable
        name="d2r-invoices"
        label={t('title')}
        rows={rows}
        rowId={({ orderId }) => orderId}
        rowLabel={({ shopOrderId }) => t('order', { id: shopOrderId })}
        columns={invoiceColumns(({ orderId }) => opened.open(orderId))}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('invoices'))}
        empty={{ title: t('empty.title'), description: isNarrowed ? t('empty.narrowed') : t('empty.description') }}
        page={params.page}
        total={Math.min(count, D2R_INVOICE_COUNT_CAP)}
        totalCapped={count > D2R_INVOICE_COUNT_CAP}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        toolbar={<InvoicesFilterBar params={params} />}
        views={params.views}
      />
      {opened.row === null ? null : <InvoiceSlider row={opened.row} />}
    </>
  );
}
