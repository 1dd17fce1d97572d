import { CATALOGUE_AUTOCOMPLETE_RECORDS, type FindCatalogueResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

export interface ItemOption {
  value: string;
  label: string;
  detail: string;
}

/** The product autocomplete: active items of the company whose title or SKU holds the text. */
export function itemFinder(companyId: string) {
  return async (search: string, signal: AbortSignal): Promise<ItemOption[]> => {
    const { catalogue } = await api.post<FindCatalogueResponse>('/find/catalogue', {
      body: {
        where: { companyId, active: 1 },
        search,
        pagination: { records: CATALOGUE_AUTOCOMPLETE_RECORDS, pageNumber: 1 },
      },
      signal,
    });
    return catalogue.map(({ catalogId, productTitle, skuId, variantTitle }) => ({
      value: catalogId,
      label: productTitle,
      detail: `${skuId} · ${variantTitle}`,
    }));
  };
}
