import { type NoOrderResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { type KeptNoOrder } from './kept-check-ins.js';

/** Recorded once under its key, however often it is sent. */
export const sendNoOrder = ({ key, body }: KeptNoOrder): Promise<NoOrderResponse> =>
  api.post<NoOrderResponse>('/field/visits/no-order', { body, idempotencyKey: key });
