export const TASK_STATUSES = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export type TaskMover = 'system' | 'owner';

/** from → to → who. Anything not listed is refused. */
export const TASK_MOVES: readonly { from: TaskStatus; to: TaskStatus; by: TaskMover }[] = [
  { from: 'PENDING', to: 'IN_PROGRESS', by: 'system' },
  { from: 'IN_PROGRESS', to: 'COMPLETED', by: 'system' },
  { from: 'IN_PROGRESS', to: 'FAILED', by: 'system' },
  { from: 'PENDING', to: 'CANCELLED', by: 'owner' },
];

export const TASK_STATUS_LABELS: Readonly<Record<TaskStatus, string>> = {
  PENDING: 'Pending',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

/** Progress that is complete (percent). */
export const TASK_COMPLETE = 100;

export function mayMoveTask(from: TaskStatus, to: TaskStatus, by: TaskMover): boolean {
  return TASK_MOVES.some((move) => move.from === from && move.to === to && move.by === by);
}

/** 'EXPORT_ORDERS' → 'Export orders' */
export function taskTitle(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\b(wsin|csv|cod|ndr|awb)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
