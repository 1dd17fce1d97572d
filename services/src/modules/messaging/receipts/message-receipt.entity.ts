import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';
import { type ReceiptState } from '../kit/message.js';

/** The furthest that a provider said a message got: receipts come late, twice, in any order, and before we know the provider's id. */
@Entity('message_receipts')
@Index('message_receipts_age', ['at'])
@Index('message_receipts_of_recipient', ['recipientHash', 'at'], { where: 'recipient_hash IS NOT NULL' })
@Check('message_receipts_state_known', "state IN ('sent', 'delivered', 'read', 'failed')")
export class MessageReceiptEntity {
  @PrimaryColumn('text')
  connector!: string;

  @PrimaryColumn('text')
  partnerMessageId!: string;

  @Column('text')
  state!: ReceiptState;

  @Column('text', { nullable: true })
  code!: string | null;

  /** Whom it went to, as a keyed hash: the receipt of a message of which the provider's answer was lost is found by it. */
  @Column('bytea', { nullable: true })
  recipientHash!: Buffer | null;

  @Timestamp()
  at!: Date;
}
