import { type TasksResponse } from '@godown/contracts/tasks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

const EVERY_MS = 1_000;

/** The upload's task while it runs: progress, then the result file. */
export function useUploadTask(taskId: string) {
  return useQuery({
    queryKey: [...orderKeys.all, 'upload-task', taskId],
    queryFn: ({ signal }) => api.get<TasksResponse>('/tasks', { query: { page: 1, size: 50 }, signal }),
    select: (answer) => answer.tasks.find((task) => task.id === taskId) ?? null,
    refetchInterval: ({ state }) => {
      const task = (state.data?.tasks ?? []).find((row) => row.id === taskId);
      return task === undefined || task.endedAt === null ? EVERY_MS : false;
    },
  });
}
