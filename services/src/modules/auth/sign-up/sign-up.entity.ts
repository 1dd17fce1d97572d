import { Column, Entity, Index, Unique } from 'typeorm';
import { Timestamp, UuidId } from '../../../database/columns.js';

/** A registration whose phone is not proven yet. */
@Entity('sign_ups')
@Unique('sign_ups_token_unique', ['tokenHash'])
@Index('sign_ups_age', ['createdAt'])
export class SignUpEntity {
  @UuidId()
  id!: string;

  @Column('bytea')
  tokenHash!: Buffer;

  @Column('text')
  companyName!: string;

  @Column('text')
  contactName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  passwordHash!: string;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  verifiedAt!: Date | null;
}
