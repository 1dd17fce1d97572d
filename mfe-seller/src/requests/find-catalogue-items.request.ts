import { CATALOGUE_AUTOCOMPLETE_RECORDS, type FindCatalogueResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

/** The item autocomplete: active items whose title or SKU holds the text. */
export async function findCatalogueItems(
  search: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string; detail: string }[]> {
  const { catalogue } = await api.post<FindCatalogueResponse>('/find/catalogue', {
    body: { where: { active: 1 }, search, pagination: { records: CATALOGUE_AUTOCOMPLETE_RECORDS, pageNumber: 1 } },
    signal,
  });
  return catalogue.map((item) => ({ value: item.catalogId, label: item.productTitle, detail: item.skuId }));
}
