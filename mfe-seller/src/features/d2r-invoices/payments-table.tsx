import { COLLECTION_MODE_LABELS, COLLECTION_MODES } from '@godown/contracts/receivables';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, DateRangeField, Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { usePayments } from './find-payments.request.js';
import { paymentColumns } from './payments.columns.js';
import { type PaymentFilter, type PaymentFilters } from './use-payment-filters.js';

const MODE_OPTIONS = COLLECTION_MODES.map((value) => ({ value, label: COLLECTION_MODE_LABELS[value] }));

function Toolbar({ params }: { params: ListParams<PaymentFilter> }) {
  const { from, to, mode } = params.filters;
  const scopes = [
    { value: 'orderId', label: t('columns.orderId') },
    { value: 'retailer', label: t('columns.retailer') },
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('payments.search')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={scopes}
          scope={params.searchFilter === '' ? 'orderId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: t('payments.capturedAt') },
        { name: 'mode', label: t('capture.mode'), options: MODE_OPTIONS },
      ])}
      filters={
        <>
          <DateRangeField
            label={t('payments.capturedAt')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('capture.mode')}>
            <Select
              options={MODE_OPTIONS}
              placeholder={t('filters.all')}
              value={mode}
              onChange={(next) => params.setFilters({ mode: next })}
            />
          </Field>
        </>
      }
    />
  );
}

/** What was collected from retailers. */
export function PaymentsTable({ filters: { params, where } }: { filters: PaymentFilters }) {
  const mayOpenStatement = useCan('receivables.statement');
  const list = usePayments({ ...params.body, where });
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  return (
    <DataTable
      name="d2r-payments"
      label={t('payments.title')}
      rows={list.data?.payments ?? []}
      rowId={({ id }) => id}
      columns={paymentColumns(mayOpenStatement)}
      state={list}
      errorMessage={errorText(list.error, couldNotGet('collections'))}
      empty={{
        title: t('payments.none'),
        description: isNarrowed ? t('payments.narrowed') : t('payments.description'),
      }}
      page={params.page}
      total={list.data?.totalRecords ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      toolbar={<Toolbar params={params} />}
      views={params.views}
    />
  );
}
