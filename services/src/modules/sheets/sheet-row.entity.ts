import { type CellValues } from '@godown/contracts/sheets';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Json, TenantId } from '../../database/columns.js';

/** A row of an upload, staged until it is applied. */
@Entity('sheet_rows')
@Index('sheet_rows_by_state', ['companyId', 'uploadId', 'state', 'rowNo'])
@ForeignKey('SheetUploadEntity', ['companyId', 'uploadId'], ['companyId', 'id'], {
  name: 'sheet_rows_upload_fk',
  onDelete: 'CASCADE',
})
@Check('sheet_rows_reason', "state IN ('PENDING', 'DONE') OR (note IS NOT NULL)")
@Check('sheet_rows_state_known', "state IN ('PENDING', 'DONE', 'REFUSED', 'INVALID')")
export class SheetRowEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  uploadId!: string;

  @PrimaryColumn('integer')
  rowNo!: number;

  @Column('text')
  rowKey!: string;

  @Json()
  cells!: Readonly<Record<string, string>>;

  @Json()
  readValues!: CellValues;

  @Column('text')
  state!: 'PENDING' | 'DONE' | 'REFUSED' | 'INVALID';

  @Column('text', { nullable: true })
  note!: string | null;
}
