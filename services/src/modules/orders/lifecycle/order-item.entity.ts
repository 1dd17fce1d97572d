import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { Decimal, Paise, SqlIndex, TenantId, UuidId } from '../../../database/columns.js';

/** A line of an order. */
@Entity('order_items')
@SqlIndex('order_items_of_order', '(company_id, order_id, "position")')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'order_items_order_fk' })
@Check('order_items_quantity_positive', 'quantity > 0')
@Check('order_items_sum', '(net_paise + tax_paise) = total_paise')
export class OrderItemEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('smallint')
  position!: number;

  @Column('uuid', { nullable: true })
  catalogueId!: string | null;

  @Column('text', { nullable: true })
  wsin!: string | null;

  @Column('text')
  sku!: string;

  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  variantId!: string | null;

  @Column('text', { nullable: true })
  productId!: string | null;

  @Column('integer')
  quantity!: number;

  @Paise({ nullable: true })
  listPricePaise!: number | null;

  @Paise({ nullable: true })
  basePricePaise!: number | null;

  @Paise()
  unitPaise!: number;

  @Paise()
  netPaise!: number;

  @Paise({ default: () => '0' })
  discountPaise!: number;

  @Paise()
  taxPaise!: number;

  @Paise()
  totalPaise!: number;

  @Column('integer')
  gstBasisPoints!: number;

  @Column('boolean', { default: false })
  isFree!: boolean;

  @Column('smallint', { nullable: true })
  pricingType!: number | null;

  @Decimal(12, 2, { nullable: true })
  pricingValue!: number | null;

  @Column('integer', { default: 0 })
  weightGrams!: number;
}
