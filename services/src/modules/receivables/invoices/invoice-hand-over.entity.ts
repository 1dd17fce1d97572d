import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A bill went to a salesman: whoever had it may have taken money for it. Append-only. */
@Entity('d2r_invoice_hand_overs')
@Index('d2r_invoice_hand_overs_of_invoice', ['companyId', 'invoiceId', 'salesmanId'])
@ForeignKey('D2rInvoiceEntity', ['companyId', 'invoiceId'], ['companyId', 'id'], {
  name: 'd2r_invoice_hand_overs_invoice_fk',
})
export class InvoiceHandOverEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  invoiceId!: string;

  @Column('uuid')
  salesmanId!: string;

  @Timestamp()
  handedAt!: Date;
}
