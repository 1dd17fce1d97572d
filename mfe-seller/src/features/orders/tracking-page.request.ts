import { type OwnBrandProfileResponse } from '@godown/contracts/tracking';
import { api } from '@godown/shared-ui/api';
import { queryKeys, useQuery } from '@godown/shared-ui/query';

/** Where buyers follow the company's parcels: `https://…/track?t=…`. Asked for once it is needed. */
export function useTrackingPage(isNeeded: boolean) {
  return useQuery({
    queryKey: queryKeys('brand-profile').all,
    queryFn: ({ signal }) => api.get<OwnBrandProfileResponse>('/tracking/brand-profile', { signal }),
    select: (answer) => answer.data.link,
    enabled: isNeeded,
  });
}
