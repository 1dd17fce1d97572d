import { type PlaceFieldOrderResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { type KeptOrder } from './kept-orders.js';

/** Placed once under its key, however often it is sent. */
export function placeFieldOrder({ key, body }: KeptOrder): Promise<PlaceFieldOrderResponse> {
  return api.post<PlaceFieldOrderResponse>('/field/orders', { body, idempotencyKey: key });
}
