import {
  TASK_COMPLETE,
  type TaskProgressUpdate,
  type TasksAnswer,
  type TaskStatusChange,
} from '@godown/contracts/tasks';

function changed(
  answer: TasksAnswer,
  id: string,
  change: (task: TasksAnswer['tasks'][number]) => TasksAnswer['tasks'][number],
): TasksAnswer {
  return { ...answer, tasks: answer.tasks.map((task) => (task.id === id ? change(task) : task)) };
}

/** Progress never falls, and 100 waits for the status that comes with the result. */
export function withProgress(answer: TasksAnswer, { id, progress }: TaskProgressUpdate): TasksAnswer {
  return changed(answer, id, (task) => ({ ...task, progress: Math.max(task.progress, progress) }));
}

/** A status that has ended is not reopened by an older message. */
export function withStatus(answer: TasksAnswer, { id, status, downloadLink, endedAt }: TaskStatusChange): TasksAnswer {
  return changed(answer, id, (task) => {
    if (task.endedAt !== null) return task;
    return { ...task, status, downloadLink, endedAt, progress: status === 'COMPLETED' ? TASK_COMPLETE : task.progress };
  });
}

export function knowsTask(answer: TasksAnswer | undefined, id: string): boolean {
  return answer?.tasks.some((task) => task.id === id) ?? false;
}
