import { type GenerateWsinRequest, type GenerateWsinResponse } from '@godown/contracts/catalogue';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { brandKeys } from './brands.keys.js';

export function useGenerateWsin() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: GenerateWsinRequest) =>
      api.post<GenerateWsinResponse>('/wsin/generate', { body, idempotencyKey: key() }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: brandKeys.all }),
  });
}
