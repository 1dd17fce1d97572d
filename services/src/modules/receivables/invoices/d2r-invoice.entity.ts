import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** What a retailer owes for one approved order. Its status follows from the columns (`d2rInvoiceStatus`). */
@Entity('d2r_invoices')
@Unique('d2r_invoices_one_per_order', ['companyId', 'orderId'])
@SqlIndex('d2r_invoices_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('d2r_invoices_by_due_date', '(company_id, due_date)')
@SqlIndex('d2r_invoices_of_salesman', '(company_id, salesman_id) WHERE (salesman_id IS NOT NULL)')
@SqlIndex(
  'd2r_invoices_open',
  '(company_id, store_address_id) INCLUDE (salesman_id, due_day, owed_paise) WHERE ((cancelled_at IS NULL) AND (owed_paise > 0))',
)
@Index('d2r_invoices_of_retailer', ['companyId', 'storeAddressId'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'd2r_invoices_order_fk' })
@Check('d2r_invoices_amounts_not_negative', 'bill_paise >= 0 AND paid_paise >= 0 AND stock_return_paise >= 0')
@Check('d2r_invoices_not_overpaid', 'paid_paise <= bill_paise')
@Check(
  'd2r_invoices_settled_within',
  'written_off_paise >= 0 AND paid_paise + stock_return_paise + written_off_paise <= bill_paise',
)
@Check('d2r_invoices_handed_before_paid', 'bill_location IS NOT NULL OR (paid_paise = 0 AND closed_at IS NULL)')
export class D2rInvoiceEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  /** The retailer. */
  @Column('uuid')
  storeAddressId!: string;

  @Paise()
  billPaise!: number;

  @Paise({ default: () => '0' })
  paidPaise!: number;

  /** What returned goods took off the bill. */
  @Paise({ default: () => '0' })
  stockReturnPaise!: number;

  /** What was given up when the invoice was closed. */
  @Paise({ default: () => '0' })
  writtenOffPaise!: number;

  /** What is left to pay. */
  @Paise({ generatedType: 'STORED', asExpression: 'bill_paise - paid_paise - stock_return_paise - written_off_paise' })
  readonly owedPaise!: number;

  /** When a credit falls due, YYYY-MM-DD in India. */
  @Column('date', { nullable: true })
  dueDate!: string | null;

  /** From when on the bill is aged: its due date, or the day of the bill without one. */
  @Column({
    type: 'date',
    generatedType: 'STORED',
    asExpression: `coalesce(due_date, (created_at AT TIME ZONE 'Asia/Kolkata')::date)`,
  })
  readonly dueDay!: string;

  /** Who has the bill; null until it is handed to a salesman. */
  @Column('text', { nullable: true })
  billLocation!: string | null;

  @Column('uuid', { nullable: true })
  salesmanId!: string | null;

  @Timestamp({ nullable: true })
  handedAt!: Date | null;

  /** The order came to nothing: nothing is owed. */
  @Timestamp({ nullable: true })
  cancelledAt!: Date | null;

  @Timestamp({ nullable: true })
  closedAt!: Date | null;

  @Timestamp()
  createdAt!: Date;
}
