import { type WarehouseResponse, type SaveWarehouseRequest } from '@godown/contracts/warehouses';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { warehouseKeys } from './warehouses.keys.js';

/** Writes a new warehouse, or an old one when its id is given. */
export function useSaveWarehouse(id: string | null) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SaveWarehouseRequest) =>
      id === null
        ? api.post<WarehouseResponse>('/wms/warehouses', { body, idempotencyKey: key() })
        : api.put<WarehouseResponse>(`/wms/warehouses/${id}`, { body }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: warehouseKeys.all }),
  });
}
