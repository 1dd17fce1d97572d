import { type ShippingPackagesResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { shippingPackageKeys } from './shipping-packages.keys.js';

export function useShippingPackages() {
  return useQuery({
    queryKey: shippingPackageKeys.lists,
    queryFn: ({ signal }) => api.get<ShippingPackagesResponse>('/shipping-packages', { signal }),
    select: (answer) => answer.packages,
  });
}
