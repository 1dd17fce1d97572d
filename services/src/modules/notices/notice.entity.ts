import { type NoticeTone } from '@godown/contracts/notices';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A message in the header of a person's screens. */
@Entity('notices')
@Unique('notices_told_once', ['companyId', 'userId', 'key'])
@Index('notices_age', ['createdAt'])
@Index('notices_unread', ['userId'], { where: 'read_at IS NULL' })
@SqlIndex('notices_of_user', '(user_id, id DESC)')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'notices_user_fk' })
@Check('notices_tone_known', "tone IN ('success', 'danger', 'warning', 'info')")
export class NoticeEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  key!: string;

  @Column('text')
  tone!: NoticeTone;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('text', { nullable: true })
  link!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  readAt!: Date | null;
}
