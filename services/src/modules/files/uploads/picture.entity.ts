import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** A picture that was drawn anew and may be shown. */
@Entity('pictures')
export class PictureEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('bigint')
  sizeBytes!: number;

  @Column('integer')
  widthPixels!: number;

  @Column('integer')
  heightPixels!: number;

  @Column('uuid')
  createdBy!: string;

  @Timestamp()
  createdAt!: Date;
}
