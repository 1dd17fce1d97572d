import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../../database/columns.js';

/** The last number of a company's credit notes in a financial year. */
@Entity('credit_note_series')
export class CreditNoteSeriesEntity {
  @TenantId()
  companyId!: string;

  /** Empty while the company has none. */
  @PrimaryColumn('text')
  gstin!: string;

  @PrimaryColumn('smallint')
  financialYear!: number;

  @Column('integer')
  lastPosition!: number;
}
