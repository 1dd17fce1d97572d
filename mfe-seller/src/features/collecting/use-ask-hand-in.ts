import { type AskHandInRequest } from '@godown/contracts/receivables';
import { useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { collectingKeys } from './collecting.keys.js';
import { sendHandIn } from './send-hand-in.request.js';

/** Asked once, however often it is sent under its key. */
export function useAskHandIn() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  const ask = useMutation({
    // Without a network it answers as well: the count is kept.
    networkMode: 'always',
    mutationFn: (body: AskHandInRequest) => sendHandIn({ key: key(), body }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: collectingKeys.all });
    },
  });
  return { ask, key };
}
