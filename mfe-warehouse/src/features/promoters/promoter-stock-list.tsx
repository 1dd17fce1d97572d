import {
  PROMOTER_MESSAGES,
  PROMOTER_STOCK_KINDS,
  PROMOTER_STOCK_LABELS,
  type PromoterTransaction,
} from '@godown/contracts/field-force';
import { errorText } from '@godown/shared-ui/api';
import { DataTable, DateRangeField, Field, FilterBar, SearchBox, Select } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { CompanyFilter } from '../../companies/company-filter.js';
import { useCompanyName } from '../../companies/use-company-name.js';
import { useShowsCompany } from '../../companies/use-shows-company.js';
import { usePromoterStock } from './list-promoter-stock.request.js';
import { promoterStockColumns, stockActions } from './promoter-stock.columns.js';
import { t } from './promoter-stock.texts.js';
import { StockDetailsDialog } from './stock-details-dialog.js';
import { type PromoterStockFilters } from './use-promoter-stock-filters.js';

const KINDS = PROMOTER_STOCK_KINDS.map((value) => ({ value, label: PROMOTER_STOCK_LABELS[value] }));

function Toolbar({ params }: Pick<PromoterStockFilters, 'params'>) {
  const nameOf = useCompanyName();
  const { kind, company, from, to } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips([
        { name: 'kind', label: t('kind'), options: KINDS },
        { name: 'from', until: 'to', label: t('days') },
        { name: 'company', label: t('company'), text: nameOf },
      ])}
      filters={
        <>
          <Field label={t('kind')}>
            <Select
              options={KINDS}
              placeholder={t('all')}
              value={kind}
              onChange={(next) => params.setFilters({ kind: next })}
            />
          </Field>
          <DateRangeField
            label={t('days')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <CompanyFilter companyId={company} onChange={(next) => params.setFilters({ company: next })} />
        </>
      }
    />
  );
}

/** What promoters were given, sold, returned and reported damaged, the newest first. */
export function PromoterStockList({ params, where }: PromoterStockFilters) {
  const [opened, setOpened] = useState<PromoterTransaction | null>(null);
  const list = usePromoterStock({ ...params.body, where });
  const showsCompany = useShowsCompany();
  const columns = useMemo(() => promoterStockColumns(showsCompany), [showsCompany]);
  return (
    <>
      <DataTable
        name="promoter-stock"
        label={t('title')}
        columns={columns}
        rows={list.data?.promoterTransactions ?? []}
        rowId={({ id }) => id}
        rowLabel={({ kind, promoterName }) =>
          t('details.of', { kind: PROMOTER_STOCK_LABELS[kind], name: promoterName })
        }
        rowActions={(row) => stockActions(row, setOpened)}
        state={list}
        errorMessage={errorText(list.error, PROMOTER_MESSAGES.stockFailed)}
        empty={{ title: t('empty.title'), description: t('empty.description') }}
        page={params.page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        toolbar={<Toolbar params={params} />}
      />
      {opened === null ? null : <StockDetailsDialog transaction={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
