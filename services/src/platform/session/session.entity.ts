import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, Timestamp, UuidId } from '../../database/columns.js';

/** A sign-in; the token is kept as a hash. */
@Entity('sessions')
@Unique('sessions_token_unique', ['tokenHash'])
@Index('sessions_live_by_user', ['userId'], { where: 'ended_at IS NULL' })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'sessions_user_fk' })
export class SessionEntity {
  @UuidId()
  id!: string;

  @Column('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  userId!: string;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  seenAt!: Date;

  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  @Column('text', { nullable: true })
  ip!: string | null;

  @Column('text', { nullable: true })
  userAgent!: string | null;
}
