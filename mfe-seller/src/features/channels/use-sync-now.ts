import { type TaskRow } from '@godown/contracts/tasks';
import { notifyError } from '@godown/shared-ui/api';
import { useQueryClient } from '@godown/shared-ui/query';
import { useEffect, useState } from 'react';
import { channelKeys } from './channels.keys.js';
import { type SyncKind, useSyncStore } from './sync-store.request.js';
import { useWatchedTask } from './watch-task.request.js';

export interface SyncNow {
  start: (kind: SyncKind) => void;
  isRunning: boolean;
  /** The last one that was started here; undefined until the server lists it. */
  task: TaskRow | undefined;
}

/** Starts a sync of a store and follows its task; the card is read again when it ends. */
export function useSyncNow(id: string): SyncNow {
  const client = useQueryClient();
  const sync = useSyncStore();
  const [taskId, setTaskId] = useState<string | null>(null);
  const task = useWatchedTask(taskId).data;
  const endedAt = task?.endedAt ?? null;
  useEffect(() => {
    if (endedAt !== null) void client.invalidateQueries({ queryKey: channelKeys.list({}) });
  }, [client, endedAt]);
  return {
    start: (kind) => sync.mutate({ id, kind }, { onSuccess: setTaskId, onError: (error) => notifyError(error) }),
    isRunning: sync.isPending || (taskId !== null && endedAt === null),
    task,
  };
}
