import { INBOUND_STATUSES } from '@godown/contracts/inbound';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, DateRangeField, Field, FilterBar, Flex, SearchBox, Select, Tabs } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { CompanyFilter } from '../../companies/company-filter.js';
import { useCompanyName } from '../../companies/use-company-name.js';
import { useShowsCompany } from '../../companies/use-shows-company.js';
import { useInboundWarehouses } from './inbound-warehouses.request.js';
import { inboundColumns } from './inbound.columns.js';
import { t } from './inbound.texts.js';
import { type InboundShipments } from './use-inbound-list.js';

function Toolbar({ params }: Pick<InboundShipments, 'params'>) {
  const warehouses = useInboundWarehouses().data ?? [];
  const nameOf = useCompanyName();
  const { warehouse, company, from, to } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('list.search')}
          placeholder={t('list.searchFor')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips([
        { name: 'warehouse', label: t('list.warehouse'), options: warehouses },
        { name: 'from', until: 'to', label: t('list.days') },
        { name: 'company', label: t('list.company'), text: nameOf },
      ])}
      filters={
        <>
          <Field label={t('list.warehouse')}>
            <Select
              options={warehouses}
              placeholder={t('list.all')}
              value={warehouse}
              onChange={(next) => params.setFilters({ warehouse: next })}
            />
          </Field>
          <DateRangeField
            label={t('list.days')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <CompanyFilter companyId={company} onChange={(next) => params.setFilters({ company: next })} />
        </>
      }
    />
  );
}

/** Shipments by status, the newest first; a row leads to its items. */
export function InboundList({ shipments: { params, status, list, counts } }: { shipments: InboundShipments }) {
  const showsCompany = useShowsCompany();
  const columns = useMemo(() => inboundColumns(showsCompany), [showsCompany]);
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  const all = counts.data && INBOUND_STATUSES.reduce((sum, value) => sum + (counts.data?.[value] ?? 0), 0);
  return (
    <Flex direction="column" gap="3" minW="0">
      <Tabs
        label={t('list.tabs')}
        tabs={[
          { value: 'ALL', label: t('list.all'), count: all },
          ...INBOUND_STATUSES.map((value) => ({
            value,
            label: t(`statuses.${value}`),
            count: counts.data?.[value],
          })),
        ]}
        value={status ?? 'ALL'}
        onChange={(next) => params.setFilters({ status: next === 'ALL' ? '' : next })}
      />
      <DataTable
        name="inbound"
        label={t('title')}
        columns={columns}
        rows={list.data?.shipments ?? []}
        rowId={({ id }) => id}
        rowLabel={({ reference }) => reference}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('shipments'))}
        empty={{ title: t('list.empty'), description: t(isNarrowed ? 'list.narrowed' : 'list.emptyHint') }}
        page={params.page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        views={params.views}
        toolbar={<Toolbar params={params} />}
      />
    </Flex>
  );
}
