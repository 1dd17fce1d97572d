import 'reflect-metadata';
import { IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { type ApiResponse } from '../common/responses.js';
import { PageNumber, RowsPerPage } from '../common/list-fields.js';
import { PAGE_SIZES } from '../common/list.query.js';
import { TASK_STATUSES, type TaskStatus } from './task.machine.js';

export const TASK_MESSAGES = {
  loadFailed: 'Could not get task list',
  cannotCancel: 'Only a pending task can be cancelled',
  unknownTask: 'This task cannot be started',
} as const;

/** GET /tasks */
export class ListTasksQuery {
  @PageNumber()
  page = 1;

  @RowsPerPage()
  size: number = PAGE_SIZES[0];

  @IsOptional()
  @IsIn(TASK_STATUSES)
  status?: TaskStatus;

  /** Admins only: the tasks of that company. */
  @IsOptional()
  @IsUUID()
  companyId?: string;
}

/** POST /tasks */
export class StartTaskRequest {
  @MaxLength(60)
  @IsString()
  name!: string;

  @IsOptional()
  @IsObject()
  filter?: Record<string, unknown>;

  @IsOptional()
  @IsUUID()
  companyId?: string;
}

export interface TaskRow {
  id: string;
  companyId: string;
  name: string;
  status: TaskStatus;
  /** Percent, 0 to 100; never falls. */
  progress: number;
  startedAt: string | null;
  endedAt: string | null;
  description: string | null;
  /** Where to POST for a download ticket; only of a completed task. */
  downloadLink: string | null;
  createdAt: string;
  /** Whether the reader started it and may cancel it while pending. */
  isOwn: boolean;
}

export interface TasksResponse extends ApiResponse {
  tasks: TaskRow[];
  totalRecords: number;
}

export interface StartTaskResponse extends ApiResponse {
  taskId: string;
}

/** Socket events of the namespace `/tasks`. */
export const TASK_EVENTS = {
  statusChange: 'taskStatusChange',
  progressUpdate: 'taskProgressUpdate',
  watchCompany: 'watchCompany',
} as const;

export interface TaskStatusChange {
  id: string;
  status: TaskStatus;
  downloadLink: string | null;
  endedAt: string | null;
}

export interface TaskProgressUpdate {
  id: string;
  progress: number;
}
