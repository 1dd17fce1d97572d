import { type OrderActor, type OrderStatus, type ReturnMarkChange } from '@godown/contracts/orders';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A tracking event of an order. */
@Entity('order_trails')
@Index('order_trails_of_order', ['companyId', 'orderId', 'at', 'id'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'order_trails_order_fk' })
@Check('order_trails_return_mark_known', "return_mark IN ('started', 'withdrawn')")
export class OrderTrailEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  status!: OrderStatus;

  @Column('boolean')
  moved!: boolean;

  @Column('text')
  movedBy!: OrderActor;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Timestamp()
  at!: Date;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text', { nullable: true })
  rawCode!: string | null;

  @Timestamp()
  recordedAt!: Date;

  /** The parcel turned back, or goes on to the buyer after all. */
  @Column('text', { nullable: true })
  returnMark!: ReturnMarkChange | null;
}
