import { type SalesmenCashResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { salesmanCashKeys } from './salesman-cash.keys.js';

/** Who of the selected companies' salesmen holds something. */
export function useSalesmenCash() {
  const companyIds = useSession((session) => session.selectedCompanyIds);
  return useQuery({
    queryKey: salesmanCashKeys.list({ companyIds }),
    queryFn: ({ signal }) => api.get<SalesmenCashResponse>('/d2r/salesman-cash', { signal }),
  });
}
