import { type CatalogueFilter, type FindCatalogueResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { brandKeys } from './brands.keys.js';
import { type ListBody } from './list-body.js';

export function useBrandCatalogue(companyId: string, filter: CatalogueFilter, body: ListBody) {
  return useQuery({
    queryKey: brandKeys.list({ kind: 'catalogue', companyId, filter, ...body }),
    queryFn: ({ signal }) =>
      api.post<FindCatalogueResponse>('/find/catalogue', {
        body: { where: { companyId, ...filter }, ...body },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
