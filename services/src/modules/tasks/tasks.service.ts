import { Injectable } from '@nestjs/common';
import { type ApiResponse, PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import {
  type ListTasksQuery,
  type StartTaskResponse,
  type StartTaskRequest,
  TASK_MESSAGES,
  type TasksResponse,
} from '@godown/contracts/tasks';
import { type Permission } from '@godown/contracts/permissions';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { TaskLive } from './task-live.js';
import { toTaskRow } from './task.mapper.js';
import { Tasks } from './tasks.js';
import { TasksRepository } from './tasks.repository.js';

export interface StartableTask {
  permission: Permission;
  /** Checks the caller's filter and gives the payload. @throws UserError invalid */
  payloadOf(filter: Record<string, unknown>, actor: Actor, companyId: string): Promise<object> | object;
  description?: string;
}

/** The task centre: who sees which tasks, starting one by name, cancelling one's own. */
@Injectable()
export class TasksService {
  private readonly startable = new Map<string, StartableTask>();

  constructor(
    private readonly database: Database,
    private readonly repository: TasksRepository,
    private readonly tasks: Tasks,
    private readonly live: TaskLive,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /** Lets people start tasks of this name through POST /tasks. */
  allowStart(name: string, startable: StartableTask): void {
    this.startable.set(name, startable);
  }

  async list(actor: Actor, query: ListTasksQuery): Promise<TasksResponse> {
    const companyIds = this.readable(actor, query.companyId);
    const { tasks, count } = await this.database.within(actor, (tx) =>
      this.repository.list(tx, {
        companyIds,
        status: query.status ?? null,
        limit: query.size,
        offset: query.size * (query.page - 1),
      }),
    );
    return { status: true, tasks: tasks.map((task) => toTaskRow(task, actor.userId)), totalRecords: count };
  }

  async start(actor: Actor, dto: StartTaskRequest): Promise<StartTaskResponse> {
    const startable = this.startable.get(dto.name);
    if (!startable) throw new UserError('invalid', 'TASK_UNKNOWN', TASK_MESSAGES.unknownTask);
    if (!actor.may(startable.permission))
      throw new UserError('forbidden', 'FORBIDDEN', 'You are not allowed to do this');
    const companyId = this.ownerOf(actor, dto.companyId);
    const payload = await startable.payloadOf(dto.filter ?? {}, actor, companyId);
    const taskId = await this.database.within(actor, async (tx) => {
      const id = await this.tasks.start(tx, actor, {
        companyId,
        name: dto.name,
        payload,
        description: startable.description,
      });
      await this.audit.write(tx, actor, {
        action: 'task.started',
        outcome: 'done',
        tenantId: companyId,
        subject: id,
        details: { task: dto.name },
      });
      return id;
    });
    return { status: true, taskId, message: 'The task has been started' };
  }

  async cancel(actor: Actor, taskId: string): Promise<ApiResponse> {
    const task = await this.database.within(actor, async (tx) => {
      const cancelled = await this.repository.cancel(tx, taskId, actor.requireUser(), this.clock.now());
      if (cancelled) return cancelled;
      if (!(await this.repository.find(tx, taskId))) throw UserError.missing('Task not found');
      throw new UserError('conflict', 'TASK_RUNNING', TASK_MESSAGES.cannotCancel);
    });
    this.live.statusChanged(task);
    return { status: true, message: 'The task has been cancelled' };
  }

  /** A company's task belongs to it; an admin's task without a company belongs to the platform. */
  private ownerOf(actor: Actor, asked: string | undefined): string {
    if (asked !== undefined) return actor.requireCompany(asked);
    return actor.isPlatform && actor.companyIds.length === 0 ? PLATFORM_COMPANY_ID : actor.requireCompany();
  }

  private readable(actor: Actor, asked: string | undefined): readonly string[] {
    if (asked === undefined) return actor.scope === 'platform' ? [PLATFORM_COMPANY_ID] : actor.companyIds;
    return [actor.requireCompany(asked)];
  }
}
