import { type TasksResponse, type TaskStatus } from '@godown/contracts/tasks';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { taskKeys } from './tasks.keys.js';

export interface TasksRequest {
  page: number;
  size: number;
  status: TaskStatus | undefined;
  /** Admin mode: the tasks of that company. */
  companyId: string | undefined;
}

/** Live updates are hints, and one may be lost with the process that sent it: while a task is open the list is read again (milliseconds). */
const LOOK_AGAIN_MS = 15_000;

export function tasksOptions(request: TasksRequest) {
  return queryOptions({
    queryKey: taskKeys.list(request),
    queryFn: ({ signal }) => api.get<TasksResponse>('/tasks', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      (state.data?.tasks ?? []).some(({ endedAt }) => endedAt === null) ? LOOK_AGAIN_MS : false,
  });
}

export function useTasks(request: TasksRequest) {
  return useQuery(tasksOptions(request));
}
