import { WALLET_MESSAGES } from '@godown/contracts/wallet';
import { isApiError } from '@godown/shared-ui/api';
import { toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { useTransactions } from './find-transactions.request.js';

const NO_FILTERS = { from: '', to: '', type: '', category: '', company: '' } as const;
export type TransactionFilter = keyof typeof NO_FILTERS;

/** The own text, or what the server said. The error also goes to the log. */
function useFailureText(error: Error | null): string {
  useEffect(() => {
    if (error !== null) console.error(WALLET_MESSAGES.loadFailed, error.message);
  }, [error]);
  return isApiError(error) && error.message !== '' ? `${WALLET_MESSAGES.loadFailed}: ${error.message}` : WALLET_MESSAGES.loadFailed;
}

/** A wallet's transactions as the address asks for them: the seller's own, or those of the company that an admin has chosen. */
export function useTransactionList({ ofChosenCompany }: { ofChosenCompany: boolean }) {
  const params = useListParams<TransactionFilter>({ filters: NO_FILTERS });
  const { from, to, type, category, company } = params.filters;
  const isReady = !ofChosenCompany || company !== '';
  const list = useTransactions({
    ...params.body,
    ...(ofChosenCompany ? { companyId: company } : {}),
    where: { ...toFilterTimes({ start: from, end: to }), ...(type === '' ? {} : { type }), ...(category === '' ? {} : { category }) },
  }, isReady);
  const failureText = useFailureText(list.error);
  return { params, list, failureText, isReady };
}

export type TransactionList = ReturnType<typeof useTransactionList>;
