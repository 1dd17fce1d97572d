import { type StatementQuery, type StatementResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { statementKeys } from './ageing.keys.js';

/** What a retailer owed, and what changed that, in a period. */
export function useStatement(retailerId: string, { start, end }: StatementQuery) {
  return useQuery({
    queryKey: statementKeys.list({ retailerId, start, end }),
    queryFn: ({ signal }) =>
      api.get<StatementResponse>(`/d2r/retailers/${encodeURIComponent(retailerId)}/statement`, {
        query: { start, end },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
