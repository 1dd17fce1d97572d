import { type InvoiceContent, type InvoiceDocument } from '@godown/contracts/invoices';
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { Json, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** An issued invoice; it never changes. */
@Entity('invoices')
@Unique('invoices_order_unique', ['companyId', 'orderId'])
@SqlIndex('invoices_number_unique', '(company_id, gstin, financial_year, upper(number))', { unique: true })
@SqlIndex(
  'invoices_position_unique',
  '(company_id, gstin, financial_year, document, "position") WHERE ("position" IS NOT NULL)',
  { unique: true },
)
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'invoices_order_fk' })
@Check('invoices_document_known', "document IN ('INVOICE', 'BILL_OF_SUPPLY')")
export class InvoiceEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  gstin!: string;

  @Column('smallint')
  financialYear!: number;

  @Column('text')
  document!: InvoiceDocument;

  @Column('text')
  number!: string;

  @Column('integer', { nullable: true })
  position!: number | null;

  @Json()
  content!: InvoiceContent;

  @Timestamp()
  issuedAt!: Date;

  @Column('uuid', { nullable: true })
  issuedBy!: string | null;

  @Timestamp({ nullable: true })
  cancelledAt!: Date | null;
}
