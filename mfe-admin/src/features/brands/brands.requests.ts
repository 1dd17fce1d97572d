import {
  type CatalogueFilter,
  type FetchWsinResponse,
  type FindCatalogueResponse,
  type GenerateWsinRequest,
  type GenerateWsinResponse,
} from '@godown/contracts/catalogue';
import { api, downloadFile, useIdempotencyKey } from '@godown/shared-ui/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { brandKeys } from './brands.keys.js';

interface ListBody {
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useWsins(companyId: string, body: ListBody) {
  return useQuery({
    queryKey: brandKeys.list({ kind: 'wsins', companyId, ...body }),
    queryFn: ({ signal }) =>
      api.post<FetchWsinResponse>('/wsin/fetch', { body: { where: { companyId }, ...body }, signal }),
    placeholderData: keepPreviousData,
  });
}

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

export function useGenerateWsin() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: GenerateWsinRequest) =>
      api.post<GenerateWsinResponse>('/wsin/generate', { body, idempotencyKey: key() }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: brandKeys.all }),
  });
}

/** The chosen items as a CSV that a mapping sheet can be filled from. */
export function downloadCatalogue(companyId: string, catalogIds: readonly string[]): Promise<void> {
  return downloadFile('/catalogue/csv/selected', {
    method: 'post',
    body: { companyId, catalogIds },
    filename: 'catalogue.csv',
  });
}
