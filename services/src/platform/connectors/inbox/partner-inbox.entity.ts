import { Column, Entity, Index } from 'typeorm';
import { Timestamp, UuidId } from '../../../database/columns.js';

/** A message that a courier pushed, kept until it is worked off. */
@Entity('courier_inbox')
@Index('courier_inbox_age', ['receivedAt'])
@Index('courier_inbox_waiting', ['id'], { where: 'processed_at IS NULL' })
export class CourierInboxEntity {
  @UuidId()
  id!: string;

  @Column('text')
  api!: string;

  @Column('text')
  body!: string;

  @Timestamp()
  receivedAt!: Date;

  @Timestamp({ nullable: true })
  processedAt!: Date | null;

  @Column('text', { nullable: true })
  error!: string | null;
}
