import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** How often a sign-in failed, per account and per address. */
@Entity('login_failures')
@Index('login_failures_age', ['lastAt'])
export class LoginFailureEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('integer')
  failures!: number;

  @Timestamp()
  blockedUntil!: Date;

  @Timestamp()
  lastAt!: Date;
}
