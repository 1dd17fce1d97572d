import { type ApiResponse } from '@godown/contracts/common';
import {
  type ShippingPackageResponse,
  type SaveShippingPackageRequest,
  type ShippingPackagesResponse,
} from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { queryKeys, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';

const keys = queryKeys('shipping-packages');

export function useShippingPackages() {
  return useQuery({
    queryKey: keys.lists,
    queryFn: ({ signal }) => api.get<ShippingPackagesResponse>('/shipping-packages', { signal }),
    select: (answer) => answer.packages,
  });
}

/** Writes a new package, or an old one when its id is given. */
export function useSavePackage(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveShippingPackageRequest) =>
      id === null
        ? api.post<ShippingPackageResponse>('/shipping-packages', { body })
        : api.put<ShippingPackageResponse>(`/shipping-packages/${id}`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useRemovePackage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<ApiResponse>(`/shipping-packages/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
