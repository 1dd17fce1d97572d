import { type PlacedFieldOrder } from '@godown/contracts/field-force';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Json, SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** An order that a salesman took. Append-only. */
@Entity('field_orders')
@Unique('field_orders_once', ['companyId', 'salesmanId', 'requestKey'])
@SqlIndex('field_orders_of_salesman', '(salesman_id, created_at)')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'field_orders_order_fk' })
@ForeignKey('UserEntity', ['salesmanId'], ['id'], { name: 'field_orders_salesman_fk' })
export class FieldOrderEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  orderId!: string;

  @Column('uuid')
  salesmanId!: string;

  /** The phone's key: a repeat places nothing. */
  @Column('uuid')
  requestKey!: string;

  /** Of what came with the key first. */
  @Column('text')
  requestHash!: string;

  /** What a repeat is answered. */
  @Json()
  answer!: PlacedFieldOrder;

  @Timestamp()
  createdAt!: Date;
}
