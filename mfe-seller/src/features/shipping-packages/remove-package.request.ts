import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { shippingPackageKeys } from './shipping-packages.keys.js';

export function useRemovePackage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<ApiResponse>(`/shipping-packages/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: shippingPackageKeys.all }),
  });
}
