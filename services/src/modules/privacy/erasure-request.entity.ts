import { type ErasureStatus } from '@godown/contracts/privacy';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, Timestamp, UuidId } from '../../database/columns.js';

/** A person's request to be deleted, and what became of it. */
@Entity('erasure_requests')
@Index('erasure_requests_dormant_open', ['dormantUserId'], {
  unique: true,
  where: "status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED')",
})
@SqlIndex('erasure_requests_holding_start', '(id) WHERE holds_start')
@SqlIndex('erasure_requests_newest', '(created_at DESC, id DESC)')
@SqlIndex(
  'erasure_requests_open',
  "(COALESCE(phone, ''), COALESCE(lower(email), '')) WHERE (status = ANY (ARRAY['REQUESTED', 'VERIFIED']))",
  { unique: true },
)
@ForeignKey('UserEntity', ['dormantUserId'], ['id'], { name: 'erasure_requests_dormant_user_fk' })
@Check(
  'erasure_requests_one_contact',
  "status IN ('DONE', 'REFUSED', 'CANCELLED') OR (num_nonnulls(phone, email) >= 1)",
)
@Check(
  'erasure_requests_status_known',
  "status IN ('REQUESTED', 'VERIFIED', 'ANNOUNCED', 'BLOCKED', 'DONE', 'REFUSED', 'CANCELLED')",
)
export class ErasureRequestEntity {
  @UuidId()
  id!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  reason!: string;

  @Column('text', { default: () => "'REQUESTED'::text" })
  status!: ErasureStatus;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  phoneProvenAt!: Date | null;

  @Timestamp({ nullable: true })
  emailProvenAt!: Date | null;

  @Timestamp({ nullable: true })
  dueAt!: Date | null;

  @Timestamp({ nullable: true })
  approvedAt!: Date | null;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  refusal!: string | null;

  @Column('text', { nullable: true })
  maskedPhone!: string | null;

  @Column('text', { nullable: true })
  maskedEmail!: string | null;

  @Timestamp({ nullable: true })
  remindedAt!: Date | null;

  @Timestamp({ nullable: true })
  escalatedAt!: Date | null;

  @Column('boolean', { default: false })
  holdsStart!: boolean;

  @Column('uuid', { nullable: true })
  dormantUserId!: string | null;

  @Column('uuid', { default: () => "'{}'::uuid[]", array: true })
  noticeIds!: string[];

  @Column('text', { nullable: true })
  obstacle!: string | null;

  @Timestamp({ nullable: true })
  lookedAt!: Date | null;
}
