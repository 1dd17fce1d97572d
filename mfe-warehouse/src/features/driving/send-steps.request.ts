import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { type QueuedStep } from './driving-queue.js';

/** One step, or positions of one trip. The server takes each once, however often it is sent. */
export async function sendSteps(batch: readonly QueuedStep[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  await api.post<ApiResponse>(`/driver/trips/${first.tripId}/${pathOf(first)}`, { body: bodyOf(first, batch) });
}

function pathOf(step: QueuedStep): string {
  if (step.kind === 'load') return `orders/${step.orderId}/load`;
  if (step.kind === 'result') return `orders/${step.orderId}`;
  return step.kind === 'location' ? 'locations' : step.kind;
}

function bodyOf(first: QueuedStep, batch: readonly QueuedStep[]): object {
  return first.kind === 'location' ? { events: batch.map(({ body }) => body) } : first.body;
}
