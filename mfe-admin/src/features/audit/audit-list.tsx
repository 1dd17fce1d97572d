import {
  AUDIT_COUNT_LIMIT,
  AUDIT_MESSAGES,
  AUDIT_OUTCOMES,
  AUDIT_SEARCH_FILTERS,
  type AuditRow,
  type FindAuditQuery,
} from '@godown/contracts/audit';
import { errorText } from '@godown/shared-ui/api';
import { DataTable, type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { AUDIT_FILTERS, AuditFilterBar } from './audit-filter-bar.js';
import { AuditSlider } from './audit-slider.js';
import { AUDIT_COLUMNS } from './audit.columns.js';
import { useAuditLines } from './find-audit.request.js';
import { t } from './audit.texts.js';

function queryOf({ filters, search, searchFilter, page }: ListParams<keyof typeof AUDIT_FILTERS>): FindAuditQuery {
  const outcome = AUDIT_OUTCOMES.find((one) => one === filters.outcome);
  return {
    ...(search === ''
      ? {}
      : { search, searchFilter: AUDIT_SEARCH_FILTERS.find((one) => one === searchFilter) ?? 'action' }),
    where: {
      ...(filters.companyId === '' ? {} : { companyId: filters.companyId }),
      ...(filters.userId === '' ? {} : { userId: filters.userId }),
      ...(outcome === undefined ? {} : { outcome }),
      ...toFilterTimes({ start: filters.from, end: filters.to }),
    },
    pagination: page,
  };
}

/** Who did what: a list to search, each line opening with what stood there before and after. */
export function AuditList() {
  const params = useListParams({ filters: AUDIT_FILTERS });
  const list = useAuditLines(queryOf(params));
  const [open, setOpen] = useState<AuditRow | null>(null);
  const count = list.data?.count ?? 0;
  return (
    <>
      <DataTable
        name="audit"
        label={t('auditTrail')}
        columns={AUDIT_COLUMNS}
        rows={list.data?.lines ?? []}
        rowId={(line) => line.id}
        rowLabel={(line) => line.action}
        state={list}
        errorMessage={errorText(list.error, AUDIT_MESSAGES.loadFailed)}
        empty={{
          title: t('noLinesFound'),
          description: t('signInsChangesByAdmins'),
        }}
        page={params.page}
        total={Math.min(count, AUDIT_COUNT_LIMIT)}
        totalCapped={count > AUDIT_COUNT_LIMIT}
        onPageChange={params.setPage}
        onOpen={setOpen}
        openId={open?.id}
        toolbar={<AuditFilterBar params={params} />}
      />
      {open ? <AuditSlider line={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
