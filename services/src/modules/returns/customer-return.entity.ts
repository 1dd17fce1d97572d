import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Json, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** Goods of a delivered order that the customer has handed in. */
@Entity('customer_returns')
@Index('customer_returns_one_open', ['companyId', 'orderId'], { unique: true, where: 'checked_in_at IS NULL' })
@Index('customer_returns_of_order', ['companyId', 'orderId'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'customer_returns_order_fk' })
export class CustomerReturnEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  reason!: string;

  /** Pieces by the order's lines. */
  @Json()
  items!: { id: string; quantity: number }[];

  /** Keys of private pictures; the check-in takes them over. */
  @Json({ default: () => "'[]'::jsonb" })
  photos!: string[];

  @Column('uuid')
  recordedBy!: string;

  @Timestamp()
  recordedAt!: Date;

  /** Null while nobody has counted the pieces. */
  @Timestamp({ nullable: true })
  checkedInAt!: Date | null;
}
