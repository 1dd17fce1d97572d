import { type CatalogueFilter, type CompanyCatalogueResponse, type ShopType } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { catalogueKeys } from './catalogue.keys.js';

export interface CatalogueRequest {
  companyIds: readonly string[];
  shopType: ShopType | undefined;
  filter: CatalogueFilter;
  search?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

function catalogueListOptions(request: CatalogueRequest) {
  return queryOptions({
    queryKey: catalogueKeys.list(request),
    queryFn: ({ signal }) => api.post<CompanyCatalogueResponse>('/catalogue/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The rows of the catalogue screen; waits until the shop type is known. */
export function useCatalogueList(request: CatalogueRequest) {
  return useQuery({ ...catalogueListOptions(request), enabled: request.shopType !== undefined });
}
