import { Column, Entity, Index } from 'typeorm';
import { Json, SqlIndex, Timestamp, UuidId } from '../../database/columns.js';

/** A sensitive act: who did what to whom, and from where. Append-only. */
@Entity('audit_lines')
@Index('audit_lines_by_request', ['requestId'])
@SqlIndex('audit_lines_by_action', '(action text_pattern_ops, at DESC)')
@SqlIndex('audit_lines_by_actor', '(actor_user_id, at DESC, id DESC)')
@SqlIndex('audit_lines_by_subject', '(subject, at DESC) WHERE (subject IS NOT NULL)')
@SqlIndex('audit_lines_by_tenant', '(tenant_id, at DESC, id DESC)')
@SqlIndex('audit_lines_by_time', '(at DESC, id DESC)')
export class AuditLineEntity {
  @UuidId()
  id!: string;

  @Timestamp({ default: () => 'now()' })
  at!: Date;

  @Column('uuid', { nullable: true })
  actorUserId!: string | null;

  @Column('text', { nullable: true })
  actorRole!: string | null;

  @Column('uuid', { nullable: true })
  tenantId!: string | null;

  @Column('text')
  action!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text')
  outcome!: string;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('text', { nullable: true })
  requestId!: string | null;

  @Json({ default: () => "'{}'::jsonb" })
  details!: Record<string, unknown>;
}
