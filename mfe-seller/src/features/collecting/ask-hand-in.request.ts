import { type AskHandInRequest, type AskHandInResponse } from '@godown/contracts/receivables';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { collectingKeys } from './collecting.keys.js';

/** Asked once, however often it is sent under its key. */
export function useAskHandIn() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  const ask = useMutation({
    // Without a network it answers as well: the count is kept.
    networkMode: 'always',
    mutationFn: (body: AskHandInRequest) =>
      api.post<AskHandInResponse>('/field/hand-ins', { body, idempotencyKey: key() }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: collectingKeys.all });
    },
  });
  return { ask, key };
}
