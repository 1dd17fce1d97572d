import { type TaskRow, type TasksResponse } from '@godown/contracts/tasks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

const LOOK_AGAIN_MS = 1_500;
/** A task just started is among the newest. */
const NEWEST = { page: 1, size: 50 } as const;

function findTask(answer: TasksResponse | undefined, id: string | null): TaskRow | undefined {
  return answer?.tasks.find((task) => task.id === id);
}

/** One task until it ends; null watches none. */
export function useWatchedTask(id: string | null) {
  return useQuery({
    queryKey: channelKeys.detail(`task:${id ?? ''}`),
    queryFn: ({ signal }) => api.get<TasksResponse>('/tasks', { query: NEWEST, signal }),
    select: (answer) => findTask(answer, id),
    enabled: id !== null,
    refetchInterval: ({ state }) => ((findTask(state.data, id)?.endedAt ?? null) === null ? LOOK_AGAIN_MS : false),
  });
}
