import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../../database/columns.js';

/** A row that went from a duplicate to the retailer that is kept, so that it can go back. */
@Entity('retailer_merge_rows')
@ForeignKey('RetailerMergeEntity', ['companyId', 'mergeId'], ['companyId', 'id'], {
  name: 'retailer_merge_rows_merge_fk',
})
export class RetailerMergeRowEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  mergeId!: string;

  /** What the row is: the module that moved it says. */
  @PrimaryColumn('text')
  kind!: string;

  @PrimaryColumn('uuid')
  rowId!: string;
}
