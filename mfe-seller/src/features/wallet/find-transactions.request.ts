import { type WalletTransactionsResponse } from '@godown/contracts/wallet';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { walletKeys } from './wallet.keys.js';

export interface TransactionsRequest {
  /** A seller leaves it out: the own company. */
  companyId?: string;
  where: { start?: string; end?: string; type?: string; category?: string };
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

function transactionsOptions(request: TransactionsRequest) {
  return queryOptions({
    queryKey: walletKeys.list(request),
    queryFn: ({ signal }) =>
      api.post<WalletTransactionsResponse>('/brands/wallet/transaction/find', { body: request, signal }),
    // Another page of the same wallet may stand until it comes; another company's wallet never stands for this one.
    placeholderData: (previous, before) => (companyOf(before?.queryKey) === request.companyId ? previous : undefined),
  });
}

function companyOf(queryKey: readonly unknown[] | undefined): unknown {
  const request = queryKey?.at(-1);
  return typeof request === 'object' && request !== null && 'companyId' in request ? request.companyId : undefined;
}

export function useTransactions(request: TransactionsRequest, enabled = true) {
  return useQuery({ ...transactionsOptions(request), enabled });
}
