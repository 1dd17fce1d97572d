import { type OwnBrandProfileResponse } from '@godown/contracts/tracking';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { BRAND_PROFILE_PATH, brandProfileKeys } from './brand-profile.keys.js';

export function useBrandProfile() {
  return useQuery({
    queryKey: brandProfileKeys.all,
    queryFn: ({ signal }) => api.get<OwnBrandProfileResponse>(BRAND_PROFILE_PATH, { signal }),
    select: (answer) => answer.data,
  });
}
