import { type MessagePricesResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { messagePriceKeys } from '../billing.keys.js';

function messagePricesOptions(companyId: string | null) {
  const query = companyId === null ? {} : { companyId };
  return queryOptions({
    queryKey: messagePriceKeys.list(query),
    queryFn: async ({ signal }) =>
      (await api.get<MessagePricesResponse>('/charges/message-prices', { query, signal })).data,
  });
}

/** @param companyId null: the default prices */
export const useMessagePrices = (companyId: string | null) => useQuery(messagePricesOptions(companyId));
