import { type StorePricesResponse } from '@godown/contracts/discounts';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { storePriceKeys, type StoreChoice, storePricesPath } from './store-prices.keys.js';

interface PricesRequest {
  search?: string;
  priced?: 0 | 1;
  records: number;
  pageNumber: number;
}

function storePricesOptions(store: StoreChoice, query: PricesRequest) {
  return queryOptions({
    queryKey: storePriceKeys.list({ ...store, ...query }),
    queryFn: ({ signal }) => api.get<StorePricesResponse>(storePricesPath(store), { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useStorePrices = (store: StoreChoice, query: PricesRequest) => useQuery(storePricesOptions(store, query));
