import { type ApiResponse } from '@godown/contracts/common';
import { MAX_BOOKING_ORDERS, type OrderQuote, type ShippingQuote, type WalletQuote } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { portionsOf } from '../portions.js';
import { orderKeys } from '../orders.keys.js';

async function quoteOrders(ids: readonly string[]): Promise<ShippingQuote> {
  const orders: OrderQuote[] = [];
  const wallets = new Map<string, WalletQuote>();
  for (const orderIds of portionsOf(ids, MAX_BOOKING_ORDERS)) {
    const { quote } = await api.post<ApiResponse & { quote: ShippingQuote }>('/shipping/quote', {
      body: { orderIds },
      timeoutMs: 60_000,
    });
    orders.push(...quote.orders);
    for (const wallet of quote.wallets) wallets.set(wallet.companyId, wallet);
  }
  return { orders, wallets: [...wallets.values()] };
}

/** What booking these orders would cost now. Prices change: nothing of it is kept, and nothing is asked while they are booked. */
export function useBookingQuote(ids: readonly string[], { isAsked }: { isAsked: boolean }) {
  return useQuery({
    enabled: isAsked,
    queryKey: [...orderKeys.all, 'quote', ids],
    queryFn: () => quoteOrders(ids),
    staleTime: 0,
    gcTime: 0,
  });
}
