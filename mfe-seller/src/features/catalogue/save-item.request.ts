import { type CatalogueItemResponse, type CreateCatalogueItemRequest } from '@godown/contracts/catalogue';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { catalogueKeys } from './catalogue.keys.js';

/** Writes a new item, or an old one when its id is given. */
export function useSaveItem(catalogId: string | null) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CreateCatalogueItemRequest) =>
      catalogId === null
        ? api.post<CatalogueItemResponse>('/catalogue', { body, idempotencyKey: key() })
        : api.put<CatalogueItemResponse>(`/catalogue/${catalogId}`, { body }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: catalogueKeys.all }),
  });
}
