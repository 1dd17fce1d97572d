import { type BulkImportResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

/** The account of an upload, once its task has ended. */
export function useImport(importId: string, isEnded: boolean) {
  return useQuery({
    queryKey: [...orderKeys.all, 'upload', importId],
    queryFn: ({ signal }) => api.get<BulkImportResponse>(`/order/bulk/${importId}`, { signal }),
    select: (answer) => answer.data,
    enabled: isEnded,
  });
}
