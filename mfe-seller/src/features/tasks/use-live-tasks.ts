import {
  TASK_EVENTS,
  type TaskProgressUpdate,
  type TasksResponse,
  type TaskStatusChange,
} from '@godown/contracts/tasks';
import { useLive } from '@godown/shared-ui/live';
import { useQueryClient } from '@godown/shared-ui/query';
import { knowsTask, withProgress, withStatus } from './task-live.js';
import { taskKeys } from './tasks.keys.js';

/** Keeps the shown list as the server tells it; what is not in it yet, or was missed, is read again. */
export function useLiveTasks(companyId: string | undefined): void {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: taskKeys.lists });
  };
  const apply = <M extends { id: string }>(
    message: M,
    change: (answer: TasksResponse, message: M) => TasksResponse,
  ) => {
    const lists = client.getQueriesData<TasksResponse>({ queryKey: taskKeys.lists });
    if (!lists.some(([, answer]) => knowsTask(answer, message.id))) readAgain();
    client.setQueriesData<TasksResponse>({ queryKey: taskKeys.lists }, (answer) => answer && change(answer, message));
  };
  useLive(
    '/tasks',
    {
      on: {
        // The edge: the events carry what contracts say they carry.
        [TASK_EVENTS.progressUpdate]: (message) => apply(message as TaskProgressUpdate, withProgress),
        [TASK_EVENTS.statusChange]: (message) => apply(message as TaskStatusChange, withStatus),
      },
      onConnect: (send) => {
        if (companyId !== undefined) send(TASK_EVENTS.watchCompany, companyId);
      },
      onReconnect: readAgain,
    },
    companyId,
  );
}
