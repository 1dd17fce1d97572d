import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';
import { type ReceiptState } from '../kit/message.js';

/** The furthest that a provider said a message got: receipts come late, twice, in any order, and before we know the provider's id. */
@Entity('message_receipts')
@Index('message_receipts_age', ['at'])
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

  @Timestamp()
  at!: Date;
}
