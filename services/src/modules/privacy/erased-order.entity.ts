import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

/** An order whose buyer was erased. */
@Entity('erased_orders')
@Index('erased_orders_of_request', ['requestId'])
@ForeignKey('ErasureRequestEntity', ['requestId'], ['id'], { name: 'erased_orders_request_fk' })
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'erased_orders_order_fk' })
export class ErasedOrderEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  orderId!: string;

  @PrimaryColumn('uuid')
  requestId!: string;

  @Timestamp()
  orderedAt!: Date;

  @Timestamp()
  erasedAt!: Date;
}
