import { type ApiResponse } from '@godown/contracts/common';
import { type AdjustInventoryRequest } from '@godown/contracts/inventory';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { inventoryKeys } from './inventory.keys.js';

export function useAdjustInventory() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AdjustInventoryRequest) =>
      api.post<ApiResponse>('/inventory/adjust', { body, idempotencyKey: key() }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: inventoryKeys.all }),
  });
}
