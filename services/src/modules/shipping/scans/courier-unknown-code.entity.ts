import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** A status code of a courier that no status map knows. */
@Entity('courier_unknown_codes')
export class CourierUnknownCodeEntity {
  @PrimaryColumn('text')
  courier!: string;

  @PrimaryColumn('text')
  rawCode!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  sampleAwb!: string | null;

  @Column('integer', { default: 1 })
  seenCount!: number;

  @Timestamp()
  firstSeenAt!: Date;

  @Timestamp()
  lastSeenAt!: Date;
}
