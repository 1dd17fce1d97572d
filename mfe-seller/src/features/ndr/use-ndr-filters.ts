import {
  APPROVAL_STATUSES,
  type CustomerRequestsWhere,
  FORM_LINK_STATUSES,
  lastMonth,
  REQUEST_TYPES,
} from '@godown/contracts/ndr';
import { useSession } from '@godown/shared-ui/session';
import { type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';

type NdrFilter = 'from' | 'to' | 'form' | 'type' | 'approval' | 'company';

export interface NdrFilters {
  params: ListParams<NdrFilter>;
  where: CustomerRequestsWhere;
}

function oneOf<T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((value) => value === text);
}

/** What the table shows lives in the address; without a word there it is the last month. */
export function useNdrFilters(): NdrFilters {
  const [{ start, end }] = useState(() => lastMonth(new Date()));
  const params = useListParams<NdrFilter>({
    filters: { from: start, to: end, form: '', type: '', approval: '', company: '' },
  });
  const selected = useSession((session) => session.selectedCompanyIds);
  const { from, to, form, type, approval, company } = params.filters;
  const companyIds = company === '' ? [...selected] : [company];
  const [formLinkStatus, requestType, approvalStatus] = [
    oneOf(FORM_LINK_STATUSES, form),
    oneOf(REQUEST_TYPES, type),
    oneOf(APPROVAL_STATUSES, approval),
  ];
  const where: CustomerRequestsWhere = {
    ...(companyIds.length === 0 ? {} : { companyIds }),
    ...(formLinkStatus ? { formLinkStatus } : {}),
    ...(requestType ? { requestType } : {}),
    ...(approvalStatus ? { approvalStatus } : {}),
    ...toFilterTimes({ start: from, end: to }),
  };
  return { params, where };
}
