import { COLLECTION_MODES, type PaymentsWhere } from '@godown/contracts/receivables';
import { useSession } from '@godown/shared-ui/session';
import { type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';

export type PaymentFilter = 'from' | 'to' | 'mode';

export interface PaymentFilters {
  params: ListParams<PaymentFilter>;
  where: PaymentsWhere;
}

/** What the table shows lives in the address. */
export function usePaymentFilters(): PaymentFilters {
  const params = useListParams<PaymentFilter>({ filters: { from: '', to: '', mode: '' } });
  const companyIds = useSession((session) => session.selectedCompanyIds);
  const { from, to, mode } = params.filters;
  const known = COLLECTION_MODES.find((value) => value === mode);
  return {
    params,
    where: {
      ...(companyIds.length === 0 ? {} : { companyIds: [...companyIds] }),
      ...(known === undefined ? {} : { mode: known }),
      ...toFilterTimes({ start: from, end: to }),
    },
  };
}
