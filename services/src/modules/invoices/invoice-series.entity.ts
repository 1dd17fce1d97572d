import { type InvoiceDocument } from '@godown/contracts/invoices';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../database/columns.js';

/** The last number of a company's invoices in a financial year. */
@Entity('invoice_series')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'invoice_series_company_fk' })
@Check('invoice_series_document_known', "document IN ('INVOICE', 'BILL_OF_SUPPLY')")
export class InvoiceSeriesEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  gstin!: string;

  @PrimaryColumn('smallint')
  financialYear!: number;

  @PrimaryColumn('text')
  document!: InvoiceDocument;

  @Column('integer')
  lastPosition!: number;
}
