import { type TaskStatus } from '@godown/contracts/tasks';
import { Check, Column, Entity, Index } from 'typeorm';
import { Json, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** Work that outlives its request, with its progress and result. */
@Entity('tasks')
@Index('tasks_with_id', ['id'])
@SqlIndex('tasks_by_status', '(company_id, status, id DESC)')
@Check('tasks_completed_whole', "status <> 'COMPLETED' OR (progress = 100 AND (ended_at IS NOT NULL))")
@Check('tasks_completed_with_result', "status <> 'COMPLETED' OR (result_file_id IS NOT NULL)")
@Check('tasks_progress_percent', 'progress >= 0 AND progress <= 100')
@Check('tasks_status_known', "status IN ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED')")
export class TaskEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  status!: TaskStatus;

  @Column('integer', { default: 0 })
  progress!: number;

  @Json({ default: () => "'{}'::jsonb" })
  payload!: object;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('uuid', { nullable: true })
  resultFileId!: string | null;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  startedAt!: Date | null;

  @Timestamp({ nullable: true })
  endedAt!: Date | null;
}
