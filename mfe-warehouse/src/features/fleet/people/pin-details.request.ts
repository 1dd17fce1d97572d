import { isPincode, readPinDetails } from '@godown/contracts/geo';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';

function pinDetailsOptions(pincode: string) {
  return queryOptions({
    queryKey: ['geo', 'pincode', pincode],
    queryFn: async ({ signal }) => api.get<unknown>(`/pincode/${pincode}`, { signal }).then(readPinDetails, () => null),
    staleTime: Infinity,
    enabled: isPincode(pincode),
  });
}

/** State and district of a pincode; null when it is unknown or the look-up failed: that never disturbs. */
export const usePinDetails = (pincode: string) => useQuery(pinDetailsOptions(pincode));
