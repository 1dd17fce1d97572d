import { type ApiResponse } from '@godown/contracts/common';
import { type SaveIncentivePriceRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { incentiveKeys } from './incentives.keys.js';

export function useSavePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveIncentivePriceRequest) => api.put<ApiResponse>('/wms/incentive-prices', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: incentiveKeys.all }),
  });
}
