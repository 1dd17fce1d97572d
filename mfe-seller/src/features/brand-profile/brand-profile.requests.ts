import { type OwnBrandProfileResponse, type UpdateBrandProfileRequest } from '@godown/contracts/tracking';
import { api } from '@godown/shared-ui/api';
import { queryKeys, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';

const PATH = '/tracking/brand-profile';
const keys = queryKeys('brand-profile');

export function useBrandProfile() {
  return useQuery({
    queryKey: keys.all,
    queryFn: ({ signal }) => api.get<OwnBrandProfileResponse>(PATH, { signal }),
    select: (answer) => answer.data,
  });
}

export function useSaveBrandProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateBrandProfileRequest) => api.put<OwnBrandProfileResponse>(PATH, { body }),
    onSuccess: (answer) => {
      client.setQueryData(keys.all, answer);
    },
  });
}
