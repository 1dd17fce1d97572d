import { type PincodesOfDistrictResponse } from '@godown/contracts/geo';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';

function districtPincodesOptions(state: string, district: string) {
  return queryOptions({
    queryKey: ['geo', 'district', state, district],
    queryFn: ({ signal }) =>
      api.get<PincodesOfDistrictResponse>(`/districts/pincodes?${new URLSearchParams({ state, district })}`, {
        signal,
      }),
    select: ({ pincodes }) => pincodes,
    enabled: state !== '' && district !== '',
    staleTime: Infinity,
  });
}

export const useDistrictPincodes = (state: string, district: string) =>
  useQuery(districtPincodesOptions(state, district));
