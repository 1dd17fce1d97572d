import { type OrderAddress, type OrderCustomer, type OrderStatus, type PaymentMethod } from '@godown/contracts/orders';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Json, Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';
import { type PickupSnapshot } from './pickup-snapshot.js';

/** An order of a company. */
@Entity('orders')
@Unique('orders_external_order_id_unique', ['companyId', 'externalOrderId'])
@Index('orders_with_id', ['id'])
@Unique('orders_shop_order_id_unique', ['companyId', 'shopOrderId'])
@Index('orders_by_shop_date', ['companyId', 'shopDate'], { where: 'shop_date IS NOT NULL' })
@Index('orders_of_import', ['companyId', 'importId'], { where: 'import_id IS NOT NULL' })
@Index('orders_tracked_awb', ['deliveryAwb'], { where: 'delivery_awb IS NOT NULL' })
@SqlIndex('orders_by_amount', '(company_id, amount_paise DESC, id DESC)')
@SqlIndex('orders_by_status_time', '(company_id, status_at DESC, id DESC)')
@SqlIndex('orders_customer_phone_trgm', 'USING gin (customer_phone gin_trgm_ops)')
@SqlIndex('orders_delivery_awb_trgm', 'USING gin (delivery_awb gin_trgm_ops)')
@SqlIndex('orders_external_order_id_trgm', 'USING gin (external_order_id gin_trgm_ops)')
@SqlIndex('orders_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('orders_newest_of_all', '(created_at DESC, id DESC)')
@SqlIndex('orders_newest_of_status', '(company_id, status, created_at DESC, id DESC)')
@SqlIndex('orders_newest_of_status_of_all', '(status, created_at DESC, id DESC)')
@SqlIndex('orders_of_shipper', '(company_id, shipper, created_at DESC, id DESC) WHERE (shipper IS NOT NULL)')
@SqlIndex('orders_returning', '(company_id, created_at DESC, id DESC) WHERE (returning_since IS NOT NULL)')
@SqlIndex('orders_of_warehouse', '(pickup_warehouse_id, status, created_at DESC, id DESC)')
@SqlIndex('orders_shop_order_id_trgm', 'USING gin (shop_order_id gin_trgm_ops)')
@SqlIndex(
  'orders_tracked_email',
  "(lower((customer ->> 'email')), created_at DESC) WHERE ((customer ->> 'email') IS NOT NULL)",
)
@SqlIndex('orders_tracked_phone', '(customer_phone, created_at DESC)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'orders_company_fk' })
@Check('orders_amount_not_negative', 'amount_paise >= 0')
@Check('orders_order_type_known', 'order_type IN (1, 2)')
@Check(
  'orders_advance_of_cod',
  "advance_paise IS NULL OR (payment_mode = 'COD' AND advance_paise > 0 AND advance_paise < amount_paise)",
)
@Check('orders_payment_mode_known', "payment_mode IN ('COD', 'Prepaid', 'Credit')")
@Check(
  'orders_status_known',
  "status IN ('PLACED', 'READY_TO_SHIP', 'SHIPPED', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'UNDELIVERED', 'DELIVERED', 'CANCELLED', 'LOST', 'RTO_DELIVERED', 'RTO_PROCESSED', 'DTO_DELIVERED', 'DTO_PROCESSED', 'RTS_FAILED', 'UNSERVICEABLE', 'RTO_UNDELIVERED')",
)
export class OrderEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  shopOrderId!: string;

  @Column('text', { nullable: true })
  externalOrderId!: string | null;

  @Column('text')
  shopType!: string;

  @Column('smallint', { nullable: true })
  orderType!: number | null;

  @Column('text')
  status!: OrderStatus;

  @Timestamp()
  statusAt!: Date;

  @Timestamp({ nullable: true })
  scannedAt!: Date | null;

  @Timestamp({ nullable: true })
  rtsAt!: Date | null;

  /** When the parcel turned back to the sender: the return mark. It stays once the parcel has arrived. */
  @Timestamp({ nullable: true })
  returningSince!: Date | null;

  /** The latest scan of the way back. */
  @Timestamp({ nullable: true })
  returnSeenAt!: Date | null;

  /** When the return was last called off. */
  @Timestamp({ nullable: true })
  returnWithdrawnAt!: Date | null;

  @Column('date', { nullable: true })
  edd!: string | null;

  @Column('text')
  paymentMode!: PaymentMethod;

  @Paise()
  subtotalPaise!: number;

  @Paise({ default: () => '0' })
  specialDiscountPaise!: number;

  @Paise()
  taxPaise!: number;

  @Paise()
  amountPaise!: number;

  /** Of a COD order: what the buyer paid before, so that the courier collects the rest. */
  @Paise({ nullable: true })
  advancePaise!: number | null;

  @Column('integer')
  weightGrams!: number;

  @Json()
  customer!: OrderCustomer;

  @Column('text')
  customerPhone!: string;

  @Json()
  shippingAddress!: OrderAddress;

  @Json()
  billingAddress!: OrderAddress;

  @Column('text')
  dropCity!: string;

  @Column('text')
  dropState!: string;

  @Column('text')
  dropPincode!: string;

  @Column('uuid')
  pickupWarehouseId!: string;

  @Json()
  pickupAddress!: PickupSnapshot;

  @Column('text', { nullable: true })
  ewayBill!: string | null;

  @Column('text', { nullable: true })
  deliveryAwb!: string | null;

  @Column('text', { nullable: true })
  deliveryPartnerId!: string | null;

  @Column('text', { nullable: true })
  shipper!: string | null;

  @Column('text', { nullable: true })
  whCreds!: string | null;

  @Column('text', { nullable: true })
  remarks!: string | null;

  @Column('uuid', { nullable: true })
  importId!: string | null;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;

  /** When the shop took an order that came with a sheet. */
  @Column('date', { nullable: true })
  shopDate!: string | null;
}

/** What an order is placed with, besides its number and what follows from these; the rest comes later in its life. */
export const NEW_ORDER_FIELDS = [
  'id',
  'externalOrderId',
  'shopType',
  'orderType',
  'status',
  'paymentMode',
  'subtotalPaise',
  'specialDiscountPaise',
  'taxPaise',
  'amountPaise',
  'advancePaise',
  'weightGrams',
  'customer',
  'shippingAddress',
  'billingAddress',
  'pickupWarehouseId',
  'pickupAddress',
  'ewayBill',
  'remarks',
  'importId',
  'shopDate',
] as const satisfies readonly (keyof OrderEntity)[];
