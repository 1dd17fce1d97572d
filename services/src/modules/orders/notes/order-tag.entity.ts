import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** A word that a company sorts its orders by, in small letters. */
@Entity('order_tags')
@Index('order_tags_by_name', ['companyId', 'name', 'orderId'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'order_tags_order_fk' })
@Check('order_tags_name_length', 'char_length(name) BETWEEN 1 AND 30')
export class OrderTagEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  orderId!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;
}
