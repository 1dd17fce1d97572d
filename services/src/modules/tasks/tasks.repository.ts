import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { taskTitle, type TaskStatus } from '@godown/contracts/tasks';
import { BugError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { updateReturning } from '../../database/update-returning.js';
import { markedIfCsv } from '../../platform/sheets/csv-mark.js';
import { Files, type KeptFile } from '../files/index.js';
import { TaskEntity } from './task.entity.js';
import { beginTask } from './tasks.sql.js';
import { type NewTask, type TaskResult } from './task-definition.js';

/** The tasks table. Every move checks the state it starts from. */
@Injectable()
export class TasksRepository {
  constructor(private readonly files: Files) {}

  async insert(
    tx: EntityManager,
    task: NewTask<object> & { createdBy: string | null; createdAt: Date },
  ): Promise<string> {
    const id = uuidv7();
    await tx.getRepository(TaskEntity).insert({ ...task, id, status: 'PENDING' });
    return id;
  }

  /** PENDING → IN_PROGRESS; one that is already in progress is taken up again after a crash. */
  begin(tx: EntityManager, taskId: string, now: Date): Promise<TaskEntity | null> {
    return beginTask(tx, taskId, now);
  }

  async raiseProgress(tx: EntityManager, taskId: string, progress: number): Promise<boolean> {
    const { affected } = await tx
      .getRepository(TaskEntity)
      .update({ id: taskId, status: 'IN_PROGRESS', progress: LessThan(progress) }, { progress });
    return affected === 1;
  }

  /** Stores the result before the transaction in which `complete` records it. */
  async keepingResult<T>(task: TaskEntity, result: TaskResult, work: (kept: KeptFile) => Promise<T>): Promise<T> {
    const { bytes, ...file } = result.file ?? plainResult(task, result);
    const content = markedIfCsv(file.contentType, bytes);
    return this.files.keeping({ ...file, content, companyId: task.companyId, createdBy: task.createdBy }, work);
  }

  async complete(
    tx: EntityManager,
    task: TaskEntity,
    { description, kept }: { description: string | undefined; kept: KeptFile },
    now: Date,
  ): Promise<TaskEntity> {
    const fileId = await this.files.save(tx, kept);
    return this.end(tx, task.id, {
      status: 'COMPLETED',
      progress: 100,
      resultFileId: fileId,
      ...(description !== undefined && { description }),
      endedAt: now,
    });
  }

  async fail(tx: EntityManager, taskId: string, reason: string, now: Date): Promise<TaskEntity> {
    return this.end(tx, taskId, { status: 'FAILED', description: reason, endedAt: now });
  }

  /** PENDING → CANCELLED, by its owner. */
  cancel(tx: EntityManager, taskId: string, ownerId: string, now: Date): Promise<TaskEntity | null> {
    const own = { id: taskId, createdBy: ownerId, status: 'PENDING' as const };
    return updateReturning(tx, TaskEntity, own, { status: 'CANCELLED', endedAt: now });
  }

  find(tx: EntityManager, taskId: string): Promise<TaskEntity | null> {
    return tx.getRepository(TaskEntity).findOneBy({ id: taskId });
  }

  async list(
    tx: EntityManager,
    filter: { companyIds: readonly string[]; status: TaskStatus | null; limit: number; offset: number },
  ): Promise<{ tasks: TaskEntity[]; count: number }> {
    const [tasks, count] = await tx.getRepository(TaskEntity).findAndCount({
      where: { companyId: In(filter.companyIds), ...(filter.status !== null && { status: filter.status }) },
      order: { id: 'DESC' },
      take: filter.limit,
      skip: filter.offset,
    });
    return { tasks, count };
  }

  private async end(tx: EntityManager, id: string, changes: Partial<TaskEntity>): Promise<TaskEntity> {
    const task = await updateReturning(tx, TaskEntity, { id, status: 'IN_PROGRESS' }, changes);
    if (!task) throw new BugError('A task that is not in progress cannot end');
    return task;
  }
}

/** No task completes without a result file: one whose work leaves nothing else behind leaves what it says of itself. */
function plainResult(task: TaskEntity, result: TaskResult): NonNullable<TaskResult['file']> {
  const text = `${taskTitle(task.name)}\n${result.description ?? task.description ?? 'Completed'}\n`;
  return {
    name: `${task.name.toLowerCase().replaceAll('_', '-')}-result.txt`,
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.from(text),
  };
}
