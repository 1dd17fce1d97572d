import { Column, Entity, Index } from 'typeorm';
import { Timestamp, UuidId } from '../../../database/columns.js';

/** A code that was sent: what limits the bill for messages. */
@Entity('one_time_code_sends')
@Index('one_time_code_sends_age', ['sentAt'])
@Index('one_time_code_sends_by_phone', ['phone', 'sentAt'])
export class OneTimeCodeSendEntity {
  @UuidId()
  id!: string;

  @Column('text')
  phone!: string;

  @Timestamp()
  sentAt!: Date;
}
