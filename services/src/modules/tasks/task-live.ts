import { Injectable } from '@nestjs/common';
import { type Namespace } from 'socket.io';
import { TASK_EVENTS, type TaskProgressUpdate, type TaskStatusChange } from '@godown/contracts/tasks';
import { toTaskStatusChange } from './task.mapper.js';
import { type TaskEntity } from './task.entity.js';

/** Live updates are a hint: the list is the truth, and a reader that missed some reads it again. */
@Injectable()
export class TaskLive {
  private namespace: Namespace | null = null;

  attach(namespace: Namespace): void {
    this.namespace = namespace;
  }

  statusChanged(task: TaskEntity): void {
    this.emit(task.companyId, TASK_EVENTS.statusChange, toTaskStatusChange(task));
  }

  progressed(companyId: string, update: TaskProgressUpdate): void {
    this.emit(companyId, TASK_EVENTS.progressUpdate, update);
  }

  private emit(companyId: string, event: string, body: TaskProgressUpdate | TaskStatusChange): void {
    this.namespace?.to(roomOf(companyId)).emit(event, body);
  }
}

export function roomOf(companyId: string): string {
  return `company:${companyId}`;
}
