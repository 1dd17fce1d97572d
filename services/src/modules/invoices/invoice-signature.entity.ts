import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../database/columns.js';

/** The picture of a signature, kept as long as an invoice shows it. */
@Entity('invoice_signatures')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'invoice_signatures_company_fk' })
export class InvoiceSignatureEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  sha256!: string;

  @Column('bytea')
  png!: Buffer;
}
