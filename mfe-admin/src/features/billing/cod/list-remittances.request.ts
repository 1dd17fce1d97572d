import { type CodRemittanceResponse } from '@godown/contracts/billing';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { type BillingQuery } from '../billing-query.js';
import { codKeys } from '../billing.keys.js';

function remittancesOptions(query: BillingQuery & { status?: string }) {
  return queryOptions({
    queryKey: codKeys.list(query),
    queryFn: ({ signal }) => api.get<CodRemittanceResponse>('/cod-remittance', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRemittances(query: BillingQuery & { status?: string }) {
  return useQuery(remittancesOptions(query));
}
