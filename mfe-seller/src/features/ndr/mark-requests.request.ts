import { type ApprovalMark, type MarkCustomerRequestsResponse } from '@godown/contracts/ndr';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { ndrKeys } from './ndr.keys.js';

export interface Marking {
  ids: readonly string[];
  approvalStatus: ApprovalMark;
}

export function useMarkRequests() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (marking: Marking) =>
      api.patch<MarkCustomerRequestsResponse>('/customer-requests/approval-status', { body: marking }),
    onSettled: () => client.invalidateQueries({ queryKey: ndrKeys.all }),
  });
}
