import { Column, Entity, ForeignKey } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

/** What a company prints on its invoices. */
@Entity('company_invoicing')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'company_invoicing_company_fk' })
export class CompanyInvoicingEntity {
  @TenantId()
  companyId!: string;

  @Column('text')
  legalName!: string;

  @Column('text')
  gstin!: string;

  @Column('text')
  pan!: string;

  @Column('text')
  addressLine1!: string;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text')
  pincode!: string;

  @Column('text')
  invoicePrefix!: string;

  /** Where retailers pay by UPI. */
  @Column('text', { nullable: true })
  upiAddress!: string | null;

  @Column('bytea', { nullable: true })
  signaturePng!: Buffer | null;

  @Timestamp()
  updatedAt!: Date;
}
