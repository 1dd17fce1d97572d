import { Column, Entity, Index, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** What the buyer wishes after a failed try: one row for each parcel, changed by the next answer. */
@Entity('parcel_instructions')
@Index('parcel_instructions_with_id', ['id'])
@Index('parcel_instructions_of_order', ['orderId'])
@Unique('parcel_instructions_once', ['companyId', 'awb'])
export class ParcelInstructionEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  /** A parcel that is booked again starts without instructions. */
  @Column('text')
  awb!: string;

  /** null: the order's. */
  @Column('text', { nullable: true })
  phone!: string | null;

  /** null: the order's. */
  @Column('text', { nullable: true })
  address!: string | null;

  /** Of the new address, where it names another than the order's. */
  @Column('text', { nullable: true })
  pincode!: string | null;

  /** Not delivered before this day of India. */
  @Column('date', { nullable: true })
  deliverOn!: string | null;

  /** Why the buyer does not want the parcel any more. */
  @Column('text', { nullable: true })
  note!: string | null;

  @Timestamp()
  answeredAt!: Date;
}
