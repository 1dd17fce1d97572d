import { type CodeMeaningKey } from '@godown/contracts/shipping';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** What an admin decided that a code means which the status map of its connector does not know. */
@Entity('courier_code_meanings')
export class CourierCodeMeaningEntity {
  /** The API that sends it: its couriers share their codes. */
  @PrimaryColumn('text')
  connector!: string;

  @PrimaryColumn('text')
  rawCode!: string;

  @Column('text')
  meaning!: CodeMeaningKey;

  @Timestamp()
  decidedAt!: Date;
}
