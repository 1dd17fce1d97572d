import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** A call to or from a partner, redacted, for 30 days. */
@Entity('partner_traffic')
@Index('partner_traffic_age', ['at'])
export class PartnerTrafficEntity {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Timestamp()
  at!: Date;

  @Column('text')
  partner!: string;

  @Column('text')
  method!: string;

  @Column('text')
  url!: string;

  @Column('integer', { nullable: true })
  httpStatus!: number | null;

  @Column('text', { nullable: true })
  request!: string | null;

  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('integer')
  durationMs!: number;
}
