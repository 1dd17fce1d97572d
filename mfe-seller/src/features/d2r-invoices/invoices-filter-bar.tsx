import { D2R_INVOICE_FILTER_LABELS, D2R_INVOICE_FILTERS } from '@godown/contracts/receivables';
import { useSession } from '@godown/shared-ui/session';
import { DateRangeField, Field, FilterBar, SearchBox, Select } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { type InvoiceFilters } from './use-invoice-filters.js';

const STATUS_OPTIONS = D2R_INVOICE_FILTERS.map((value) => ({ value, label: D2R_INVOICE_FILTER_LABELS[value] }));

export function InvoicesFilterBar({ params }: Pick<InvoiceFilters, 'params'>) {
  const companies = useSession((session) => session.companies);
  const options = companies.map(({ entityId, name }) => ({ value: entityId, label: name }));
  const { from, to, status, company } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox label={t('search')} placeholder={t('searchFor')} value={params.search} onSearch={params.setSearch} />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: t('filters.date') },
        { name: 'status', label: t('filters.status'), options: STATUS_OPTIONS },
        { name: 'company', label: t('filters.company'), options },
      ])}
      filters={
        <>
          <DateRangeField
            label={t('filters.date')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('filters.status')}>
            <Select
              options={STATUS_OPTIONS}
              placeholder={t('filters.all')}
              value={status}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
          {options.length > 1 ? (
            <Field label={t('filters.company')}>
              <Select
                options={options}
                placeholder={t('filters.all')}
                value={company}
                onChange={(next) => params.setFilters({ company: next })}
              />
            </Field>
          ) : null}
        </>
      }
    />
  );
}
