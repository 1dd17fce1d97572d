import { type HandOverPaymentsResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { salesmanCashKeys } from './salesman-cash.keys.js';

export const useHandOverPayments = (id: string) =>
  useQuery({
    queryKey: salesmanCashKeys.detail(id),
    queryFn: ({ signal }) => api.get<HandOverPaymentsResponse>(`/d2r/salesman-hand-overs/${id}/payments`, { signal }),
  });
