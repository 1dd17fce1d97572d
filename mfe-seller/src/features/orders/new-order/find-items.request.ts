import {
  CATALOGUE_AUTOCOMPLETE_RECORDS,
  type CatalogueItemView,
  type FindCatalogueResponse,
} from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';

export interface ItemOption {
  value: string;
  label: string;
  detail: string;
  item: CatalogueItemView;
}

/** The product autocomplete: active items whose title or SKU holds the text. */
export async function findItems(search: string, signal: AbortSignal): Promise<ItemOption[]> {
  const { catalogue } = await api.post<FindCatalogueResponse>('/find/catalogue', {
    body: { where: { active: 1 }, search, pagination: { records: CATALOGUE_AUTOCOMPLETE_RECORDS, pageNumber: 1 } },
    signal,
  });
  return catalogue.map((item) => ({
    value: item.catalogId,
    label: item.productTitle,
    detail: `${item.skuId} · ₹${item.price} · ${item.variantTitle}`,
    item,
  }));
}
