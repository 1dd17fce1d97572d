import { type SalesmanCashResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { salesmanCashKeys } from './salesman-cash.keys.js';

/** What one salesman holds of a company, payment by payment. */
export const useSalesmanCash = (salesmanId: string, companyId: string) =>
  useQuery({
    queryKey: salesmanCashKeys.detail(`${salesmanId}:${companyId}`),
    queryFn: ({ signal }) =>
      api.get<SalesmanCashResponse>(`/d2r/salesman-cash/${salesmanId}`, { query: { companyId }, signal }),
  });
