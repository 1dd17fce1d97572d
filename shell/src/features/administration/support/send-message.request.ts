import { type SupportRequest } from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

export function useSendMessage() {
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SupportRequest) =>
      api.post<UmsResponse<null>>('/ums/profile/support', { body, idempotencyKey: key() }),
    onSettled: settled,
  });
}
