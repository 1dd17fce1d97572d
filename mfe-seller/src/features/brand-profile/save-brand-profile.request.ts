import { type OwnBrandProfileResponse, type UpdateBrandProfileRequest } from '@godown/contracts/tracking';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { BRAND_PROFILE_PATH, brandProfileKeys } from './brand-profile.keys.js';

export function useSaveBrandProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateBrandProfileRequest) => api.put<OwnBrandProfileResponse>(BRAND_PROFILE_PATH, { body }),
    onSuccess: (answer) => {
      client.setQueryData(brandProfileKeys.all, answer);
    },
  });
}
