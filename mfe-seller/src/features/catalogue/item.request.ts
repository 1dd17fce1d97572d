import { type CatalogueItemResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { catalogueKeys } from './catalogue.keys.js';

function itemOptions(catalogId: string) {
  return queryOptions({
    queryKey: catalogueKeys.detail(catalogId),
    queryFn: ({ signal }) => api.get<CatalogueItemResponse>(`/catalogue/${catalogId}`, { signal }),
    select: (answer) => answer.item,
  });
}

export const useItem = (catalogId: string) => useQuery(itemOptions(catalogId));
