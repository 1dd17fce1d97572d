import { type FindCatalogueResponse, type FoundCatalogueItem, MAX_FOUND_BY_ID } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

export type KnownItems = ReadonlyMap<string, FoundCatalogueItem>;

const NOTHING: KnownItems = new Map();

function toMap({ catalogue }: FindCatalogueResponse): KnownItems {
  return new Map(catalogue.map((item) => [item.catalogId, item]));
}

/** Picture, variant and stock of the items of an order; without a warehouse no stock. */
export function useKnownItemsQuery(ids: readonly string[], stockAt: string) {
  const catalogIds = [...new Set(ids)].sort().slice(0, MAX_FOUND_BY_ID);
  const where = { catalogIds, ...(stockAt === '' ? {} : { stockAt }) };
  return useQuery({
    enabled: catalogIds.length > 0,
    queryKey: [...orderKeys.all, 'new', 'items', where],
    queryFn: ({ signal }) =>
      api.post<FindCatalogueResponse>('/find/catalogue', {
        body: { where, pagination: { records: MAX_FOUND_BY_ID, pageNumber: 1 } },
        signal,
      }),
    select: toMap,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** As the query; without an answer nothing is known of them. */
export function useKnownItems(ids: readonly string[], stockAt: string): KnownItems {
  return useKnownItemsQuery(ids, stockAt).data ?? NOTHING;
}
