import { Column, Entity, Index } from 'typeorm';
import { CreatedAt, Json, TenantId, UuidId } from '../../database/columns.js';

/** What happened, written in the transaction in which it did. Append-only. */
@Entity('domain_events')
@Index('domain_events_by_subject', ['companyId', 'subjectId', 'id'])
@Index('domain_events_by_transaction', ['transactionId', 'id'])
export class DomainEventEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  type!: string;

  @Column('text')
  subjectId!: string;

  @Json()
  data!: Record<string, unknown>;

  @CreatedAt()
  createdAt!: Date;

  /** The transaction that wrote it, by which projections read the events in an order that no late commit changes. */
  @Column('bigint', { default: () => 'pg_current_xact_id()::text::bigint' })
  transactionId!: number;
}
