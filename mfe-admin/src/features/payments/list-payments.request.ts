import { type PaymentRow, type PaymentsResponse } from '@godown/contracts/payments';
import { api, type Query } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { useEffect, useRef } from 'react';
import { paymentKeys } from './payments.keys.js';

/** How often a list is read again while somebody may still answer on a phone. */
const WAITING_MS = 10_000;

const NO_ROWS: readonly PaymentRow[] = [];

function isWaiting({ status }: PaymentRow): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** How it is paid: asked of a phone, or by card. */
export type PaymentWay = 'phone' | 'card';

const PATHS: Readonly<Record<PaymentWay, string>> = { phone: '/phonepe/wh-payments', card: '/razorpay/payments' };

function paymentsOptions(way: PaymentWay, query: Query) {
  return queryOptions({
    queryKey: [...paymentKeys.list(query), way],
    queryFn: ({ signal }) => api.get<PaymentsResponse>(PATHS[way], { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.data ?? []).some(isWaiting) ? WAITING_MS : false),
  });
}

export function usePayments(way: PaymentWay, query: Query) {
  const list = useQuery(paymentsOptions(way, query));
  useStaleWallet(list.data?.data ?? NO_ROWS);
  return list;
}

/** A payment that arrives while somebody looks changes the balance that the header and the wallet show. */
function useStaleWallet(rows: readonly PaymentRow[]): void {
  const client = useQueryClient();
  const open = useRef(new Set<string>());
  useEffect(() => {
    const isPaid = rows.some(({ transactionId, status }) => status === 'SUCCESS' && open.current.has(transactionId));
    open.current = new Set(rows.filter(isWaiting).map(({ transactionId }) => transactionId));
    if (isPaid) void client.invalidateQueries({ queryKey: ['wallet'] });
  }, [rows, client]);
}
