import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../../database/columns.js';

/** The code that hands one parcel over on one trip, hashed. Where there is none, none is asked for. */
@Entity('delivery_codes')
@Index('delivery_codes_with_id', ['id'])
@Index('delivery_codes_of_trip', ['tripId', 'orderId'])
@Unique('delivery_codes_once', ['companyId', 'tripId', 'orderId'])
@ForeignKey('TripEntity', ['tripId'], ['id'], { name: 'delivery_codes_trip_fk' })
@Check('delivery_codes_tries_not_negative', 'tries_left >= 0')
export class DeliveryCodeEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  tripId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('bytea')
  codeHash!: Buffer;

  @Column('integer')
  triesLeft!: number;

  @Column('integer')
  sends!: number;

  @Timestamp()
  sentAt!: Date;

  /** The phone's step that was last refused: told again, it costs no other try. */
  @Column('uuid', { nullable: true })
  refusedKey!: string | null;
}
