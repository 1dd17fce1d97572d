import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';
import { type Channel } from '../kit/message.js';

/** Somebody who wants no messages about orders by one channel: from one company, or from all. Who it is stands here as a keyed hash only. */
@Entity('message_opt_outs')
@Check('message_opt_outs_channel_known', "channel IN ('sms', 'whatsapp', 'email')")
export class MessageOptOutEntity {
  @PrimaryColumn('bytea')
  recipientHash!: Buffer;

  @PrimaryColumn('text')
  channel!: Channel;

  /** The company's id, or `all`. */
  @PrimaryColumn('text')
  scope!: string;

  @Column('uuid', { nullable: true })
  tenantId!: string | null;

  @Timestamp()
  createdAt!: Date;
}
