import { type ScannedStockResponse, type ScanRow } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { inventoryKeys } from './inventory.keys.js';

export interface ScannedStock {
  data: readonly ScanRow[];
  warehouseId: string;
}

/** Each line carries its own id, so that sending it again does no harm. */
export function useUploadScannedStock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ScannedStock) =>
      api.post<ScannedStockResponse>('/inventory/scanned-stock', { body, timeoutMs: 60_000 }),
    onSuccess: () => client.invalidateQueries({ queryKey: inventoryKeys.all }),
  });
}
