import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { type QueuedStep } from './driving-queue.js';
import { readPicture } from './taken-pictures.js';

/** The picture of a result, before the result. The server keeps the first one, however often it is sent. */
export async function sendProof(step: QueuedStep | undefined): Promise<void> {
  if (step?.kind !== 'result' || step.hasPicture !== true) return;
  const { stepId } = step.body;
  const taken = await readPicture(stepId);
  if (taken === null) return;
  await api.post<ApiResponse>(`/driver/trips/${step.tripId}/orders/${step.orderId}/proof`, {
    body: { stepId, ...taken },
  });
}
