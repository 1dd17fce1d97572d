import { type TasksResponse } from '@godown/contracts/tasks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** The newest failed tasks of the platform; a ledger that does not add up is one. */
export function useFailedTasks() {
  return useQuery({
    queryKey: homeKeys.tasks,
    queryFn: async ({ signal }) =>
      (await api.get<TasksResponse>('/tasks', { query: { page: 1, size: 10, status: 'FAILED' }, signal })).tasks,
  });
}
