import { type SetStorePricesResponse, type StorePriceLine } from '@godown/contracts/discounts';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storePriceKeys, type StoreChoice, storePricesPath } from './store-prices.keys.js';

export function useSetStorePrice(store: StoreChoice) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (line: StorePriceLine) =>
      api.put<SetStorePricesResponse>(storePricesPath(store), { body: { items: [line] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storePriceKeys.all }),
  });
}
