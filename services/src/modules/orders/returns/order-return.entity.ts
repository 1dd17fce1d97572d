import { type ReturnDetails, type ReturnType } from '@godown/contracts/orders';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, TenantId, Timestamp } from '../../../database/columns.js';

/** What was recorded when an order came back. */
@Entity('order_returns')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'order_returns_order_fk' })
@Check('order_returns_type_known', "type IN ('RTO', 'DTO')")
export class OrderReturnEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  orderId!: string;

  @Column('text')
  type!: ReturnType;

  @Timestamp()
  processedAt!: Date;

  @Column('uuid', { nullable: true })
  processedBy!: string | null;

  @Json()
  items!: ReturnDetails['items'];
}
