import { Check, Column, Entity, Index } from 'typeorm';
import { Timestamp, UuidId } from '../../database/columns.js';
import { type Channel } from './kit/message.js';

/** An SMS, WhatsApp message or mail and how far it got. */
@Entity('outgoing_messages')
@Index('outgoing_messages_age', ['createdAt'])
@Check('outgoing_messages_channel_known', "channel IN ('sms', 'whatsapp', 'email')")
@Check('outgoing_messages_state_known', "state IN ('waiting', 'sent', 'refused', 'suppressed')")
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

  @Column('text')
  state!: 'waiting' | 'sent' | 'refused' | 'suppressed';

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
}
