import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** A picture on its way in. */
@Entity('uploads')
@Index('uploads_expiry', ['expiresAt'])
@Index('uploads_with_id', ['id'])
export class UploadEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  objectKey!: string;

  @Column('text')
  contentType!: string;

  @Column('bigint')
  sizeBytes!: number;

  @Column('uuid')
  createdBy!: string;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  expiresAt!: Date;

  @Timestamp({ nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  picture!: string | null;
}
