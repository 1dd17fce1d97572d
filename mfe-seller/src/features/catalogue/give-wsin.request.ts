import { type CatalogueItemView, type GenerateWsinResponse } from '@godown/contracts/catalogue';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { catalogueKeys } from './catalogue.keys.js';

/** Makes a stock number and gives it to the item. Blank: the server makes one up. */
export function useGiveWsin(item: CatalogueItemView) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (wsin: string) =>
      api.post<GenerateWsinResponse>('/wsin/generate', {
        body: {
          companyId: item.companyId,
          data: [{ productTitle: item.productTitle, catalogId: item.catalogId, ...(wsin === '' ? {} : { wsin }) }],
        },
        idempotencyKey: key(),
      }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: catalogueKeys.all }),
  });
}
