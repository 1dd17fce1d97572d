import { type TasksAnswer, type TaskStatus } from '@godown/contracts/tasks';
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

export function tasksOptions(request: TasksRequest) {
  return queryOptions({
    queryKey: taskKeys.list(request),
    queryFn: ({ signal }) => api.get<TasksAnswer>('/tasks', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTasks(request: TasksRequest) {
  return useQuery(tasksOptions(request));
}
