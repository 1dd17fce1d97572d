/**
 * Two queues, each with workers of its own: a code never waits behind the updates of a sale. What a message that has not arrived
 * becomes, and what became of one whose last try died with its process, are jobs as well.
 */
export const MESSAGE_JOBS = {
  urgent: 'message.deliver',
  update: 'message.update',
  fallBack: 'message.fall-back',
  abandoned: 'message.abandoned',
  settle: 'message.settle',
  inbox: 'message.read-inbox',
} as const;

export interface MessageJob {
  readonly messageId: string;
}

export function laneOf(isUrgent: boolean): string {
  return isUrgent ? MESSAGE_JOBS.urgent : MESSAGE_JOBS.update;
}

export function secondsUntil(due: Date, now: Date): number {
  return Math.max(1, Math.ceil((due.getTime() - now.getTime()) / 1000));
}
