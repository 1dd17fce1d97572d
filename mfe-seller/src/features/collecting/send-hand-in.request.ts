import { type AskHandInRequest, type AskHandInResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';

/** Asked once under its key, however often it is sent. */
export function sendHandIn({ key, body }: { key: string; body: AskHandInRequest }): Promise<AskHandInResponse> {
  return api.post<AskHandInResponse>('/field/hand-ins', { body, idempotencyKey: key });
}
