import { type WarehouseResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { warehouseKeys } from './warehouses.keys.js';

export function useSetWarehouseStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      api.patch<WarehouseResponse>(`/wms/warehouses/${id}/status`, { body: { active } }),
    onSuccess: () => client.invalidateQueries({ queryKey: warehouseKeys.all }),
  });
}
