import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, TenantId, Timestamp } from '../../../database/columns.js';

/** Which column of a company's own sheets means what. */
@Entity('order_sheet_mappings')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'order_sheet_mappings_company_fk' })
export class OrderSheetMappingEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  signature!: string;

  @Json()
  mapping!: object;

  @Timestamp()
  updatedAt!: Date;
}
