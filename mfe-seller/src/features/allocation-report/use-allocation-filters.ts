import { lastMonth } from '@godown/contracts/ndr';
import {
  ALLOCATION_ANSWERS,
  type AllocationAnswer,
  type AllocationWhere,
  type CourierKey,
  isCourierKey,
} from '@godown/contracts/shipping';
import { useSession } from '@godown/shared-ui/session';
import { type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';

type AllocationFilter = 'from' | 'to' | 'warehouse' | 'company' | 'courier' | 'answer' | 'reason';

export interface AllocationFilters {
  params: ListParams<AllocationFilter>;
  /** Days, warehouse and company. */
  where: AllocationWhere;
  /** The figure whose orders are shown; null: the report. */
  figure: { courier: CourierKey; answer: AllocationAnswer | null; reason: string | null } | null;
}

/** What the report shows lives in the address; without a word there it is the last month. */
export function useAllocationFilters(): AllocationFilters {
  const [{ start, end }] = useState(() => lastMonth(new Date()));
  const params = useListParams<AllocationFilter>({
    filters: { from: start, to: end, warehouse: '', company: '', courier: '', answer: '', reason: '' },
  });
  const selected = useSession((session) => session.selectedCompanyIds);
  const { from, to, warehouse, company, courier, answer, reason } = params.filters;
  const companyIds = company === '' ? [...selected] : [company];
  const where: AllocationWhere = {
    ...(companyIds.length === 0 ? {} : { companyIds }),
    ...(warehouse === '' ? {} : { warehouseId: warehouse }),
    ...toFilterTimes({ start: from, end: to }),
  };
  const figure = isCourierKey(courier)
    ? {
        courier,
        answer: ALLOCATION_ANSWERS.find((one) => one === answer) ?? null,
        reason: reason === '' ? null : reason,
      }
    : null;
  return { params, where, figure };
}
