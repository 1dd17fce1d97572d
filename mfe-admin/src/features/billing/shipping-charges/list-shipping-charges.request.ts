import { type ShippingChargesResponse } from '@godown/contracts/billing';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { type BillingQuery } from '../billing-query.js';
import { shippingChargeKeys } from '../billing.keys.js';

function shippingChargesOptions(query: BillingQuery) {
  return queryOptions({
    queryKey: shippingChargeKeys.list(query),
    queryFn: ({ signal }) => api.get<ShippingChargesResponse>('/charges/shipping', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useShippingCharges(query: BillingQuery) {
  return useQuery(shippingChargesOptions(query));
}
