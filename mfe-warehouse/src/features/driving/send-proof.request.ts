import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { type QueuedStep } from './driving-queue.js';
import { readPictures } from './taken-pictures.js';

/** The pictures of a result, before the result. The server keeps the first one of each kind, however often they are sent. */
export async function sendProofs(step: QueuedStep | undefined): Promise<void> {
  if (step?.kind !== 'result' || step.hasPicture !== true) return;
  const { stepId } = step.body;
  for (const taken of await readPictures(stepId))
    await api.post<ApiResponse>(`/driver/trips/${step.tripId}/orders/${step.orderId}/proof`, {
      body: { stepId, ...taken },
    });
}
