import { WALLET_MESSAGES } from '@godown/contracts/wallet';
import { isApiError } from '@godown/shared-ui/api';
import { toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useTransactions } from './find-transactions.request.js';

const NO_FILTERS = { from: '', to: '', type: '', category: '', company: '' } as const;
export type TransactionFilter = keyof typeof NO_FILTERS;

/** The own text, and what the server said. */
function failureTextOf(error: Error | null): string {
  return isApiError(error) && error.message !== ''
    ? `${WALLET_MESSAGES.loadFailed}: ${error.message}`
    : WALLET_MESSAGES.loadFailed;
}

/** A wallet's transactions as the address asks for them: the seller's own, or those of the company that an admin has chosen. */
export function useTransactionList({ ofChosenCompany }: { ofChosenCompany: boolean }) {
  const params = useListParams<TransactionFilter>({ filters: NO_FILTERS });
  const { from, to, type, category, company } = params.filters;
  const isReady = !ofChosenCompany || company !== '';
  const list = useTransactions(
    {
      ...params.body,
      ...(ofChosenCompany ? { companyId: company } : {}),
      where: {
        ...toFilterTimes({ start: from, end: to }),
        ...(type === '' ? {} : { type }),
        ...(category === '' ? {} : { category }),
      },
    },
    isReady,
  );
  const failureText = failureTextOf(list.error);
  return { params, list, failureText, isReady };
}

export type TransactionList = ReturnType<typeof useTransactionList>;
