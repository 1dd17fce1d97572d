import { isPincode, readPinDetails } from '@godown/contracts/geo';
import { api } from '@godown/shared-ui/api';
import { queryOptions } from '@godown/shared-ui/query';

/** State and district of a PIN code; null when it is unknown, incomplete, or the look-up failed: that never disturbs. */
export function pinDetailsOptions(pincode: string) {
  return queryOptions({
    queryKey: ['geo', 'pincode', pincode],
    queryFn: async ({ signal }) => {
      if (!isPincode(pincode)) return null;
      return api.get<unknown>(`/pincode/${pincode}`, { signal }).then(readPinDetails, () => null);
    },
    staleTime: Infinity,
  });
}
