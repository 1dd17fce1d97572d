import {
  CATALOGUE_AUTOCOMPLETE_RECORDS,
  type FindCatalogueResponse,
  type FoundCatalogueItem,
} from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { stockText } from './item-stock.js';
import { t } from './new-order.texts.js';

export interface ItemOption {
  value: string;
  label: string;
  detail: string;
  item: FoundCatalogueItem;
}

/** The product autocomplete: active items whose title or SKU holds the text. @param stockAt a warehouse whose stock they tell; '' for none */
export function itemFinder(stockAt: string) {
  return async (search: string, signal: AbortSignal): Promise<ItemOption[]> => {
    const where = { active: 1, ...(stockAt === '' ? {} : { stockAt }) };
    const { catalogue } = await api.post<FindCatalogueResponse>('/find/catalogue', {
      body: { where, search, pagination: { records: CATALOGUE_AUTOCOMPLETE_RECORDS, pageNumber: 1 } },
      signal,
    });
    return catalogue.map((item) => ({
      value: item.catalogId,
      label: item.productTitle,
      detail: detailOf(item),
      item,
    }));
  };
}

function detailOf(item: FoundCatalogueItem): string {
  const detail = t('items.option', { sku: item.skuId, price: item.price, variant: item.variantTitle });
  return item.available === undefined ? detail : t('items.optionStock', { detail, stock: stockText(item.available) });
}
