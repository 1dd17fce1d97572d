import { type TaskRow, type TaskStatusChange } from '@godown/contracts/tasks';
import { type TaskEntity } from './task.entity.js';

function linkOf(task: TaskEntity): string | null {
  return task.resultFileId ? `/api/files/${task.resultFileId}/ticket` : null;
}

export function toTaskRow(task: TaskEntity, readerId: string | null): TaskRow {
  return {
    id: task.id,
    companyId: task.companyId,
    name: task.name,
    status: task.status,
    progress: task.progress,
    startedAt: task.startedAt?.toISOString() ?? null,
    endedAt: task.endedAt?.toISOString() ?? null,
    description: task.description,
    downloadLink: linkOf(task),
    createdAt: task.createdAt.toISOString(),
    isOwn: task.createdBy !== null && task.createdBy === readerId,
  };
}

export function toTaskStatusChange(task: TaskEntity): TaskStatusChange {
  return { id: task.id, status: task.status, downloadLink: linkOf(task), endedAt: task.endedAt?.toISOString() ?? null };
}
