import { type AllocationReportRow } from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, FIRST_PAGE, type PageRequest } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { allocationColumns } from './allocation.columns.js';
import { AllocatedOrders } from './allocated-orders.js';
import { AllocationFilterBar } from './allocation-filter-bar.js';
import { t } from './allocation-report.texts.js';
import { useAllocation } from './find-allocation.request.js';
import { type AllocationFilters, useAllocationFilters } from './use-allocation-filters.js';

/** The partners with their figures, or the orders behind one of them. */
export function AllocationReport() {
  const filters = useAllocationFilters();
  return filters.figure === null ? (
    <Partners filters={filters} />
  ) : (
    <AllocatedOrders filters={filters} figure={filters.figure} />
  );
}

function Partners({ filters }: { filters: AllocationFilters }) {
  const { params, where } = filters;
  const [page, setPage] = useState<PageRequest>(FIRST_PAGE);
  const list = useAllocation(where);
  const rows: readonly AllocationReportRow[] = list.data ?? [];
  const start = (page.pageNumber - 1) * page.records;
  return (
    <DataTable
      name="allocation-report"
      label={t('partners')}
      rows={rows.slice(start, start + page.records)}
      rowId={({ courier }) => courier}
      rowLabel={({ courierName }) => courierName}
      columns={allocationColumns(({ courier, answer, reason }) =>
        params.setFilters({ courier, answer: answer ?? '', reason: reason ?? '' }),
      )}
      state={list}
      errorMessage={errorText(list.error, couldNotGet(t('entity')))}
      empty={{
        title: t('empty.title'),
        description: t('empty.description'),
      }}
      page={page}
      total={rows.length}
      onPageChange={setPage}
      toolbar={<AllocationFilterBar {...filters} />}
    />
  );
}
