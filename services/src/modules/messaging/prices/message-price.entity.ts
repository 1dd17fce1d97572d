import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { Paise, SqlIndex, Timestamp, UuidId } from '../../../database/columns.js';
import { type Channel } from '../kit/message.js';

/** What a message costs from a day on. */
@Entity('message_prices')
@ForeignKey('CompanyEntity', ['tenantId'], ['id'], { name: 'message_prices_company_fk' })
@Check('message_prices_channel_known', "channel IN ('sms', 'whatsapp', 'email')")
@Check('message_prices_not_negative', 'price_paise >= 0')
@SqlIndex('message_prices_one_a_day', '(tenant_id, channel, valid_from) NULLS NOT DISTINCT', { unique: true })
export class MessagePriceEntity {
  @UuidId()
  id!: string;

  /** Null: the price of every company without one of its own. */
  @Column('uuid', { nullable: true })
  tenantId!: string | null;

  @Column('text')
  channel!: Channel;

  @Paise()
  pricePaise!: number;

  /** A day in India. */
  @Column('date')
  validFrom!: string;

  @Timestamp()
  updatedAt!: Date;
}
