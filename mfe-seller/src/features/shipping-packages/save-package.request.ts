import { type ShippingPackageResponse, type SaveShippingPackageRequest } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { shippingPackageKeys } from './shipping-packages.keys.js';

/** Writes a new package, or an old one when its id is given. */
export function useSavePackage(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveShippingPackageRequest) =>
      id === null
        ? api.post<ShippingPackageResponse>('/shipping-packages', { body })
        : api.put<ShippingPackageResponse>(`/shipping-packages/${id}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: shippingPackageKeys.all }),
  });
}
