import { type CodTrailResponse } from '@godown/contracts/billing';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { codKeys } from '../billing.keys.js';

function codTrailOptions(id: string) {
  return queryOptions({
    queryKey: codKeys.detail(id),
    queryFn: async ({ signal }) => (await api.get<CodTrailResponse>(`/cod-remittance/${id}`, { signal })).data,
  });
}

export function useCodTrail(id: string) {
  return useQuery(codTrailOptions(id));
}
