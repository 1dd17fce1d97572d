import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { MESSAGES } from '@godown/contracts/common';
import { TASK_COMPLETE, TASK_MESSAGES, type TaskRow } from '@godown/contracts/tasks';
import { Actor } from '../../core/actor.js';
import { Beside } from '../../core/beside.js';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { type Attempt, Jobs, type JobKind } from '../../platform/jobs/jobs.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { Notices } from '../notices/index.js';
import { toTaskRow } from './task.mapper.js';
import { type TaskEntity } from './task.entity.js';
import { type NewTask, type TaskExtent, type TaskResult, type TaskRun } from './task-definition.js';
import { noticeOf } from './task-notice.js';
import { TaskLive } from './task-live.js';
import { TasksRepository } from './tasks.repository.js';

type TaskHandler<P extends object> = (run: TaskRun<P>) => Promise<TaskResult>;

interface TaskJob {
  taskId: string;
  companyId: string;
}

/** A deploy or a crash costs a try; what cannot work fails at the last one. */
const UNTIL_GIVEN_UP = { retryLimit: 8, retryDelayMaxSeconds: 8 } as const;
const ABANDONED = 'task.abandoned';
const LAST_PERCENT_BEFORE_DONE = TASK_COMPLETE - 1;

/**
 * Tasks of the task centre: jobs with a row that people watch. A handler may run again after a crash, so it
 * must pick up where it was; it fails the task by throwing a UserError, and is tried again after anything else.
 */
@Injectable()
export class Tasks {
  private readonly names = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly repository: TasksRepository,
    private readonly live: TaskLive,
    private readonly logger: Logger,
    private readonly notices: Notices,
  ) {
    jobs.handle<TaskJob>(ABANDONED, (job) => this.giveUp(job));
  }

  /** Says who does the tasks of one name. Call it from a module's constructor. */
  handle<P extends object>(name: string, handler: TaskHandler<P>, kind: JobKind = {}): void {
    this.names.add(name);
    this.jobs.handle<TaskJob>(queueOf(name), (job, attempt) => this.run(job, attempt, handler as TaskHandler<object>), {
      ...UNTIL_GIVEN_UP,
      expireInSeconds: 3600,
      abandonedTo: ABANDONED,
      ...kind,
    });
  }

  /** Starts a task in the running transaction. @returns its id */
  async start<P extends object>(tx: EntityManager, actor: Actor, task: NewTask<P>): Promise<string> {
    if (!this.names.has(task.name)) throw new UserError('invalid', 'TASK_UNKNOWN', TASK_MESSAGES.unknownTask);
    const taskId = await this.repository.insert(tx, { ...task, createdBy: actor.userId, createdAt: this.clock.now() });
    await this.jobs.enqueue(tx, queueOf(task.name), { taskId, companyId: task.companyId } satisfies TaskJob);
    return taskId;
  }

  async find(tx: EntityManager, taskId: string, readerId: string | null): Promise<TaskRow | null> {
    const task = await this.repository.find(tx, taskId);
    return task && toTaskRow(task, readerId);
  }

  private async run(job: TaskJob, attempt: Attempt, handler: TaskHandler<object>): Promise<void> {
    const actor = Actor.system([job.companyId]);
    const task = await this.begin(actor, job);
    if (!task) return;
    const telling = new Beside();
    try {
      const result = await handler({
        taskId: task.id,
        companyId: task.companyId,
        payload: task.payload,
        createdBy: task.createdBy,
        progress: (percent) => telling.start(() => this.progress(actor, task, percent)),
      });
      await telling.ended();
      await this.complete(actor, task, result);
    } catch (error) {
      await telling.ended().catch(() => undefined);
      if (error instanceof UserError) return this.fail(actor, task, error.message);
      if (attempt.isLast) await this.fail(actor, task, MESSAGES.somethingWentWrong);
      throw error;
    }
  }

  /** A task whose worker died at every try: nobody is left who could say that it failed. */
  private async giveUp({ taskId, companyId }: TaskJob): Promise<void> {
    const actor = Actor.system([companyId]);
    const task = await this.database.within(actor, (tx) => this.repository.begin(tx, taskId, this.clock.now()));
    if (task) await this.fail(actor, task, MESSAGES.somethingWentWrong);
  }

  /**
   * Nothing to do for a task that has ended meanwhile, by its owner or by a worker that died before its job was done. That one
   * may not have come to tell anybody: it is told again.
   */
  private async begin(actor: Actor, { taskId }: TaskJob): Promise<TaskEntity | null> {
    const { begun, known } = await this.database.within(actor, async (tx) => {
      const task = await this.repository.begin(tx, taskId, this.clock.now());
      return { begun: task, known: task ?? (await this.repository.find(tx, taskId)) };
    });
    if (known) this.live.statusChanged(known);
    return begun;
  }

  private async progress(actor: Actor, task: TaskEntity, percent: number): Promise<void> {
    if (!Number.isFinite(percent)) throw new BugError('Progress is a percentage');
    const whole = Math.min(LAST_PERCENT_BEFORE_DONE, Math.max(0, Math.floor(percent)));
    const isRaised = await this.database.within(actor, (tx) => this.repository.raiseProgress(tx, task.id, whole));
    if (isRaised) this.live.progressed(task.companyId, { id: task.id, progress: whole });
  }

  private async complete(actor: Actor, task: TaskEntity, result: TaskResult): Promise<void> {
    const done = await this.repository.keepingResult(task, result, (kept) =>
      this.database.within(actor, async (tx) => {
        await result.onComplete?.(tx);
        return this.told(
          tx,
          await this.repository.complete(tx, task, { description: result.description, kept }, this.clock.now()),
          result.extent,
        );
      }),
    );
    this.live.progressed(task.companyId, { id: task.id, progress: TASK_COMPLETE });
    this.live.statusChanged(done);
  }

  private async fail(actor: Actor, task: TaskEntity, reason: string): Promise<void> {
    this.logger.warn({ taskId: task.id, reason }, 'task failed');
    const failed = await this.database.within(actor, async (tx) =>
      this.told(tx, await this.repository.fail(tx, task.id, reason, this.clock.now())),
    );
    this.live.statusChanged(failed);
  }

  private async told(tx: EntityManager, ended: TaskEntity, extent?: TaskExtent): Promise<TaskEntity> {
    const notice = noticeOf(ended, extent);
    if (notice) await this.notices.notify(tx, notice);
    return ended;
  }
}

function queueOf(name: string): string {
  return `task.${name}`;
}
