import { type SheetEdit } from '@godown/contracts/sheets';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { Json, TenantId, Timestamp } from '../../database/columns.js';

/** An uploaded sheet. */
@Entity('sheet_uploads')
@Index('sheet_uploads_with_id', ['id'])
@Unique('sheet_uploads_once', ['companyId', 'sheet', 'fingerprint'])
@Index('sheet_uploads_by_age', ['createdAt'])
export class SheetUploadEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  sheet!: string;

  @Column('bytea')
  fingerprint!: Buffer;

  @Column('uuid')
  fileId!: string;

  @Column('text')
  fileName!: string;

  @Json()
  options!: object;

  @Json()
  edits!: readonly SheetEdit[];

  @Column('uuid', { nullable: true })
  taskId!: string | null;

  @Column('integer', { nullable: true })
  rowCount!: number | null;

  @Column('integer', { default: 0 })
  acceptedCount!: number;

  @Column('integer', { default: 0 })
  refusedCount!: number;

  @Column('integer', { default: 0 })
  failures!: number;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Column('integer', { default: 0 })
  settledTo!: number;
}
