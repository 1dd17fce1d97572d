import {
  TASK_COMPLETE,
  type TaskProgressUpdate,
  type TasksResponse,
  type TaskStatusChange,
} from '@godown/contracts/tasks';

function changed(
  answer: TasksResponse,
  id: string,
  change: (task: TasksResponse['tasks'][number]) => TasksResponse['tasks'][number],
): TasksResponse {
  return { ...answer, tasks: answer.tasks.map((task) => (task.id === id ? change(task) : task)) };
}

/** Progress never falls, and 100 waits for the status that comes with the result. */
export function withProgress(answer: TasksResponse, { id, progress }: TaskProgressUpdate): TasksResponse {
  return changed(answer, id, (task) => ({ ...task, progress: Math.max(task.progress, progress) }));
}

/** A status that has ended is not reopened by an older message. */
export function withStatus(
  answer: TasksResponse,
  { id, status, downloadLink, endedAt }: TaskStatusChange,
): TasksResponse {
  return changed(answer, id, (task) => {
    if (task.endedAt !== null) return task;
    return { ...task, status, downloadLink, endedAt, progress: status === 'COMPLETED' ? TASK_COMPLETE : task.progress };
  });
}

export function knowsTask(answer: TasksResponse | undefined, id: string): boolean {
  return answer?.tasks.some((task) => task.id === id) ?? false;
}
