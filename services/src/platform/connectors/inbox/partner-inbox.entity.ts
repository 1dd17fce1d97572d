import { Column, Entity, Index } from 'typeorm';
import { Timestamp, UuidId } from '../../../database/columns.js';

/** A push of a partner as it came, kept for 30 days after it was read. */
@Entity('partner_inbox')
@Index('partner_inbox_once', ['connector', 'dedupeKey'], { unique: true })
@Index('partner_inbox_age', ['receivedAt'])
@Index('partner_inbox_waiting', ['id'], { where: 'processed_at IS NULL' })
export class PartnerInboxEntity {
  @UuidId()
  id!: string;

  @Column('text')
  connector!: string;

  /** A digest that a repetition of the same push has as well. */
  @Column('text')
  dedupeKey!: string;

  @Column('text')
  body!: string;

  /** When it came last. */
  @Timestamp()
  receivedAt!: Date;

  /** Null while it waits to be read. */
  @Timestamp({ nullable: true })
  processedAt!: Date | null;

  /** Why it could not be read. */
  @Column('text', { nullable: true })
  error!: string | null;
}
