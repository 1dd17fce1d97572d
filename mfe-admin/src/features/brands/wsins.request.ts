import { type FetchWsinResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { brandKeys } from './brands.keys.js';
import { type ListBody } from './list-body.js';

export function useWsins(companyId: string, body: ListBody) {
  return useQuery({
    queryKey: brandKeys.list({ kind: 'wsins', companyId, ...body }),
    queryFn: ({ signal }) =>
      api.post<FetchWsinResponse>('/wsin/fetch', { body: { where: { companyId }, ...body }, signal }),
    placeholderData: keepPreviousData,
  });
}
