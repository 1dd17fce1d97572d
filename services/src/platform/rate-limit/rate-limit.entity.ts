import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../database/columns.js';

/** A token bucket that all processes share. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('double precision')
  tokens!: number;

  @Column('boolean')
  allowed!: boolean;

  @Timestamp()
  updatedAt!: Date;
}
