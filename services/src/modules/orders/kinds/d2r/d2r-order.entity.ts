import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../../database/columns.js';

/** What an order of a retailer has beside the columns of `orders`. */
@Entity('d2r_orders')
@Index('d2r_orders_of_store', ['companyId', 'storeAddressId'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'd2r_orders_order_fk' })
export class D2rOrderEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  orderId!: string;

  /** The store that buys. */
  @Column('uuid')
  storeAddressId!: string;

  /** When a credit falls due, YYYY-MM-DD in India. */
  @Column('date', { nullable: true })
  dueDate!: string | null;

  @Timestamp({ nullable: true })
  approvedAt!: Date | null;

  @Column('uuid', { nullable: true })
  approvedBy!: string | null;
}
