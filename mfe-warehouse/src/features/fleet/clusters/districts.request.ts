import { type DistrictsResponse } from '@godown/contracts/geo';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';

function districtsOptions(state: string) {
  return queryOptions({
    queryKey: ['geo', 'districts', state],
    queryFn: ({ signal }) => api.get<DistrictsResponse>(`/districts?${new URLSearchParams({ state })}`, { signal }),
    select: ({ districts }) => districts.map((name) => ({ value: name, label: name })),
    enabled: state !== '',
    staleTime: Infinity,
  });
}

export const useDistricts = (state: string) => useQuery(districtsOptions(state));
