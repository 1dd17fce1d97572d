import { Check, Column, Entity, Index } from 'typeorm';
import { Paise, Timestamp, UuidId } from '../../database/columns.js';
import { type Channel, type ReceiptState } from './kit/message.js';

/** An SMS, WhatsApp message or mail and how far it got. */
@Entity('outgoing_messages')
@Index('outgoing_messages_age', ['createdAt'])
@Index('outgoing_messages_of_order', ['tenantId', 'orderId'], { where: 'order_id IS NOT NULL' })
@Index('outgoing_messages_of_partner', ['partnerMessageId'], { where: 'partner_message_id IS NOT NULL' })
@Index('outgoing_messages_unknown', ['channel', 'sendingAt'], { where: "state = 'unknown'" })
@Index('outgoing_messages_one_fallback', ['fallbackOf'], { unique: true, where: 'fallback_of IS NOT NULL' })
@Check('outgoing_messages_channel_known', "channel IN ('sms', 'whatsapp', 'email')")
@Check('outgoing_messages_state_known', "state IN ('waiting', 'sent', 'refused', 'suppressed', 'unknown')")
@Check('outgoing_messages_receipt_known', "receipt IN ('sent', 'delivered', 'read', 'failed')")
export class OutgoingMessageEntity {
  @UuidId()
  id!: string;

  @Column('uuid', { nullable: true })
  tenantId!: string | null;

  @Column('text')
  channel!: Channel;

  @Column('text')
  template!: string;

  @Column('text')
  maskedRecipient!: string;

  @Column('bytea', { nullable: true })
  sealed!: Buffer | null;

  /** `unknown`: its provider may have it, and would send it twice. A receipt tells, or time. */
  @Column('text')
  state!: 'waiting' | 'sent' | 'refused' | 'suppressed' | 'unknown';

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  partnerMessageId!: string | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  sentAt!: Date | null;

  /** The order that a buyer is told about. Only these are paid for by the company. */
  @Column('uuid', { nullable: true })
  orderId!: string | null;

  @Column('boolean', { default: true })
  ignoresQuietHours!: boolean;

  /** Quiet hours put it off until then. */
  @Timestamp({ nullable: true })
  dueAt!: Date | null;

  /** Set while a process hands it to the provider: whoever finds it set knows that that process died. */
  @Timestamp({ nullable: true })
  sendingAt!: Date | null;

  /** Taken from the company's wallet; 0 again once refunded. */
  @Paise({ default: () => '0' })
  costPaise!: number;

  /** What the provider said later. */
  @Column('text', { nullable: true })
  receipt!: ReceiptState | null;

  @Timestamp({ nullable: true })
  deliveredAt!: Date | null;

  /** The SMS, sealed, that goes out when this message does not arrive. */
  @Column('bytea', { nullable: true })
  fallback!: Buffer | null;

  @Column('integer', { nullable: true })
  fallbackMinutes!: number | null;

  /** The message in whose place this one goes. */
  @Column('uuid', { nullable: true })
  fallbackOf!: string | null;
}
