import { type QuoteParcelRequest, type QuoteParcelResponse } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

/** Couriers are asked about a lane that nobody knows yet, for at most 10 s. */
const TIMEOUT_MS = 20_000;

/** What the parcel would cost now. An answer that was overtaken is called off. @param parcel null: too little is known to ask */
export function useQuoteOfParcel(parcel: QuoteParcelRequest | null) {
  return useQuery({
    enabled: parcel !== null,
    queryKey: [...orderKeys.all, 'new', 'quote', parcel],
    queryFn: ({ signal }) =>
      api.post<QuoteParcelResponse>('/shipping/quote-parcel', { body: parcel ?? {}, signal, timeoutMs: TIMEOUT_MS }),
    select: ({ quote }) => quote,
    placeholderData: parcel === null ? undefined : keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
}
