import { type ShopTypesResponse } from '@godown/contracts/catalogue';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { shopTypeKey } from './catalogue.keys.js';

/** @param companies ids with commas between them, or `all` */
function shopTypesOptions(companies: string) {
  return queryOptions({
    queryKey: shopTypeKey(companies),
    queryFn: ({ signal }) => api.get<ShopTypesResponse>(`/catalogue/shop-types/company/${companies}`, { signal }),
    select: (answer) => answer.catalogueShopTypes,
  });
}

export const useShopTypes = (companies: string) => useQuery(shopTypesOptions(companies));
