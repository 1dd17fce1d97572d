import { type OtpPurpose } from '@godown/contracts/auth';
import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Timestamp, UuidId } from '../../../database/columns.js';

/** A code that waits to be entered, hashed. */
@Entity('one_time_codes')
@Unique('one_time_codes_one_live', ['purpose', 'subject'])
@Index('one_time_codes_age', ['createdAt'])
@Check('one_time_codes_tries_not_negative', 'tries_left >= 0')
export class OneTimeCodeEntity {
  @UuidId()
  id!: string;

  @Column('text')
  purpose!: OtpPurpose;

  @Column('text')
  subject!: string;

  @Column('bytea')
  codeHash!: Buffer;

  @Column('integer')
  triesLeft!: number;

  @Timestamp()
  expiresAt!: Date;

  @Timestamp({ nullable: true })
  usedAt!: Date | null;

  @Timestamp()
  createdAt!: Date;
}
