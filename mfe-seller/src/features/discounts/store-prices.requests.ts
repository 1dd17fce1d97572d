import {
  type SetStorePricesResponse,
  type StorePriceLine,
  type StorePricesResponse,
} from '@godown/contracts/discounts';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { storePriceKeys } from './store-prices.keys.js';

export interface StoreChoice {
  companyId: string;
  storeId: string;
}

interface PricesRequest {
  search?: string;
  priced?: 0 | 1;
  records: number;
  pageNumber: number;
}

const pathOf = ({ companyId, storeId }: StoreChoice) => `/catalogue/pricing/${companyId}/${storeId}`;

function storePricesOptions(store: StoreChoice, query: PricesRequest) {
  return queryOptions({
    queryKey: storePriceKeys.list({ ...store, ...query }),
    queryFn: ({ signal }) => api.get<StorePricesResponse>(pathOf(store), { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useStorePrices = (store: StoreChoice, query: PricesRequest) => useQuery(storePricesOptions(store, query));

export function useSetStorePrice(store: StoreChoice) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (line: StorePriceLine) => api.put<SetStorePricesResponse>(pathOf(store), { body: { items: [line] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storePriceKeys.all }),
  });
}
