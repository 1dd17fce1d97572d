import { type ApprovalMark, type MarkCustomerRequestsResponse, NDR_MESSAGES } from '@godown/contracts/ndr';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useState } from 'react';
import { useMarkRequests } from './mark-requests.request.js';

interface MarkOutcome {
  message: string;
  asked: number;
  skipped: MarkCustomerRequestsResponse['skipped'];
}

/** Marks requests and tells what became of them; a choice that failed stays chosen. */
export function useMarking(onMarked: () => void) {
  const { mutate, isPending } = useMarkRequests();
  const [outcome, setOutcome] = useState<MarkOutcome | null>(null);
  const mark = (ids: readonly string[], approvalStatus: ApprovalMark) => {
    if (ids.length === 0) {
      notify.error(NDR_MESSAGES.selectOne);
      return;
    }
    mutate(
      { ids, approvalStatus },
      {
        onSuccess: ({ message = '', skipped }) => {
          if (skipped.length === 0) notify.success(message);
          else setOutcome({ message, asked: ids.length, skipped });
          onMarked();
        },
        onError: (error) => notifyError(error),
      },
    );
  };
  return { mark, isPending, outcome, dismiss: () => setOutcome(null) };
}
